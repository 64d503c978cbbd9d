import type { CardLists } from '@praxis/contract/clients/client-card'
import { newId } from '@praxis/contract/kernel/new-id'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { RowList } from './client-record-rows.tsx'

export const NAME_KIND_WORDS = { alias: 'Also known as', former: 'Formerly' } as const

const KINDS = [
	{ value: 'alias', label: NAME_KIND_WORDS.alias },
	{ value: 'former', label: NAME_KIND_WORDS.former },
] as const

export function newAlias(): CardLists['names'][number] {
	return { id: newId(), name: '', kind: 'alias' }
}

/** What else a client is or was called. */
export function AliasFields({ form }: { readonly form: AppForm<Pick<CardLists, 'names'>> }) {
	return (
		<>
			<p>
				Trade names, maiden names, names before a merger. Searches and conflict checks find the client by all of them.
			</p>
			<RowList
				formId={form.id}
				path="names"
				noun="name"
				rows={form.values.names}
				errors={form.errors}
				onChange={(names) => form.set({ names })}
				make={newAlias}
			>
				{(row, bind, change) => (
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<SelectField
							label="Kind"
							required
							options={KINDS}
							value={row.kind}
							onChange={(kind) => kind !== null && change({ kind })}
						/>
					</FieldRow>
				)}
			</RowList>
		</>
	)
}
