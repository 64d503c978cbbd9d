import { isDate } from '@praxis/contract/kernel/dates'
import { isOwnTarget } from '@praxis/contract/questionnaires/fill-target'
import type {
	FieldProposal,
	ReviewState,
	ReviewSummary,
	StandardReviewField,
} from '@praxis/contract/review/review-fields'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { PRIORITY_WORDS } from '../cases/case-words.ts'
import { KIND_WORDS } from '../clients/client-words.ts'

export const QUEUE = '/dashboard/client-intake/reviews'

const FIELD_WORDS: Readonly<Record<StandardReviewField, string>> = {
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

/** Who wrote, as lists and titles name them. */
export function shownName({ name }: Pick<ReviewSummary, 'name'>): string {
	return name || 'Somebody without a name'
}

/** As a filter names them; one review is told of by `stateWord`. */
export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
	waiting: 'To review',
	opened: 'Opened',
	closed: 'Declined or set aside',
}

/** Inquiries are declined; answers that came without one are set aside. */
export function stateWord({ state, intakeId }: Pick<ReviewSummary, 'state' | 'intakeId'>): string {
	if (state !== 'closed') return STATE_WORDS[state]
	return intakeId === null ? 'Set aside' : 'Declined'
}

export const STATE_TONES: Readonly<Record<ReviewState, Tone>> = { waiting: 'amber', opened: 'green', closed: 'grey' }

/** A field of a review, or what is known of it. */
type Field = Pick<FieldProposal, 'field' | 'own'>
type Words = Readonly<Record<string, string>>

export function labelOf({ field, own }: Field): string {
	return isOwnTarget(field) ? (own?.label ?? '') : FIELD_WORDS[field]
}

const YES_NO: Words = { yes: 'Yes', no: 'No' }
const CHOICES: Readonly<Partial<Record<StandardReviewField, Words>>> = {
	'client.kind': KIND_WORDS,
	'case.priority': PRIORITY_WORDS,
}

function wordsFor({ field, own }: Field): Words | undefined {
	if (own?.kind === 'yes_no') return YES_NO
	if (own?.kind === 'choice') return Object.fromEntries(own.options.map((one) => [one, one]))
	return isOwnTarget(field) ? undefined : CHOICES[field]
}

/** What a field may be, where that is a short list; null where anything may be typed. */
export function choicesFor(one: Field): readonly { readonly value: string; readonly label: string }[] | null {
	const words = wordsFor(one)
	return words === undefined ? null : Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The value of a field as a person reads it. */
export function shownValue(one: Field, value: string): string {
	if (one.own?.kind === 'date' && isDate(value)) return formatDate(value)
	return wordsFor(one)?.[value] ?? value
}
