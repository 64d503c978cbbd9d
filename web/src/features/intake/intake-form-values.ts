import {
	type IntakeRecord,
	intakeAddress,
	intakeChannel,
	intakeDetails,
	intakeFields,
	PARTIES_MAX,
} from '@praxis/contract/intake/intake.fields'
import { editableOf } from '@praxis/contract/kernel/field'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { line, requiredLine } from '@praxis/contract/kernel/text'
import { RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import { z } from 'zod'
import { NO_PARTY } from '../cases/party-fields.tsx'

/** The form of an inquiry. Rows without a name are omitted. */
export const intakeForm = z.object({
	...intakeDetails,
	...intakeAddress,
	id: rowId,
	fullName: requiredLine(200, 'Please enter a name.'),
	channel: intakeChannel,
	assignedTo: z.string().nullable(),
	parties: z
		.array(z.object({ name: line(200), role: z.enum(RELATIONSHIPS) }))
		.max(PARTIES_MAX, `At most ${PARTIES_MAX} people.`)
		.transform((rows) => rows.filter((row) => row.name !== '')),
})
export type IntakeFormValues = z.input<typeof intakeForm>

export const EDITABLE = editableOf(intakeFields)

/** An inquiry without the ids of its parties, which every change creates again. */
export type EditedIntake = Omit<IntakeRecord, 'parties'> & {
	readonly parties: z.output<typeof intakeForm>['parties']
}

export function editedOf(one: IntakeRecord): EditedIntake {
	return { ...one, parties: one.parties.map(({ name, role }) => ({ name, role })) }
}

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
		practiceArea: null,
		happenedOn: null,
		deadlineOn: null,
		urgency: 'medium',
		referralSource: null,
		referralDetail: '',
		assignedTo: null,
		parties: [NO_PARTY],
	}
}

export function formOfIntake(one: EditedIntake): IntakeFormValues {
	const values = Object.fromEntries(EDITABLE.map((field) => [field, one[field]])) as unknown as IntakeFormValues
	return { ...values, id: one.id, parties: one.parties.length === 0 ? [NO_PARTY] : [...one.parties] }
}

/** Street first, as an address is written. */
export const ADDRESS_FIELDS = ['address', 'city', 'state', 'zip'] as const
