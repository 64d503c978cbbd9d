import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { Source, Urgency } from '@praxis/contract/intake/intake.fields'
import { isReachable } from '@praxis/contract/intake/intake.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Known } from '@praxis/contract/questionnaires/known-answers'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { type NamedParty, NO_PARTY } from '../cases/party-fields.tsx'

/** What the public page holds. */
export type InquiryValues = {
	/** Created once and kept with the draft: submitted again after a reload, it is the same inquiry. */
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
	readonly referralSource: Source | ''
	readonly referralDetail: string
	readonly parties: NamedParty[]
	readonly acknowledged: boolean
	/** The hidden field. */
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
	referralSource: '',
	referralDetail: '',
	parties: [NO_PARTY],
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

/** The server's rules for what is most often missing, without zod: this page must be light. */
export const inquiryForm: PlainSchema<InquiryValues, InquiryValues> = {
	safeParse: (values) => {
		const issues = [...problems(values)].map(([field, message]) => ({ path: [field], message }))
		return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } }
	},
}

/** As submitted: without empty rows and choices. */
export function inquiryInput(values: InquiryValues) {
	const { urgency, parties, acknowledged: _acknowledged, ...rest } = values
	return {
		...rest,
		practiceArea: values.practiceArea || null,
		happenedOn: values.happenedOn || null,
		deadlineOn: values.deadlineOn || null,
		referralSource: values.referralSource || null,
		urgency: urgency ?? undefined,
		parties: parties.filter((one) => one.name.trim() !== ''),
		acknowledged: true as const,
	}
}

const URGENCY_ANSWER_IDS: Readonly<Record<Urgency, string>> = {
	high: 'this_week',
	medium: 'this_month',
	low: 'no_hurry',
}

const SOURCE_ANSWER_IDS: Readonly<Record<Source, string>> = {
	search: 'a_search_on_the_internet',
	client: 'a_client_of_yours',
	attorney: 'another_lawyer',
	friend: 'something_else',
	directory: 'something_else',
	social: 'something_else',
	advertisement: 'an_advertisement',
	event: 'something_else',
	returning: 'i_was_a_client_before',
	other: 'something_else',
}

/** Answers that an inquiry already gives to the questionnaire that follows it. */
export function prefillFromInquiry(values: InquiryValues): Known {
	const { deadlineOn, urgency, referralSource } = values
	const company = values.companyName.trim()
	const employer = values.parties.find((one) => one.role === 'employer')?.name.trim() ?? ''
	return {
		fields: {
			'client.fullName': values.fullName.trim(),
			'client.email': values.email.trim(),
			'client.phone': values.phone.trim(),
			'client.companyName': company,
			'client.kind': company === '' ? '' : 'organization',
			'case.description': values.matter.trim(),
		},
		parties: values.parties
			.filter((one) => one.name.trim() !== '')
			.map(({ name, role }) => ({ name: name.trim(), relationship: role, contactInfo: '' })),
		byQuestion: {
			...(deadlineOn !== '' && { has_deadline: 'yes', deadline: deadlineOn }),
			...(employer !== '' && { employer }),
			...(urgency !== null && { urgency: URGENCY_ANSWER_IDS[urgency] }),
			...(referralSource !== '' && { heard_from: SOURCE_ANSWER_IDS[referralSource] }),
		},
	}
}
