import { TYPE_WORDS } from '../questionnaire-words.ts'
import type { BuilderValues } from './edit-history.ts'
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

type Details = Omit<BuilderValues, 'draft'>

/** What is new of how a questionnaire is called and what it is for, a line each. */
export function detailLines(before: Details, after: Details): string[] {
	return [
		...(before.title === after.title ? [] : [`Title: “${after.title}”`]),
		...(before.description === after.description ? [] : ['What it is for is said in other words']),
		...(before.practiceArea === after.practiceArea ? [] : [`Practice area: ${after.practiceArea ?? 'any'}`]),
		...(before.type === after.type ? [] : [`Kind: ${TYPE_WORDS[after.type]}`]),
	]
}
