import type { MappingTarget, Question } from '@praxis/contract/questionnaires/definition'
import { numberOf } from '@praxis/contract/questionnaires/validate-answers'

/** What was said after what is there. */
export function appended(before: string, said: string): string {
	return before.trim() === '' ? said : `${before.trimEnd()} ${said}`
}

const GROUPED = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/

/** What may stand in a number while it is typed. */
export function numberText(typed: string): string {
	return typed.replace(/[^\d.,\-\s$]/g, '').slice(0, 40)
}

/** The number that was typed, with or without commas between thousands; empty when it is none. */
export function typedNumber(text: string): number | '' {
	const parts = GROUPED.exec(text.trim())
	if (parts === null) return numberOf(text)
	const [, sign = '', whole = '', fraction = ''] = parts
	return numberOf(`${sign}${whole.replaceAll(',', '')}${fraction}`)
}

const FIELDS: Partial<Record<MappingTarget, string>> = {
	'client.fullName': 'name',
	'client.companyName': 'organization',
	'client.contactRole': 'organization-title',
	'client.email': 'email',
	'client.phone': 'tel',
	'client.address': 'street-address',
	'client.city': 'address-level2',
	'client.state': 'address-level1',
	'client.zip': 'postal-code',
	'client.country': 'country-name',
	'client.birthDate': 'bday',
}

/** The browser's autofill for questions about the respondent; off for questions about others. */
export function autoCompleteOf(question: Question): string {
	return (question.mapsTo === undefined ? undefined : FIELDS[question.mapsTo]) ?? 'off'
}
