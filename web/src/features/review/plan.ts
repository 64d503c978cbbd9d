import { isDateField, type ReviewField, type ReviewRecord } from '@praxis/contract/review/review.fields'
import { outcome, undecidedCount, unusualCount } from './undecided.ts'

export interface Plan {
	/** What opening does, in order. */
	readonly steps: readonly string[]
	/** What is required first. */
	readonly missing: readonly string[]
	/** The verb of the button. */
	readonly verb: string
}

function some(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`
}

function changedFields(one: ReviewRecord, of: 'client.' | 'case.'): ReviewField[] {
	return one.fields
		.filter(({ field, before, decision }) => {
			const take = decision?.take ?? null
			return field.startsWith(of) && take !== null && take !== before
		})
		.map((row) => row.field)
}

function clientStep(one: ReviewRecord): string {
	const changed = changedFields(one, 'client.')
	if (one.client !== null) {
		if (changed.length === 0) return `No changes to ${one.client.name}.`
		return `${some(changed.length, 'field', 'fields')} of ${one.client.name} will be updated.`
	}
	const name = outcome(one, 'client.fullName')
	const more = changed.filter((field) => field !== 'client.fullName').length
	const who = name === '' ? 'A client will be added' : `${name} will be added as a client`
	return more === 0 ? `${who}.` : `${who}, with ${some(more, 'more detail', 'more details')}.`
}

function caseStep(one: ReviewRecord, withCase: boolean): string {
	if (!withCase) return 'No case will be opened.'
	if (one.case !== null) {
		const changed = changedFields(one, 'case.').length
		if (changed === 0) return `No changes to “${one.case.name}”.`
		return `${some(changed, 'field', 'fields')} of “${one.case.name}” will be updated.`
	}
	const name = outcome(one, 'case.caseName')
	return `${name === '' ? 'A case' : `Case “${name}”`} will be opened with the next number.`
}

function verbOf(one: ReviewRecord, withCase: boolean): string {
	if (!withCase) return one.client === null ? 'Add client' : 'Update client'
	if (one.case !== null) return 'Update case'
	return one.client === null ? 'Add client and open case' : 'Open case'
}

/** A sentence that ends with a name: “Inc.” brings its own period. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** What opening will do with the accepted values. */
export function planOf(one: ReviewRecord, withCase: boolean): Plan {
	const taken = one.parties.flatMap(({ decision }) => decision?.take?.name ?? [])
	const undecided = undecidedCount(one) + unusualCount(one)
	const dates = one.fields.filter(({ field, decision }) => isDateField(field) && typeof decision?.take === 'string')
	const isTask = dates.some(({ decision }) => decision?.take === one.deadlineOn)
	const steps = [clientStep(one), caseStep(one, withCase)]
	if (withCase && taken.length > 0) {
		steps.push(`${some(taken.length, 'party', 'parties')} will be added to the case: ${ended(taken.join(', '))}`)
	}
	if (one.answersId !== null) steps.push('The responses will be kept with the client.')
	if (withCase && dates.length > 0) {
		steps.push(
			dates.length === 1 ? '1 date becomes a task of the case.' : `${dates.length} dates become tasks of the case.`,
		)
	}
	if (withCase && one.deadlineOn !== null && !isTask) steps.push('The stated deadline becomes a task of the case.')
	if (one.intakeId !== null) steps.push('The inquiry will be marked as opened.')
	if (undecided > 0) steps.push(`${some(undecided, 'undecided answer', 'undecided answers')} will be skipped.`)
	const missing: string[] = []
	if (one.client === null && outcome(one, 'client.fullName') === '') missing.push('client name')
	if (withCase && one.case === null) {
		if (outcome(one, 'case.caseName') === '') missing.push('case name')
		if (outcome(one, 'case.type') === '') missing.push('case type')
	}
	return { steps, missing, verb: verbOf(one, withCase) }
}
