import { PARTY_ROLES } from '@praxis/contract/cases/case-fields'
import { newParty, usualKind, usualSide, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import {
	ALIASES_MAX,
	type CaseParty,
	PARTY_KINDS,
	PARTY_SIDES,
	type PartyDetails,
	partyDetails,
	REPRESENTATIONS,
} from '@praxis/contract/cases/party-fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { KIND_WORDS } from '../clients/client-words.ts'
import { PARTY_ROLE_WORDS, PARTY_SIDE_WORDS, REPRESENTATION_WORDS } from './case-words.ts'
import { useAddParty, useEditParty } from './cases.api.ts'

type PartyValues = PartyDetails & Record<string, string | string[]>

const ROLES = PARTY_ROLES.map((value) => ({ value, label: PARTY_ROLE_WORDS[value] }))
const SIDES = PARTY_SIDES.map((value) => ({ value, label: PARTY_SIDE_WORDS[value] }))
const KINDS = PARTY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))
const SPOKEN_FOR = REPRESENTATIONS.map((value) => ({ value, label: REPRESENTATION_WORDS[value] }))
const FIELDS = Object.keys(partyDetails.shape) as (keyof PartyDetails)[]

function valuesOf(party: CaseParty): PartyValues {
	return Object.fromEntries(FIELDS.map((field) => [field, party[field]])) as PartyValues
}

/** A choice that is never empty. */
function chosen<V extends string>(field: { readonly value: V; readonly onChange: (value: V) => void }) {
	return {
		...field,
		onChange: (value: V | null) => {
			if (value !== null) field.onChange(value)
		},
	}
}

/** The role says on which side somebody mostly is: what was not said otherwise follows it. */
function roleField(form: AppForm<PartyValues>) {
	const { role: before, side, kind } = form.values
	const field = form.field('role')
	return {
		...field,
		onChange: (role: PartyDetails['role'] | null) => {
			if (role === null) return
			form.set({
				role,
				...(side === usualSide(before) && { side: usualSide(role) }),
				...(kind === usualKind(before) && { kind: usualKind(role) }),
			})
		},
	}
}

/** All that is written of a party. */
function PartyFields({ form }: { readonly form: AppForm<PartyValues> }) {
	const isRepresented = form.values.representation === 'represented'
	return (
		<>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<FieldRow>
				<SelectField label="Role" required options={ROLES} {...roleField(form)} />
				<SelectField label="Side" required options={SIDES} {...chosen(form.field('side'))} />
			</FieldRow>
			<RadioField label="Kind" required inline options={KINDS} {...form.field('kind')} />
			<TagsField
				label="Other names"
				help="Maiden names, trade names, names in another script. Conflict checks look for each."
				max={ALIASES_MAX}
				{...form.field('aliases')}
			/>
			<FieldRow>
				<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
				<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
			</FieldRow>
			<TextareaField label="Address or other contact" {...form.field('contactInfo')} />
			<RadioField label="Lawyer" required inline options={SPOKEN_FOR} {...form.field('representation')} />
			{isRepresented && (
				<>
					<FieldRow>
						<TextField label="Name of the lawyer" autoComplete="off" {...form.field('counselName')} />
						<TextField label="Law firm" autoComplete="off" {...form.field('counselFirm')} />
					</FieldRow>
					<TextField label="How to reach the lawyer" autoComplete="off" {...form.field('counselContact')} />
				</>
			)}
			<TextareaField label="Notes" help="For the firm only." {...form.field('notes')} />
		</>
	)
}

interface PartyFormProps {
	readonly caseId: string
	readonly onDone: () => void
}

export function AddPartyForm({ caseId, onDone }: PartyFormProps) {
	const adding = useAddParty()
	const [partyId] = useState(newId)
	const form = useAppForm({
		schema: partyDetails,
		initialValues: newParty('', 'opposing_party') as PartyValues,
		guard: false,
		onSubmit: async (values) => {
			const saved = await adding.mutateAsync({ id: caseId, partyId, ...withoutIdleCounsel(values) })
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			else toast.success(`Added ${values.name}.`)
			onDone()
		},
	})
	return (
		<Form form={form} label="Add party">
			<PartyFields form={form} />
			<FormActions form={form} submit="Add party" cancel={{ onClick: onDone }} />
		</Form>
	)
}

interface EditPartyFormProps extends PartyFormProps {
	readonly party: CaseParty
}

export function EditPartyForm({ caseId, party, onDone }: EditPartyFormProps) {
	const editing = useEditParty()
	const [read, setRead] = useState(party)
	const form = useAppForm({
		schema: partyDetails,
		initialValues: valuesOf(party),
		guard: false,
		onSubmit: (values) =>
			saveMerged<CaseParty, keyof PartyDetails>(read, withoutIdleCounsel(values), FIELDS, async (changes, version) => {
				const about = { id: caseId, partyId: party.id, about: party.name }
				const saved = await editing.mutateAsync({ ...about, version, ...changes })
				if (saved.kept) toast.info(SYNC_WORDS.kept)
				else toast.success('Saved.')
				onDone()
			}),
		onFailure: (error) => {
			// Saved again, it stands on the version that has come in between.
			const current = staleCurrent<CaseParty>(error)
			if (current !== null) setRead(current)
			return false
		},
	})
	return (
		<Form form={form} label={`Edit ${party.name}`}>
			<PartyFields form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
		</Form>
	)
}
