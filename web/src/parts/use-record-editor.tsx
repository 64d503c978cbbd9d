import { type Field, type Fields, textOfValue } from '@praxis/contract/kernel/field'
import { type ReactNode, useState } from 'react'
import { mergeLines } from '../lib/merge-lines.ts'
import { saveMerged } from '../lib/save-merged.ts'
import { staleCurrent } from '../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../lib/three-way.ts'
import { ConflictDialog, type ConflictField } from '../ui/conflict/conflict-view.tsx'
import type { FormSchema } from '../ui/form/form-schema.ts'
import { type AppForm, useAppForm } from '../ui/form/use-app-form.ts'
import { formatIfDate } from '../ui/text/format-if-date.ts'
import { useSavedBy } from './edit-mode.tsx'

export interface Editing<
	T extends { readonly version: number },
	K extends keyof T & string,
	V extends Record<string, unknown>,
> {
	readonly record: T
	/** Editable fields, in conflict-view order. */
	readonly editable: readonly K[]
	readonly fields: Fields
	readonly schema: FormSchema<V, Pick<T, K>>
	readonly valuesOf: (record: T) => V
	/** Key under which the draft is stored. */
	readonly draftKey?: string
	/** Asks before unsaved work is left; true unless said otherwise. */
	readonly guard?: boolean
	readonly save: (changes: Partial<Pick<T, K>>, version: number) => Promise<void>
	/** Reads the current record from a `stale_version` error, if the server's row has another shape. */
	readonly currentOf?: (error: unknown) => T | null
	/** Conflict-view text of a value that has no readable text of its own, e.g. an id. */
	readonly shown?: (one: Pick<T, K>, field: K) => string | undefined
}

interface Conflict<T, K extends keyof T> {
	readonly mine: Pick<T, K>
	readonly current: T
}

/** Both versions of a long text in one. */
function mergedOf(field: Field | undefined, [base, mine, theirs]: readonly unknown[], savedBy: string | null) {
	if (field?.long !== true) return {}
	if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return {}
	const marks = { mine: '[Yours:]', theirs: `[${savedBy ?? 'Someone else'}:]`, end: '[End]' }
	const merged = mergeLines(base, mine, theirs, marks)
	return merged === null ? {} : { merged: { text: merged.text, marks: Object.values(marks) } }
}

type Described<T extends { readonly version: number }, K extends keyof T & string> = Pick<
	Editing<T, K, Record<string, unknown>>,
	'editable' | 'fields'
> & { readonly read: T; readonly shown: Editing<T, K, Record<string, unknown>>['shown'] | undefined }

/** The fields that both changed, as the conflict view shows them. */
function conflictFields<T extends { readonly version: number }, K extends keyof T & string>(
	{ read, editable, fields, shown }: Described<T, K>,
	{ mine, current }: Conflict<T, K>,
	savedBy: string | null,
): ConflictField[] {
	const text = (one: Pick<T, K>, field: K) =>
		shown?.(one, field) ?? formatIfDate(textOfValue(fields[field], one[field]) ?? 'None')
	return conflictsOf<T, K>(read, mine, current, editable).map((field) => ({
		id: field,
		label: fields[field]?.label ?? field,
		mine: text(mine, field),
		theirs: text(current, field),
		...mergedOf(fields[field], [read[field], mine[field], current[field]], savedBy),
	}))
}

/** An edit form. Concurrent changes to other fields are merged; conflicting changes are shown side by side. */
export function useRecordEditor<
	T extends { readonly version: number },
	K extends keyof T & string,
	V extends Record<string, unknown>,
>({
	record,
	editable,
	fields,
	schema,
	valuesOf,
	draftKey,
	guard = true,
	save,
	currentOf = staleCurrent<T>,
	shown,
}: Editing<T, K, V>): {
	readonly form: AppForm<V>
	readonly read: T
	/** Render beside the form. */
	readonly conflict: ReactNode
} {
	const [read] = useState(record)
	const [conflict, setConflict] = useState<Conflict<T, K> | null>(null)
	const form = useAppForm<V, Pick<T, K>>({
		schema,
		initialValues: valuesOf(read),
		...(draftKey !== undefined && { draftKey }),
		guard,
		onSubmit: (mine) => saveMerged<T, K>(read, mine, editable, save, currentOf),
		onFailure: (error) => {
			const current = currentOf(error)
			const checked = schema.safeParse(form.values)
			if (current !== null && checked.success) setConflict({ mine: checked.data, current })
			return current !== null
		},
	})
	const savedBy = useSavedBy()
	return {
		form,
		read,
		conflict: conflict !== null && (
			<ConflictDialog
				opened
				onClose={() => setConflict(null)}
				who={savedBy}
				fields={conflictFields({ read, editable, fields, shown }, conflict, savedBy)}
				onResolve={(choice, texts) => {
					const chosen = editable.filter((field) => choice[field] !== 'theirs')
					const merged = chosen.filter((field) => choice[field] === 'merged').map((field) => [field, texts[field]])
					const mine = { ...conflict.mine, ...Object.fromEntries(merged) }
					return save(changesOf<T, K>(read, mine, chosen), conflict.current.version)
				}}
			/>
		),
	}
}
