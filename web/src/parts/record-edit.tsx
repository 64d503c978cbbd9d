import type { ReactNode } from 'react'
import { Form, FormActions } from '../ui/form/form.tsx'
import type { AppForm } from '../ui/form/use-app-form.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { type Editing, useRecordEditor } from './use-record-editor.tsx'

interface Versioned {
	readonly id: string
	readonly version: number
}

interface RecordEditProps<T extends Versioned, K extends keyof T & string, V extends Record<string, unknown>>
	extends Omit<Editing<T, K, V>, 'draftKey' | 'save'> {
	readonly save: (changes: Partial<Pick<T, K>>, version: number) => Promise<unknown>
	/** `case`. */
	readonly what: string
	readonly name: (one: T) => string
	/** Path of the list. */
	readonly path: string
	readonly onDone: () => void
	/** The fields; `read` is the record as it was when the form was opened. */
	readonly children: (form: AppForm<V>, read: T) => ReactNode
}

/** The edit mode of a record page: a form with a stored draft, merging and the conflict view. */
export function RecordEdit<T extends Versioned, K extends keyof T & string, V extends Record<string, unknown>>(
	props: RecordEditProps<T, K, V>,
) {
	const { what, name, path, onDone, children, ...editing } = props
	const { id } = editing.record
	const { form, read, conflict } = useRecordEditor<T, K, V>({
		...editing,
		draftKey: `${what}.${id}`,
		save: async (changes, version) => {
			await editing.save(changes, version)
			onDone()
		},
	})
	const title = name(read)
	return (
		<>
			<PageHeader title={`Edit ${title}`} back={{ href: `${path}/${id}`, label: title }} />
			<Form form={form} label={`Edit ${what}`}>
				{children(form, read)}
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
