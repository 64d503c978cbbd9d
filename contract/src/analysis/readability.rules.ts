import { sentencesOf } from './extract-facts.rules.ts'

export interface Readability {
	readonly words: number
	readonly sentences: number
	/** Flesch Reading Ease (Flesch 1948): 206.835 − 1.015 × words per sentence − 84.6 × syllables per word, 0 to 100. */
	readonly ease: number
	/** Flesch–Kincaid Grade Level (Kincaid 1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59. */
	readonly grade: number
}

/** Number of syllables of an English word: groups of vowels, without a silent final e. */
export function syllablesOf(word: string): number {
	const plain = word.toLowerCase().replace(/[^a-z]/g, '')
	const groups = plain
		.replace(/(?:[^laeiouysxzcgh]es|[^td]ed|[^l]e)$/, (end) => end.slice(0, 1))
		.match(/[aeiouy]{1,2}/g)
	return Math.max(1, groups?.length ?? 0)
}

export interface Counts {
	words: number
	sentences: number
	syllables: number
}

/** Adds what a text has. */
export function countText(counts: Counts, text: string): void {
	for (const word of text.match(/\p{L}[\p{L}'’-]*/gu) ?? []) {
		counts.words++
		counts.syllables += syllablesOf(word)
	}
	counts.sentences += sentencesOf(text).length
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, Math.round(value)))

/** Null for a text without words. */
export function readabilityOf({ words, sentences, syllables }: Counts): Readability | null {
	if (words === 0 || sentences === 0) return null
	const length = words / sentences
	const weight = syllables / words
	return {
		words,
		sentences,
		ease: clamp(206.835 - 1.015 * length - 84.6 * weight, 0, 100),
		grade: clamp(0.39 * length + 11.8 * weight - 15.59, 0, 30),
	}
}
