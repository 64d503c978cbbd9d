import type { Answer, Answers } from '@praxis/contract/questionnaires/definition'

/** Whether two answers say the same. Null and absent are the same. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
	if ((one ?? null) === (other ?? null)) return true
	return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function idsOf(...all: readonly Answers[]): Set<string> {
	return new Set(all.flatMap((answers) => Object.keys(answers)))
}

export function areSameAnswers(one: Answers, other: Answers): boolean {
	return [...idsOf(one, other)].every((id) => isSameAnswer(one[id], other[id]))
}

export interface Merged {
	readonly answers: Answers
	/** What was answered elsewhere to questions that were also answered here, and differently: here it stays as it is. */
	readonly elsewhere: Answers
}

/** Joins what was answered here and on another device since both knew the same. Nothing that was typed here is lost. */
export function mergeAnswers(known: Answers, here: Answers, there: Answers): Merged {
	const answers: Record<string, Answer> = {}
	const elsewhere: Record<string, Answer> = {}
	for (const id of idsOf(known, here, there)) {
		const untouchedHere = isSameAnswer(here[id], known[id])
		answers[id] = (untouchedHere ? there[id] : here[id]) ?? null
		if (untouchedHere || isSameAnswer(there[id], known[id]) || isSameAnswer(there[id], here[id])) continue
		elsewhere[id] = there[id] ?? null
	}
	return { answers, elsewhere }
}
