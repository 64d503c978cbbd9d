import type { Source, Urgency } from '@praxis/contract/intake/intake.rules'
import type { Known } from '@praxis/contract/questionnaires/known-answers'
import type { InquiryValues } from './inquiry-values.ts'

const URGENCY: Readonly<Record<Urgency, string>> = { high: 'this_week', medium: 'this_month', low: 'no_hurry' }

const HEARD_FROM: Readonly<Record<Source, string>> = {
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

/** What an inquiry says already, for the questions that follow. */
export function knownOfInquiry(values: InquiryValues): Known {
	const { deadlineOn, urgency, heardFrom } = values
	const company = values.companyName.trim()
	const employer = values.parties.find((one) => one.role === 'employer')?.name.trim() ?? ''
	return {
		fields: {
			'client.fullName': values.fullName.trim(),
			'client.email': values.email.trim(),
			'client.phone': values.phone.trim(),
			'client.companyName': company,
			'client.kind': company === '' ? '' : 'organisation',
			'case.description': values.matter.trim(),
		},
		parties: values.parties
			.filter((one) => one.name.trim() !== '')
			.map(({ name, role }) => ({ name: name.trim(), relationship: role, contactInfo: '' })),
		byQuestion: {
			...(deadlineOn !== '' && { has_deadline: 'yes', deadline: deadlineOn }),
			...(employer !== '' && { employer }),
			...(urgency !== null && { urgency: URGENCY[urgency] }),
			...(heardFrom !== '' && { heard_from: HEARD_FROM[heardFrom] }),
		},
	}
}
