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
