import { unusualDay } from '@praxis/contract/cases/unusual-day.rules'
import { isDate } from '@praxis/contract/kernel/dates'
import {
	type FieldDecision,
	type FieldProposal,
	isDateField,
	type PartyDecision,
	type ReviewField,
	type ReviewRecord,
} from '@praxis/contract/review/review.fields'

interface Accepted {
	fields: Partial<Record<ReviewField, FieldDecision>>
	parties: Record<string, PartyDecision>
}

/** Whether the current value equals the answer, so that there is nothing to decide. */
export function isSame({ before, candidates }: FieldProposal): boolean {
	return before.trim() === candidates[0]?.value.trim()
}

/** What to ask about a date that is hardly meant; null for any other value. */
export function unusualNote(row: FieldProposal, value: string): string | null {
	const isDeadline = row.field === 'case.limitationOn' || isDateField(row.field)
	return isDeadline && isDate(value) ? unusualDay(value, new Date().toISOString().slice(0, 10)) : null
}

/** Undecided dates that a person must look at: they are not accepted with the rest. */
export function unusualCount(one: ReviewRecord): number {
	return one.fields.filter((row) => row.decision === null && isAsked(row)).length
}

const isAsked = (row: FieldProposal) => !isSame(row) && unusualNote(row, row.candidates[0]?.value ?? '') !== null

/** Accepts everything undecided, except parties already on the case, and dates that are hardly meant. */
export function acceptAll(one: ReviewRecord): Accepted {
	const fields = one.fields
		.filter((row) => row.decision === null && !isSame(row) && !isAsked(row))
		.map((row) => [row.field, { take: row.candidates[0]?.value ?? '' }] as const)
	const parties = one.parties
		.filter((row) => row.decision === null && !row.isThere)
		.map((row) => [row.key, { take: row.party }] as const)
	return { fields: Object.fromEntries(fields), parties: Object.fromEntries(parties) }
}

export function undecidedCount(one: ReviewRecord): number {
	const { fields, parties } = acceptAll(one)
	return Object.keys(fields).length + Object.keys(parties).length
}

/** The value of a field after opening. */
export function outcome(one: ReviewRecord, field: ReviewField): string {
	const row = one.fields.find((proposal) => proposal.field === field)
	if (row === undefined) return ''
	return row.decision?.take ?? row.before
}

/** The value of a field after opening; until it is decided, the likeliest answer. */
export function expected(one: ReviewRecord, field: ReviewField): string {
	const row = one.fields.find((proposal) => proposal.field === field)
	if (row === undefined) return ''
	return row.decision === null ? (row.candidates[0]?.value ?? row.before) : (row.decision.take ?? row.before)
}
