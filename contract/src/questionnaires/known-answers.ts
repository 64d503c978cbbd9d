import {
	type Answer,
	type Definition,
	MAX_PARTIES,
	type MappingTarget,
	type PartyAnswer,
	questionsOf,
} from './definition.ts'
import { knownText } from './field-mappings.ts'

/** What is known before the first question is answered, to prefill answers. */
export interface Known {
	/** Fields by what a question fills in; empty where it is not known. */
	readonly fields: Readonly<Partial<Record<MappingTarget, string>>>
	readonly parties: readonly PartyAnswer[]
	/** Answers by the id of a question of the questionnaires that come with Praxis: a text, a day, or the value of a choice. */
	readonly byQuestion: Readonly<Record<string, string>>
}

/** The answers that follow from what is known: the first question that asks for something gets it. What a question does not offer is
 *  left to be asked. */
export function knownAnswers(definition: Definition, known: Known): Record<string, Answer> {
	const given: Record<string, Answer> = {}
	const filledTargets = new Set<MappingTarget>()
	for (const question of questionsOf(definition)) {
		const { id, mapsTo, options, type } = question
		const direct = known.byQuestion[id]
		const isOffered = type === 'date' || type === 'text' || options?.some((one) => one.value === direct)
		if (direct !== undefined && isOffered) given[id] = direct
		if (mapsTo === undefined || filledTargets.has(mapsTo)) continue
		if (type === 'parties_form') {
			const parties = known.parties.slice(0, question.maxParties ?? MAX_PARTIES)
			if (parties.length === 0) continue
			given[id] = parties
			filledTargets.add(mapsTo)
			continue
		}
		const answer = knownText(question, known.fields[mapsTo] ?? '')
		if (answer === null) continue
		given[id] = answer
		filledTargets.add(mapsTo)
	}
	return given
}
