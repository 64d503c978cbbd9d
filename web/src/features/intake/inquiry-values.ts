import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import { isReachable, type Source, type Urgency } from '@praxis/contract/intake/intake.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Relationship } from '@praxis/contract/questionnaires/relationships'
import type { PlainSchema } from '../../ui/form/form-schema.ts'

export interface NamedParty {
	/** Keeps its place on the screen; never sent. */
	readonly key: number
	readonly name: string
	readonly role: Relationship
}

/** What the page for strangers holds. */
export type InquiryValues = {
	/** Made once, and kept with what is typed: sent again after a reload, it is the same inquiry. */
	readonly id: string
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly companyName: string
	readonly matter: string
	readonly practiceArea: string
	readonly happenedOn: string
	readonly deadlineOn: string
	readonly urgency: Urgency | null
	readonly heardFrom: Source | ''
	readonly heardFromDetail: string
	readonly parties: readonly NamedParty[]
	readonly acknowledged: boolean
	/** Nobody sees it. */
	readonly website: string
}

const EMPTY: Omit<InquiryValues, 'id'> = {
	fullName: '',
	email: '',
	phone: '',
	companyName: '',
	matter: '',
	practiceArea: '',
	happenedOn: '',
	deadlineOn: '',
	urgency: null,
	heardFrom: '',
	heardFromDetail: '',
	parties: [{ key: 0, name: '', role: 'opposing_party' }],
	acknowledged: false,
	website: '',
}

export function emptyInquiry(known: Partial<InquiryValues> = {}): InquiryValues {
	return { ...EMPTY, ...known, id: newId() }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function* problems(values: InquiryValues): Generator<readonly [string, string]> {
	if (values.fullName.trim() === '') yield ['fullName', 'Please enter your name.']
	if (!isReachable(values)) yield ['email', intakeErrors.contact_missing.message]
	else if (values.email.trim() !== '' && !EMAIL.test(values.email.trim())) {
		yield ['email', 'Please enter a valid email address.']
	}
	if (values.matter.trim() === '') yield ['matter', 'Please tell us what happened.']
	if (values.urgency === null) yield ['urgency', 'Please say how urgent it is.']
	if (!values.acknowledged) yield ['acknowledged', intakeErrors.not_acknowledged.message]
}

/** The same rules as the server's for what is most often missing, without its library: this page must be light. */
export const inquiryForm: PlainSchema<InquiryValues, InquiryValues> = {
	safeParse: (values) => {
		const issues = [...problems(values)].map(([field, message]) => ({ path: [field], message }))
		return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } }
	},
}

/** As it is sent: rows without a name are left out, empty choices are none. */
export function inquiryInput(values: InquiryValues) {
	const { urgency, parties, acknowledged: _acknowledged, ...rest } = values
	return {
		...rest,
		practiceArea: values.practiceArea || null,
		happenedOn: values.happenedOn || null,
		deadlineOn: values.deadlineOn || null,
		heardFrom: values.heardFrom || null,
		urgency: urgency ?? undefined,
		parties: parties.filter((one) => one.name.trim() !== '').map(({ name, role }) => ({ name, role })),
		acknowledged: true as const,
	}
}
