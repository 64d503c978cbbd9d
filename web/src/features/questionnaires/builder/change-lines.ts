import type { DefinitionChanges } from './what-changed.ts'

const NAMED_MAX = 6

function named(what: string, texts: readonly string[]): string[] {
	if (texts.length === 0) return []
	const some = texts.slice(0, NAMED_MAX).map((text) => `“${text}”`)
	const more = texts.length - some.length
	return [`${what}: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

/** Changes in words, a line each; none when nothing changed. */
export function changeLines({ added, changed, removed, sections, isReordered }: DefinitionChanges): string[] {
	return [
		...named('New', added),
		...named('Changed', changed),
		...named('No longer asked', removed),
		...(sections > 0 ? [sections === 1 ? 'One section changed' : `${sections} sections changed`] : []),
		...(isReordered ? ['Asked in another order'] : []),
	]
}
