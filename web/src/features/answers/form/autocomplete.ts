import type { FillTarget, Question } from '@praxis/contract/questionnaires/definition'

const FIELDS: Partial<Record<FillTarget, string>> = {
	'client.fullName': 'name',
	'client.companyName': 'organization',
	'client.contactRole': 'organization-title',
	'client.email': 'email',
	'client.phone': 'tel',
	'client.address': 'street-address',
	'client.city': 'address-level2',
	'client.state': 'address-level1',
	'client.zip': 'postal-code',
}

/** What the browser may fill in of whoever answers. Questions about others are not theirs to fill. */
export function autoCompleteOf(question: Question): string {
	return (question.fills === undefined ? undefined : FIELDS[question.fills]) ?? 'off'
}
