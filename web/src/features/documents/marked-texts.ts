import { parseDocumentQuery } from '@praxis/contract/documents/document-query'
import type { FoundDocument } from '@praxis/contract/documents/documents.fields'
import { wordsOf } from './highlight-text.ts'

type Snippet = NonNullable<FoundDocument['hit']>['snippet']

/** Letters in which a word and its stem agree. */
const STEM_LETTERS = 3
const isAlike = (one: string, other: string) => one.slice(0, STEM_LETTERS) === other.slice(0, STEM_LETTERS)

/** The words of each phrase that was asked for. Days of the search do not matter here. */
function phrasesOf(search: string): { readonly phrases: readonly (readonly string[])[]; readonly isAll: boolean } {
	const conditions = parseDocumentQuery(search, '2000-01-01').flatMap(({ condition, isExcluded }) =>
		isExcluded ? [] : [condition],
	)
	return {
		phrases: conditions.flatMap((one) => (one.kind === 'phrase' ? [wordsOf(one.text)] : [])),
		isAll: conditions.every(({ kind }) => kind !== 'word' && kind !== 'prefix'),
	}
}

/** What to mark of a hit, in lower case, as it stands in the text: its words, and whole phrases where such were asked for. */
export function markedTexts(snippet: Snippet, search: string): readonly string[] {
	const matched = new Set(snippet.flatMap(({ text, isMatch }) => (isMatch ? wordsOf(text) : [])))
	const { phrases, isAll } = phrasesOf(search)
	const words = wordsOf(snippet.map(({ text }) => text).join(''))
	const found = phrases.flatMap((phrase) =>
		words.flatMap((_, at) => {
			const part = words.slice(at, at + phrase.length)
			const isHere = phrase.every((word, index) => isAlike(word, part[index] ?? ''))
			return isHere && part.some((word) => matched.has(word)) ? [part] : []
		}),
	)
	if (found.length === 0) return [...matched]
	const inPhrases = new Set(found.flat())
	const others = isAll ? [] : [...matched].filter((word) => !inPhrases.has(word))
	return [...new Set([...found.map((part) => part.join(' ')), ...others])]
}
