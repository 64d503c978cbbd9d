import { screenFiles } from './screen-files.mjs'

function api(n) {
	return `import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newValues } from '@praxis/contract/kernel/field'
import { ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { NEW_${n.ONE}, type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import type { QueryClient } from '@tanstack/react-query'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, lastEditorFrom, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { useArchiving } from '../../parts/use-archiving.ts'

export const TOPIC = '${n.table}'
export const ${n.ONE}_LISTS = [TOPIC, '${n.manyCamel}.list'] as const
export const ${n.MANY} = { href: '/dashboard/${n.many}', label: '${n.ManyWords}' } as const

/** A new ${n.oneWords} with a client-generated id. */
export type New${n.onePascal} = InputOf<typeof ${n.manyCamel}.create> & { readonly id: string }

export const ${n.oneCamel}ListQuery = (filter: FilterOf<typeof ${n.manyCamel}.list>) => listQuery(${n.manyCamel}.list, TOPIC, filter)
export const ${n.oneCamel}Query = (id: string) => recordQuery(${n.manyCamel}.get, TOPIC, { id })
export const last${n.onePascal}Editor = lastEditorFrom(${n.manyCamel}.activity)
export const ${n.oneCamel}ActivityQuery = (id: string) => pagesQuery(${n.manyCamel}.activity, TOPIC, { id })

const href = ({ id }: { readonly id?: string | undefined }) => \`\${${n.MANY}.href}/\${id}\`
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

const ARCHIVING = {
	archive: archive${n.onePascal},
	restore: restore${n.onePascal},
	saving: saving${n.onePascal},
	nouns: ['${n.oneWords}', '${n.manyWords}'],
	name: 'name',
} as const

export const use${n.onePascal}Actions = () => useArchiving(ARCHIVING)

/** A ${n.oneWords} before the server has saved it. */
export function new${n.onePascal}Record(input: New${n.onePascal}, madeAt: string): ${n.onePascal}Record {
	return {
		...newValues<${n.onePascal}Record, keyof typeof NEW_${n.ONE}>(${n.oneCamel}Fields, NEW_${n.ONE}, input),
		id: input.id,
		name: input.name.trim(),
		status: 'active',
		createdAt: madeAt,
		updatedAt: madeAt,
		version: 1,
	}
}

/** Pending offline changes applied to ${n.manyWords}. */
export function use${n.onePascal}Overlay() {
	const row = (input: object, madeAt: string) => new${n.onePascal}Record(input as New${n.onePascal}, madeAt)
	return overlayOf(usePendingWrites(), '${n.manyCamel}', { endpointId: create${n.onePascal}.endpoint.id, row })
}
`
}

function form(n) {
	return `import { editableOf, pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { ${n.oneCamel}Details, ${n.manyCamel} } from '@praxis/contract/${n.many}/${n.many}.contract'
import { NEW_${n.ONE}, type ${n.onePascal}Record, ${n.oneCamel}Fields } from '@praxis/contract/${n.many}/${n.many}.fields'
import { z } from 'zod'
import { RecordEdit } from '../../parts/record-edit.tsx'
import { useSave } from '../../parts/use-save.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { edit${n.onePascal}, saving${n.onePascal}, ${n.MANY} } from './${n.many}.api.ts'

export const new${n.onePascal}Form = ${n.oneCamel}Details.extend({ id: ${n.manyCamel}.create.input.shape.id.unwrap() })
const edit${n.onePascal}Form = ${n.oneCamel}Details.extend({ id: z.string() })

/** A new record's form generates its id, so that saving twice creates one. */
export type ${n.onePascal}FormValues = z.input<typeof new${n.onePascal}Form>

export function empty${n.onePascal}Form(): ${n.onePascal}FormValues {
	return { ...NEW_${n.ONE}, id: newId(), name: '' }
}

const editable = editableOf(${n.oneCamel}Fields)
export const formOf${n.onePascal} = (one: ${n.onePascal}Record): ${n.onePascal}FormValues => pickFields(one, ['id', ...editable])

export function ${n.onePascal}FormFields({ form }: { readonly form: AppForm<${n.onePascal}FormValues> }) {
	const { name, description } = ${n.oneCamel}Fields
	return (
		<>
			<TextField label={name.label} required autoComplete="off" {...form.field('name')} />
			<TextareaField label={description.label} {...form.field('description')} />
		</>
	)
}

/** Edit mode of the ${n.oneWords} page. */
export function ${n.onePascal}Edit({ one, onDone }: { readonly one: ${n.onePascal}Record; readonly onDone: () => void }) {
	const save = useSave(edit${n.onePascal}, saving${n.onePascal}('Failed to update ${n.oneWords}'))
	return (
		<RecordEdit
			what="${n.oneWords}"
			path={${n.MANY}.href}
			record={one}
			name={(read) => read.name}
			fields={${n.oneCamel}Fields}
			editable={editable}
			schema={edit${n.onePascal}Form}
			valuesOf={formOf${n.onePascal}}
			save={(changes, version) =>
				save({ id: one.id, version, ...changes }, { about: one.name, message: () => 'Saved.' })
			}
			onDone={onDone}
		>
			{(form) => <${n.onePascal}FormFields form={form} />}
		</RecordEdit>
	)
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
		[`${folder}/${n.one}-form.tsx`]: form(n),
	}
}
