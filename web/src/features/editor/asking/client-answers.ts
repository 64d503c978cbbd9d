import type { ClientQuestions } from '@praxis/contract/editor/templates/client-questions.contract'

/** What a client answered to one question. */
export interface ClientAnswer {
	readonly text: string
	/** Who answered. */
	readonly by: string
	/** ISO instant. */
	readonly at: string
}

type ClientAnswers = Readonly<Record<string, ClientAnswer>>

/** The latest answer to each question, by the names of variables. `items` are the latest first; empty answers count for nothing. */
export function clientAnswers(items: readonly ClientQuestions[]): ClientAnswers {
	const sent = items
		.filter(({ submittedAt }) => submittedAt !== null)
		.toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? -1 : 1))
	const pairs = sent.flatMap(({ answers, label, submittedAt }) =>
		Object.entries(answers)
			.filter(([, text]) => text !== '')
			.map(([name, text]) => [name, { text, by: label, at: submittedAt ?? '' }] as const),
	)
	return Object.fromEntries(pairs)
}
