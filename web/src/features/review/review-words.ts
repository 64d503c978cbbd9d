import type { ReviewField, ReviewState } from '@praxis/contract/review/review-fields'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { PRIORITY_WORDS } from '../cases/case-words.ts'
import { KIND_WORDS } from '../clients/client-words.ts'

export const QUEUE = '/dashboard/client-intake/reviews'

export const REVIEW_FIELD_WORDS: Readonly<Record<ReviewField, string>> = {
	'client.kind': 'Kind',
	'client.fullName': 'Full name',
	'client.companyName': 'Company',
	'client.otherNames': 'Other names',
	'client.contactName': 'Contact',
	'client.contactRole': 'Contact’s position',
	'client.email': 'Email',
	'client.phone': 'Phone',
	'client.address': 'Street',
	'client.city': 'City',
	'client.state': 'State',
	'client.zip': 'ZIP code',
	'case.caseName': 'Case name',
	'case.type': 'Type',
	'case.priority': 'Priority',
	'case.description': 'Description',
}

export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
	waiting: 'To review',
	opened: 'Opened',
	closed: 'Declined',
}

export const STATE_TONES: Readonly<Record<ReviewState, Tone>> = { waiting: 'amber', opened: 'green', closed: 'grey' }

const CHOICES: Readonly<Partial<Record<ReviewField, Readonly<Record<string, string>>>>> = {
	'client.kind': KIND_WORDS,
	'case.priority': PRIORITY_WORDS,
}

/** What a field may be, where that is a short list; null where anything may be typed. */
export function choicesFor(field: ReviewField): readonly { readonly value: string; readonly label: string }[] | null {
	const words = CHOICES[field]
	return words === undefined ? null : Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The value of a field as a person reads it. */
export function shownValue(field: ReviewField, value: string): string {
	return CHOICES[field]?.[value] ?? value
}
