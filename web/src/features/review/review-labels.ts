import { caseFields } from '@praxis/contract/cases/cases.fields'
import { communicationFields } from '@praxis/contract/clients/client-card.fields'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import { isDate } from '@praxis/contract/kernel/dates'
import type { Fields, Tone } from '@praxis/contract/kernel/field'
import { isOwnTarget } from '@praxis/contract/questionnaires/fill-target'
import {
	type FieldProposal,
	isDateField,
	type ReviewState,
	type ReviewSummary,
} from '@praxis/contract/review/review.fields'
import { formatDate } from '../../ui/text/format.ts'

export const QUEUE = '/dashboard/client-intake/reviews'

const FIELDS: Readonly<Record<string, Fields>> = {
	client: {
		...clientFields,
		...communicationFields,
		fullName: { label: 'Full name' },
		otherNames: { label: 'Other names' },
		contactName: { label: 'Contact' },
		contactRole: { label: 'Contact’s position' },
	},
	case: caseFields,
}

/** The respondent, as lists and titles show it. */
export function shownName({ name }: Pick<ReviewSummary, 'name'>): string {
	return name || 'Unknown'
}

/** In filters; `stateLabel` names the state of one review. */
export const STATE_LABELS: Readonly<Record<ReviewState, string>> = {
	waiting: 'To review',
	opened: 'Opened',
	closed: 'Declined or closed',
}

/** Inquiries are declined; responses without an inquiry are closed. */
export function stateLabel({ state, intakeId }: Pick<ReviewSummary, 'state' | 'intakeId'>): string {
	if (state !== 'closed') return STATE_LABELS[state]
	return intakeId === null ? 'Closed' : 'Declined'
}

export const STATE_TONES: Readonly<Record<ReviewState, Tone>> = { waiting: 'amber', opened: 'green', closed: 'grey' }

type ReviewedField = Pick<FieldProposal, 'field' | 'own' | 'date'>
type Values = Readonly<Record<string, string>>

function describedField(field: string) {
	const [of = '', name = ''] = field.split('.')
	return FIELDS[of]?.[name]
}

export function labelOf({ field, own, date }: ReviewedField): string {
	if (date !== undefined) return date.label
	return (isOwnTarget(field) ? own?.label : describedField(field)?.label) ?? ''
}

const YES_NO: Values = { yes: 'Yes', no: 'No' }

function valuesFor({ field, own }: ReviewedField): Values | undefined {
	if (own?.kind === 'yes_no') return YES_NO
	if (own?.kind === 'choice') return Object.fromEntries(own.options.map((one) => [one, one]))
	return isOwnTarget(field) ? undefined : describedField(field)?.values
}

/** The options of an enumerated field; null where any text is allowed. */
export function choicesFor(one: ReviewedField): readonly { readonly value: string; readonly label: string }[] | null {
	const values = valuesFor(one)
	return values === undefined ? null : Object.entries(values).map(([value, label]) => ({ value, label }))
}

/** Whether a field holds a calendar day. */
export function isDay({ field, own }: ReviewedField): boolean {
	return own?.kind === 'date' || field === 'client.birthDate' || field === 'case.limitationOn' || isDateField(field)
}

/** What an accepted date becomes. */
export const DATE_USES: Readonly<Record<NonNullable<FieldProposal['date']>['use'], string>> = {
	'case.deadlineOn': 'Deadline: a task with this due date',
	'case.hearingOn': 'Hearing: a task with this due date',
	'case.startOn': 'A task to compute the deadline that runs from this date',
}

/** The value of a field as a person reads it. */
export function shownValue(one: ReviewedField, value: string): string {
	if (isDay(one) && isDate(value)) return formatDate(value)
	return valuesFor(one)?.[value] ?? value
}
