import { newParty, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import {
	ALIASES_MAX,
	type CaseParty,
	type PartyDetails,
	partyDetails,
	partyFields,
} from '@praxis/contract/cases/party.fields'
import { editableOf, optionsOf } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TOPIC } from './cases.api.ts'
import { addParty, editParty } from './parties.api.ts'
import { RoleAndSide } from './party-fields.tsx'

type PartyValues = PartyDetails & Record<string, string | string[]>

const partyForm = partyDetails.transform(withoutIdleCounsel)
const editable = editableOf(partyFields)

function valuesOf(party: CaseParty): PartyValues {
	return Object.fromEntries(editable.map((field) => [field, party[field]])) as PartyValues
}

function PartyFields({ form }: { readonly form: AppForm<PartyValues> }) {
	const { name, kind, aliases, email, phone, contactInfo, representation, notes, ...counsel } = partyFields
	return (
		<>
			<TextField label={name.label} required autoComplete="off" {...form.field('name')} />
			<RoleAndSide party={form.values} onChange={(change) => form.set(change)} />
			<RadioField label={kind.label} required inline options={optionsOf(kind)} {...form.field('kind')} />
			<TagsField
				label={aliases.label}
				help="Maiden names, trade names, other spellings. Conflict checks include each."
				max={ALIASES_MAX}
				{...form.field('aliases')}
			/>
			<FieldRow>
				<TextField label={email.label} type="email" autoComplete="off" {...form.field('email')} />
				<TextField label={phone.label} type="tel" autoComplete="off" {...form.field('phone')} />
			</FieldRow>
			<TextareaField label={contactInfo.label} {...form.field('contactInfo')} />
			<RadioField
				label={representation.label}
				required
				inline
				options={optionsOf(representation)}
				{...form.field('representation')}
			/>
			{form.values.representation === 'represented' && (
				<>
					<FieldRow>
						<TextField label={counsel.counselName.label} autoComplete="off" {...form.field('counselName')} />
						<TextField label={counsel.counselFirm.label} autoComplete="off" {...form.field('counselFirm')} />
					</FieldRow>
					<TextField label={counsel.counselContact.label} autoComplete="off" {...form.field('counselContact')} />
				</>
			)}
			<TextareaField label={notes.label} help="For the firm only." {...form.field('notes')} />
		</>
	)
}

interface PartyDialogProps {
	readonly caseId: string
	readonly onClose: () => void
}

export function AddParty({ caseId, onClose }: PartyDialogProps) {
	const save = useSave(addParty, { topic: TOPIC, failed: 'Failed to add party' })
	const [partyId] = useState(newId)
	const form = useAppForm({
		schema: partyForm,
		initialValues: newParty('', 'opposing_party') as PartyValues,
		guard: false,
		onSubmit: async (values) => {
			await save({ id: caseId, partyId, ...values }, { key: partyId, message: ({ name }) => `Added ${name}.` })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Add party" wide>
			<Form form={form} label="Add party">
				<PartyFields form={form} />
				<FormActions form={form} submit="Add party" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

interface EditPartyProps extends PartyDialogProps {
	readonly party: CaseParty
}

export function EditParty({ caseId, party, onClose }: EditPartyProps) {
	const save = useSave(editParty, { topic: TOPIC, failed: 'Failed to update party' })
	const { form, conflict } = useRecordEditor<CaseParty, (typeof editable)[number], PartyValues>({
		record: party,
		fields: partyFields,
		editable,
		schema: partyForm,
		valuesOf,
		guard: false,
		save: async (changes, version) => {
			const input = { id: caseId, partyId: party.id, version, ...changes }
			await save(input, { about: party.name, message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Edit party" wide>
			<Form form={form} label={`Edit ${party.name}`}>
				<PartyFields form={form} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
			{conflict}
		</Dialog>
	)
}
