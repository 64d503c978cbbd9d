import { type ReactNode, useSyncExternalStore } from 'react'

/** What is written in English, in another language. `#` stands for a number, a word in braces is filled in. */
export type Phrases = Readonly<Record<string, string>>

const NUMBER = /\d+/g

let current: Phrases | null = null
const listeners = new Set<() => void>()

/** Sets the language of labels, buttons and messages from now on; null is English. */
export function setPhrases(phrases: Phrases | null): void {
	if (phrases === current) return
	current = phrases
	for (const listener of listeners) listener()
}

/** A message with numbers in it, by its text with `#` in their place. */
function withNumbers(phrases: Phrases, english: string): string | undefined {
	const numbers = english.match(NUMBER)
	if (numbers === null) return undefined
	let at = 0
	return phrases[english.replace(NUMBER, '#')]?.replace(/#/g, () => numbers[at++] ?? '')
}

export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text of the product in the language of what is read; in English where it is not known in that language. */
export function phrase(english: string, values: Readonly<Record<string, string | number>> = {}): string {
	const text = current === null ? english : (current[english] ?? withNumbers(current, english) ?? english)
	return fillIn(text, values)
}

const BRACES = /\\\{(\w+)\\\}/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns = new WeakMap<Phrases, readonly (readonly [RegExp, string])[]>()

/** Phrases with words filled in, as what finds them in a finished text. */
function patternsOf(phrases: Phrases): readonly (readonly [RegExp, string])[] {
	const known = patterns.get(phrases)
	if (known !== undefined) return known
	const made = Object.entries(phrases)
		.filter(([english]) => english.startsWith(MADE))
		.map(([english, text]) => {
			const source = escaped(english.slice(MADE.length)).replace(BRACES, '(?<$1>.+?)')
			return [new RegExp(`^${source}$`, 'u'), text] as const
		})
	patterns.set(phrases, made)
	return made
}

/** Marks phrases of texts that the server made, with words already filled in. */
const MADE = '~'

/** The text of a notification, which the server made in English, in the language of what is read. */
export function madePhrase(english: string): string {
	if (current === null) return english
	const exact = phrase(english)
	if (exact !== english) return exact
	for (const [pattern, text] of patternsOf(current)) {
		const found = pattern.exec(english)
		if (found !== null) {
			const words = Object.entries(found.groups ?? {}).map(([name, word]) => [name, phrase(word)])
			return fillIn(text, Object.fromEntries(words))
		}
	}
	return english
}

export type Phrase = typeof phrase

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** `phrase`; the component is rendered again when the language changes. */
export function usePhrases(): Phrase {
	useSyncExternalStore(subscribe, () => current)
	return phrase
}

/** For what a part of the design system is given: a text is translated, anything else is as it is. */
export function usePhrased(): (node: ReactNode) => ReactNode {
	const translate = usePhrases()
	// Without braces filled in: what is given may be what a person wrote.
	return (node) => (typeof node === 'string' && current !== null ? translate(node) : node)
}
