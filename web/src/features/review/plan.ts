import type { ReviewField, ReviewRecord } from '@praxis/contract/review/review-fields'
import { outcome, undecidedCount } from './decided.ts'

export interface Plan {
	/** What opening does, in the order in which it is done. */
	readonly steps: readonly string[]
	/** What is needed first. */
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
		if (changed.length === 0) return `Nothing changes for ${one.client.name}.`
		return `${some(changed.length, 'field', 'fields')} of ${one.client.name} ${changed.length === 1 ? 'is' : 'are'} filled in.`
	}
	const name = outcome(one, 'client.fullName')
	const more = changed.filter((field) => field !== 'client.fullName').length
	const who = name === '' ? 'A client is added' : `${name} is added as a client`
	return more === 0 ? `${who}.` : `${who}, with ${some(more, 'more detail', 'more details')}.`
}

function caseStep(one: ReviewRecord, withCase: boolean): string {
	if (!withCase) return 'No case is opened.'
	if (one.case !== null) {
		const changed = changedFields(one, 'case.').length
		if (changed === 0) return `Nothing changes in “${one.case.name}”.`
		return `${some(changed, 'field', 'fields')} of “${one.case.name}” ${changed === 1 ? 'is' : 'are'} filled in.`
	}
	const name = outcome(one, 'case.caseName')
	return `A case${name === '' ? '' : ` “${name}”`} is opened under the next number.`
}

function verbOf(one: ReviewRecord, withCase: boolean): string {
	if (!withCase) return one.client === null ? 'Add client' : 'Fill in client'
	if (one.case !== null) return 'Fill in case'
	return one.client === null ? 'Open client and case' : 'Open case'
}

/** What opening will do with what is accepted now. */
export function planOf(one: ReviewRecord, withCase: boolean): Plan {
	const taken = one.parties.flatMap(({ decision }) => decision?.take?.name ?? [])
	const undecided = undecidedCount(one)
	const steps = [clientStep(one), caseStep(one, withCase)]
	if (withCase && taken.length > 0) {
		steps.push(`${some(taken.length, 'party is', 'parties are')} put on the case: ${taken.join(', ')}.`)
	}
	if (one.answersId !== null) steps.push('All answers stay with the client, to be read.')
	if (one.intakeId !== null) steps.push('The inquiry is marked as opened.')
	if (undecided > 0) {
		steps.push(
			`${some(undecided, 'answer', 'answers')} that nobody has decided ${undecided === 1 ? 'is' : 'are'} left out.`,
		)
	}
	const missing: string[] = []
	if (one.client === null && outcome(one, 'client.fullName') === '') missing.push('the name of the client')
	if (withCase && one.case === null) {
		if (outcome(one, 'case.caseName') === '') missing.push('the name of the case')
		if (outcome(one, 'case.type') === '') missing.push('the type of the case')
	}
	return { steps, missing, verb: verbOf(one, withCase) }
}
