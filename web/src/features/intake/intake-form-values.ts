import { PARTIES_MAX } from '@praxis/contract/intake/intake.rules'
import {
	type IntakeRecord,
	intakeAddress,
	intakeChannel,
	intakeDetails,
	partyRole,
	urgency,
} from '@praxis/contract/intake/intake-fields'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { line, requiredLine } from '@praxis/contract/kernel/text'
import { z } from 'zod'

const emptyToNull = (value: string) => (value === '' ? null : value)

/** The form of an inquiry as the firm writes it down. Rows without a name are left out. */
export const intakeForm = z.object({
	...intakeDetails,
	...intakeAddress,
	id: rowId,
	fullName: requiredLine(200, 'Please enter a name.'),
	channel: intakeChannel,
	urgency,
	practiceArea: z.string().transform(emptyToNull).pipe(intakeDetails.practiceArea),
	heardFrom: z.string().transform(emptyToNull).pipe(intakeDetails.heardFrom),
	assignedTo: z.string().transform(emptyToNull),
	parties: z
		.array(z.object({ name: line(200), role: partyRole }))
		.max(PARTIES_MAX, `At most ${PARTIES_MAX} people.`)
		.transform((rows) => rows.filter((row) => row.name !== '')),
})
export type IntakeFormValues = z.input<typeof intakeForm>
export type IntakeFormResult = z.output<typeof intakeForm>

const NO_PARTY = { name: '', role: 'opposing_party' } as const

export function emptyIntakeForm(): IntakeFormValues {
	return {
		id: newId(),
		channel: 'phone',
		fullName: '',
		companyName: '',
		email: '',
		phone: '',
		address: '',
		city: '',
		state: '',
		zip: '',
		matter: '',
		practiceArea: '',
		happenedOn: null,
		deadlineOn: null,
		urgency: 'medium',
		heardFrom: '',
		heardFromDetail: '',
		assignedTo: '',
		parties: [NO_PARTY],
	}
}

export function formOfIntake(one: IntakeRecord): IntakeFormValues {
	return {
		id: one.id,
		channel: one.channel,
		fullName: one.fullName,
		companyName: one.companyName,
		email: one.email,
		phone: one.phone,
		address: one.address,
		city: one.city,
		state: one.state,
		zip: one.zip,
		matter: one.matter,
		practiceArea: one.practiceArea ?? '',
		happenedOn: one.happenedOn,
		deadlineOn: one.deadlineOn,
		urgency: one.urgency,
		heardFrom: one.heardFrom ?? '',
		heardFromDetail: one.heardFromDetail,
		assignedTo: one.assignedTo ?? '',
		parties: one.parties.length === 0 ? [NO_PARTY] : one.parties.map(({ name, role }) => ({ name, role })),
	}
}

/** Street first, as an address is written. */
export const ADDRESS_FIELDS = ['address', 'city', 'state', 'zip'] as const

/** Fields of the form that an edit may send, in the order they are shown. */
export const EDITABLE = [
	'fullName',
	'companyName',
	'email',
	'phone',
	...ADDRESS_FIELDS,
	'matter',
	'practiceArea',
	'happenedOn',
	'deadlineOn',
	'parties',
	'urgency',
	'heardFrom',
	'heardFromDetail',
	'channel',
	'assignedTo',
] as const
export type Editable = (typeof EDITABLE)[number]

/** What the form knows of an inquiry, without the ids of parties, which a change makes anew. */
export type EditedIntake = Pick<IntakeFormResult, Editable> & { readonly version: number }

export function editedOf(one: IntakeRecord): EditedIntake {
	return { ...one, parties: one.parties.map(({ name, role }) => ({ name, role })) }
}
