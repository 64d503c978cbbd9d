export const TOPICS_MAX = 8
const TOPIC_LENGTH = 120
const MARK = /^\s*(?:[-*•–]|\d{1,2}[.)](?=\s))\s*/

/** The texts of a JSON list, which some models answer with; null where there is none. */
function listIn(answer: string): string[] | null {
	const list = /\[[^[\]]*\]/.exec(answer)?.[0]
	if (list === undefined) return null
	try {
		const read: unknown = JSON.parse(list)
		return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : null
	} catch {
		return null
	}
}

const withoutMarks = (topic: string) =>
	topic
		.replace(MARK, '')
		.trim()
		.replace(/^["'*]+|["'.*]+$/g, '')
		.trim()

/** The topics that a model named: one a line, between commas, or as a list in JSON; without marks of lists and words before them. */
export function topicsOf(answer: string): string[] {
	const named = listIn(answer) ?? answer.split(/[\n,;]+/).filter((one) => !one.trimEnd().endsWith(':'))
	const found = named.map(withoutMarks).filter((one) => one !== '' && one.length <= TOPIC_LENGTH)
	return [...new Set(found)].slice(0, TOPICS_MAX)
}
