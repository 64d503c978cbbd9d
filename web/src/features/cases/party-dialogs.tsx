import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { newParty, withoutIdleCounsel } from '@praxis/contract/cases/parties.rules'
import {
	type CaseParty,
	CONTACT_OF_PARTY,
	type PartyDetails,
	partyDetails,
	partyFields,
} from '@praxis/contract/cases/party.fields'
import { ALIASES_MAX } from '@praxis/contract/contacts/contact-details'
import { editableOf, optionsOf } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ConflictGate } from '../conflicts/conflict-gate.tsx'
import { ContactField } from '../contacts/contact-field.tsx'
import { contactQuery } from '../contacts/contacts.api.ts'
import { CasesToDecide, type CheckedNames, namesToCheck, useUndecidedCases } from '../contacts/undecided-cases.tsx'
import { TOPIC } from './cases.api.ts'
import { addParty, editParty } from './parties.api.ts'
import { RoleAndSide } from './party-fields.tsx'

/** The contact is empty for a new one. */
type PartyValues = PartyDetails & { readonly contactId: string } & Record<string, string | string[]>

const partyForm = partyDetails.transform(withoutIdleCounsel)
const editable = editableOf(partyFields)

function valuesOf(party: CaseParty): PartyValues {
	return {
		...Object.fromEntries(editable.map((field) => [field, party[field]])),
		contactId: party.contactId,
	} as PartyValues
}

interface FieldsProps {
	readonly form: AppForm<PartyValues>
}

/** What is the contact's, on every case. */
function ContactFields({ form }: FieldsProps) {
	const { name, kind, aliases, email, phone, contactInfo } = partyFields
	return (
		<>
			<TextField label={name.label} required autoComplete="off" {...form.field('name')} />
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
		</>
	)
}

/** What is the party's in this case. */
function PartyFields({ form }: FieldsProps) {
	const { representation, notes, counselName, counselFirm, counselContact } = partyFields
	return (
		<>
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
						<TextField label={counselName.label} autoComplete="off" {...form.field('counselName')} />
						<TextField label={counselFirm.label} autoComplete="off" {...form.field('counselFirm')} />
					</FieldRow>
					<TextField label={counselContact.label} autoComplete="off" {...form.field('counselContact')} />
				</>
			)}
			<TextareaField label={notes.label} help="About this case. For the firm only." {...form.field('notes')} />
		</>
	)
}

interface PartyConflictsProps {
	readonly one: CaseRecord
	/** Null while nothing new is to be checked. */
	readonly names: CheckedNames | null
}

/** Possible conflicts of the party, with the decision that saving it needs. */
function PartyConflicts({ one, names }: PartyConflictsProps) {
	return (
		<ConflictGate
			title="Possible conflicts"
			question={{
				names: names === null ? [] : namesToCheck(names),
				exceptClientIds: [one.clientId],
				exceptCaseId: one.id,
			}}
			subjectId={one.id}
			consequence="The party is saved only after it."
		/>
	)
}

interface PartyDialogProps {
	readonly one: CaseRecord
	readonly onClose: () => void
}

const newPartyForm = partyDetails.extend({ contactId: z.string() }).transform(withoutIdleCounsel)

/** Adds an existing contact, or a new one, to a case. */
export function AddParty({ one, onClose }: PartyDialogProps) {
	const save = useSave(addParty, { topic: TOPIC, failed: 'Failed to add party' })
	const [partyId] = useState(newId)
	const [isNew, setIsNew] = useState(false)
	const form = useAppForm({
		schema: newPartyForm,
		initialValues: { ...newParty('', 'opposing_party'), contactId: '' } as PartyValues,
		guard: false,
		onSubmit: async ({ contactId, ...values }) => {
			const input = { id: one.id, partyId, ...values, ...(contactId !== '' && { contactId }) }
			await save(input, { key: partyId, message: ({ name }) => `Added ${name}.` })
			onClose()
		},
	})
	const { contactId } = form.values
	const nameField = form.field('name')
	const chosen = useQuery({ ...contactQuery(contactId), enabled: contactId !== '' })
	const names = contactId === '' ? form.values : (chosen.data ?? null)
	return (
		<Dialog opened onClose={onClose} title="Add party" wide>
			<Form form={form} label="Add party">
				{isNew ? (
					<ContactFields form={form} />
				) : (
					<ContactField
						label="Contact"
						required
						id={nameField.id}
						name={nameField.name}
						error={nameField.error}
						value={contactId}
						onChoose={({ id, name }) => form.set({ contactId: id, name })}
						onCreate={(name) => {
							flushSync(() => {
								form.set({ contactId: '', name })
								setIsNew(true)
							})
							document.getElementById(nameField.id)?.focus()
						}}
					/>
				)}
				<RoleAndSide party={form.values} onChange={(change) => form.set(change)} />
				<PartyFields form={form} />
				<PartyConflicts one={one} names={names} />
				<FormActions form={form} submit="Add party" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

interface EditPartyProps extends PartyDialogProps {
	readonly party: CaseParty
}

const isOfContact = (values: PartyDetails, party: CaseParty) =>
	CONTACT_OF_PARTY.every((field) => String(values[field]) === String(party[field]))

export function EditParty({ one, party, onClose }: EditPartyProps) {
	const save = useSave(editParty, { topic: TOPIC, failed: 'Failed to update party' })
	const undecided = useUndecidedCases()
	const { form, conflict } = useRecordEditor<CaseParty, (typeof editable)[number], PartyValues>({
		record: party,
		fields: partyFields,
		editable,
		schema: partyForm,
		valuesOf,
		guard: false,
		save: async (changes, version) => {
			const input = { id: one.id, partyId: party.id, version, ...changes }
			await undecided.watch(save(input, { about: party.name, message: () => 'Saved.' }))
			onClose()
		},
	})
	const others = undecided.cases.filter(({ caseId }) => caseId !== one.id)
	return (
		<Dialog opened onClose={onClose} title="Edit party" wide>
			<Form form={form} label={`Edit ${party.name}`}>
				<RoleAndSide party={form.values} onChange={(change) => form.set(change)} />
				<PartyFields form={form} />
				<FormSection title="Contact">
					<Hint>Changed on every case of this contact.</Hint>
					<ContactFields form={form} />
				</FormSection>
				<PartyConflicts one={one} names={isOfContact(form.values, party) ? null : form.values} />
				<CasesToDecide cases={others} names={form.values} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			</Form>
			{conflict}
		</Dialog>
	)
}
