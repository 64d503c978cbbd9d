import { screenFiles } from './screen-files.mjs'

function api(n) {
	return `import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import type { ${n.onePascal}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import type { QueryClient } from '@tanstack/react-query'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = '${n.table}'
export const ${n.ONE}_LISTS = [TOPIC, '${n.manyCamel}.list'] as const

export type ${n.onePascal}ListFilter = FilterOf<typeof ${n.manyCamel}.list>
/** A new ${n.oneWords} with a client-generated id. */
export type New${n.onePascal} = InputOf<typeof ${n.manyCamel}.create> & { readonly id: string }

export const ${n.oneCamel}ListQuery = (filter: ${n.onePascal}ListFilter) => listQuery(${n.manyCamel}.list, TOPIC, filter)
export const ${n.oneCamel}Query = (id: string) => recordQuery(${n.manyCamel}.get, TOPIC, { id })
export const ${n.oneCamel}ActivityQuery = (id: string) => pagesQuery(${n.manyCamel}.activity, TOPIC, { id })

const href = ({ id }: { readonly id?: string | undefined }) => \`/dashboard/${n.many}/\${id}\`
const changes = ({ id }: { readonly id: string }) => id

export const create${n.onePascal} = queueable(${n.manyCamel}.create, {
	label: ({ name }) => \`Create ${n.oneWords} “\${name}”\`,
	href,
	creates: ({ id }) => id,
})
export const edit${n.onePascal} = queueable(${n.manyCamel}.edit, {
	label: ({ name }, about) => \`Update ${n.oneWords} “\${name ?? about}”\`,
	href,
	changes,
})
export const archive${n.onePascal} = queueable(${n.manyCamel}.archive, {
	label: (_, about) => \`Archive ${n.oneWords} “\${about}”\`,
	href,
	changes,
	effect: { status: 'archived' },
})
export const restore${n.onePascal} = queueable(${n.manyCamel}.restore, {
	label: (_, about) => \`Restore ${n.oneWords} “\${about}”\`,
	href,
	changes,
	effect: { status: 'active' },
})

/** Options of every mutation: \`useSave(edit${n.onePascal}, saving${n.onePascal}('Failed to update ${n.oneWords}'))\`. */
export function saving${n.onePascal}(failed: string) {
	const keep = (client: QueryClient, one: ${n.onePascal}Record) => client.setQueryData(${n.oneCamel}Query(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}

/** A ${n.oneWords} before the server has saved it. */
export function new${n.onePascal}Record({ id, name, description = '' }: New${n.onePascal}, madeAt: string): ${n.onePascal}Record {
	return { id, name: name.trim(), description, status: 'active', createdAt: madeAt, updatedAt: madeAt, version: 1 }
}

/** Pending offline changes applied to ${n.manyWords}. */
export function use${n.onePascal}Overlay() {
	const row = (input: object, madeAt: string) => new${n.onePascal}Record(input as New${n.onePascal}, madeAt)
	return overlayOf(usePendingWrites(), '${n.manyCamel}', { endpointId: create${n.onePascal}.endpoint.id, row })
}
`
}

function form(n) {
	return `import { newId } from '@praxis/contract/kernel/new-id'
import { ${n.oneCamel}Details, ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { z } from 'zod'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'

export const new${n.onePascal}Form = ${n.oneCamel}Details.extend({ id: ${n.manyCamel}.create.input.shape.id.unwrap() })
export const edit${n.onePascal}Form = ${n.oneCamel}Details.extend({ id: z.string() })

/** A new record's form generates its id, so that saving twice creates one. */
export type ${n.onePascal}FormValues = z.input<typeof new${n.onePascal}Form>

export function empty${n.onePascal}Form(): ${n.onePascal}FormValues {
	return { id: newId(), name: '', description: '' }
}

export function formOf${n.onePascal}({ id, name, description }: ${n.onePascal}Record): ${n.onePascal}FormValues {
	return { id, name, description }
}

export function ${n.onePascal}FormFields({ form }: { readonly form: AppForm<${n.onePascal}FormValues> }) {
	const { name, description } = ${n.oneCamel}Fields
	return (
		<>
			<TextField label={name.label} required autoComplete="off" {...form.field('name')} />
			<TextareaField label={description.label} {...form.field('description')} />
		</>
	)
}
`
}

function edit(n) {
	return `import { editableOf } from '@praxis/contract/kernel/field'
import { type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ${n.onePascal}FormFields, edit${n.onePascal}Form, formOf${n.onePascal} } from './${n.one}-form.tsx'
import { edit${n.onePascal}, saving${n.onePascal} } from './${n.many}.api.ts'

const editable = editableOf(${n.oneCamel}Fields)

export function ${n.onePascal}Edit({ one, onDone }: { readonly one: ${n.onePascal}Record; readonly onDone: () => void }) {
	const save = useSave(edit${n.onePascal}, saving${n.onePascal}('Failed to update ${n.oneWords}'))
	const { form, read, conflict } = useRecordEditor({
		record: one,
		fields: ${n.oneCamel}Fields,
		editable,
		schema: edit${n.onePascal}Form,
		valuesOf: formOf${n.onePascal},
		draftKey: \`${n.one}.\${one.id}\`,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { about: one.name, message: () => 'Saved.' })
			onDone()
		},
	})
	return (
		<>
			<PageHeader title={\`Edit \${read.name}\`} back={{ href: \`/dashboard/${n.many}/\${one.id}\`, label: read.name }} />
			<Form form={form} label="Edit ${n.oneWords}">
				<${n.onePascal}FormFields form={form} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
`
}

function actions(n) {
	return `import type { ${n.onePascal}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { archive${n.onePascal}, restore${n.onePascal}, saving${n.onePascal} } from './${n.many}.api.ts'

type Versioned = Pick<${n.onePascal}Record, 'id' | 'version' | 'name'>

/** Archive and restore, with a toast and Undo. */
export function use${n.onePascal}Actions() {
	const archiving = useSave(archive${n.onePascal}, saving${n.onePascal}('Failed to archive ${n.oneWords}'))
	const restoring = useSave(restore${n.onePascal}, saving${n.onePascal}('Failed to restore ${n.oneWords}'))
	const restore = ({ id, version, name }: Versioned) =>
		restoring({ id, version }, { about: name, message: () => \`Restored “\${name}”.\` })
	const archive = ({ id, version, name }: Versioned) =>
		archiving({ id, version }, { about: name, message: () => \`Archived “\${name}”.\`, undo: restore })
	return {
		archive: (one: Versioned) => archive(one).catch(toast.failure),
		restore: (one: Versioned) => restore(one).catch(toast.failure),
	}
}
`
}

function manifest(n) {
	return `import { screen, type WebFeature } from '../../lib/feature.ts'

export const ${n.manyCamel}Feature: WebFeature = {
	screens: {
		'${n.one}-list': screen(() => import('./${n.one}-list.screen.tsx'), '${n.onePascal}ListScreen'),
		'${n.one}-new': screen(() => import('./${n.one}-new.screen.tsx'), '${n.onePascal}NewScreen'),
		'${n.one}-record': screen(() => import('./${n.one}-record.screen.tsx'), '${n.onePascal}RecordScreen'),
	},
}
`
}

function test(n) {
	return `import { ${n.oneCamel}Record } from '@praxis/contract/${n.many}/${n.many}.fields'
import { expect, test } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import { empty${n.onePascal}Form, formOf${n.onePascal}, new${n.onePascal}Form } from './${n.one}-form.tsx'
import { archive${n.onePascal}, create${n.onePascal}, edit${n.onePascal}, new${n.onePascal}Record } from './${n.many}.api.ts'

const AT = '2026-11-20T10:00:00.000Z'

test('a new ${n.oneWords} is shown as the server will save it', () => {
	const values = new${n.onePascal}Form.parse({ ...empty${n.onePascal}Form(), name: ' Alpha ' })
	const shown = new${n.onePascal}Record(values, AT)
	expect(${n.oneCamel}Record.parse(shown)).toEqual(shown)
	expect(shown).toMatchObject({ id: values.id, name: 'Alpha', description: '', status: 'active', version: 1 })
	expect(formOf${n.onePascal}(shown)).toEqual(values)
})

test('requires a name', () => {
	const { error } = new${n.onePascal}Form.safeParse(empty${n.onePascal}Form())
	expect(error?.issues.map((issue) => issue.message)).toEqual(['Enter a name.'])
})

test('queued writes name the record, its link and their effect', () => {
	const one = new${n.onePascal}Record({ ...empty${n.onePascal}Form(), name: 'Alpha' }, AT)
	const href = \`/dashboard/${n.many}/\${one.id}\`
	const { id, version } = one
	const bodies = [
		bodyOfWrite(create${n.onePascal}, one, '', 0),
		bodyOfWrite(edit${n.onePascal}, { id, version, description: 'New' }, one.name, 0),
		bodyOfWrite(archive${n.onePascal}, { id, version }, one.name, 0),
	]
	expect(bodies.map((body) => [body.label, body.href, body.creates, body.changes, body.effect])).toEqual([
		['Create ${n.oneWords} “Alpha”', href, id, null, null],
		['Update ${n.oneWords} “Alpha”', href, null, id, null],
		['Archive ${n.oneWords} “Alpha”', href, null, id, { status: 'archived' }],
	])
})
`
}

/** What a person sees. */
export function webFiles(n) {
	const folder = `web/src/features/${n.many}`
	return {
		...screenFiles(n),
		[`${folder}/${n.many}.feature.ts`]: manifest(n),
		[`${folder}/${n.many}.api.ts`]: api(n),
		[`${folder}/${n.many}.test.ts`]: test(n),
		[`${folder}/use-${n.one}-actions.ts`]: actions(n),
		[`${folder}/${n.one}-form.tsx`]: form(n),
		[`${folder}/${n.one}-edit.tsx`]: edit(n),
	}
}
