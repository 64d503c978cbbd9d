import { roleChange } from '@praxis/contract/cases/parties.rules'
import { type PartyDetails, partyFields } from '@praxis/contract/cases/party.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { RELATIONSHIP_LABELS, type Relationship } from '@praxis/contract/questionnaires/relationships'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'

/** A person named beside the one who inquires. */
export interface NamedParty {
	readonly name: string
	readonly role: Relationship
	/** Empty for a new contact. */
	readonly contactId?: string | undefined
}

export const NO_PARTY: NamedParty = { name: '', role: 'opposing_party' }

const RELATIONSHIP_OPTIONS = optionsOf({ values: RELATIONSHIP_LABELS })

type NameField = Pick<FieldProps, 'label' | 'id' | 'error'>

interface PartyRowsProps {
	readonly form: Pick<AppForm<{ readonly parties: NamedParty[] }>, 'id' | 'values' | 'errors' | 'set'>
	readonly max: number
	/** In lower case: `party`. */
	readonly noun?: string
	readonly nameLabel?: string
	readonly roleLabel?: string
	readonly roles?: readonly { readonly value: Relationship; readonly label: string }[]
	/** In place of a text field for the name. */
	readonly nameField?: (row: NamedParty, field: NameField, change: (part: Partial<NamedParty>) => void) => ReactNode
}

/** Names with their roles, a row each. */
export function PartyRows({ form, max, ...words }: PartyRowsProps) {
	const { noun = 'party', nameLabel = partyFields.name.label, roleLabel = partyFields.role.label } = words
	const roles = words.roles ?? RELATIONSHIP_OPTIONS
	return (
		<RowList
			formId={form.id}
			path="parties"
			noun={noun}
			rows={form.values.parties}
			errors={form.errors}
			onChange={(parties) => form.set({ parties })}
			min={1}
			max={max}
			addLabel="Add another"
			create={() => NO_PARTY}
		>
			{(row, bind, change) => (
				<FieldRow>
					{words.nameField?.(row, { label: nameLabel, id: bind('name').id, error: bind('name').error }, change) ?? (
						<TextField label={nameLabel} {...bind('name')} />
					)}
					<NativeSelectField
						label={roleLabel}
						required
						options={roles}
						value={row.role}
						onChange={(role) => change({ role: role || 'other' })}
					/>
				</FieldRow>
			)}
		</RowList>
	)
}

interface RoleAndSideProps {
	readonly party: Pick<PartyDetails, 'role' | 'side' | 'kind'>
	readonly onChange: (change: Partial<Pick<PartyDetails, 'role' | 'side' | 'kind'>>) => void
}

/** Role and side of a party; what was not chosen otherwise follows the role. */
export function RoleAndSide({ party, onChange }: RoleAndSideProps) {
	return (
		<FieldRow>
			<NativeSelectField
				label={partyFields.role.label}
				required
				options={optionsOf(partyFields.role)}
				value={party.role}
				onChange={(role) => {
					if (role !== '') onChange(roleChange(party, role))
				}}
			/>
			<NativeSelectField
				label={partyFields.side.label}
				required
				options={optionsOf(partyFields.side)}
				value={party.side}
				onChange={(side) => {
					if (side !== '') onChange({ side })
				}}
			/>
		</FieldRow>
	)
}
