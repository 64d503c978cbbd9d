export const TOPICS_MAX = 8
const TOPIC_LENGTH = 120

/** The topics that a model named, one a line or between commas, without marks of lists. */
export function topicsOf(answer: string): string[] {
	const found = answer
		.split(/[\n,;]+/)
		.map((one) =>
			one
				.replace(/^[\s\-*•\d.)]+/, '')
				.replace(/^["']|["'.]+$/g, '')
				.trim(),
		)
		.filter((one) => one !== '' && one.length <= TOPIC_LENGTH)
	return [...new Set(found)].slice(0, TOPICS_MAX)
}
