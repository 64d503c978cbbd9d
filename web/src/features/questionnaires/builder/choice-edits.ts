import type { Choice } from '@praxis/contract/questionnaires/definition'

export const CHOICES_MAX = 500
export const LABEL_MAX = 500
const VALUE_MAX = 60

/** A value for a choice, readable and unlike those of the others. */
export function valueForLabel(label: string, others: readonly string[]): string {
	const plain = label
		.toLowerCase()
		.normalize('NFC')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
		.replace(/^_+|_+$/g, '')
		.slice(0, VALUE_MAX)
	const base = plain === '' ? 'choice' : plain
	for (let count = 1; ; count += 1) {
		const value = count === 1 ? base : `${base}_${count}`
		if (!others.includes(value)) return value
	}
}

/** The choices with another label at one place. Its value follows, unless it is among those that stay. */
export function withLabel(
	choices: readonly Choice[],
	at: number,
	label: string,
	fixed: ReadonlySet<string>,
): readonly Choice[] {
	return choices.map((choice, index) => {
		if (index !== at) return choice
		if (fixed.has(choice.value)) return { ...choice, label }
		const others = choices.flatMap((other, place) => (place === at ? [] : [other.value]))
		return { value: valueForLabel(label, others), label }
	})
}

/** The choices with more of them at a place; no more than there may be. */
export function withChoices(choices: readonly Choice[], at: number, labels: readonly string[]): readonly Choice[] {
	const values = choices.map((choice) => choice.value)
	const more = labels.slice(0, CHOICES_MAX - choices.length).map((label) => {
		const value = valueForLabel(label, values)
		values.push(value)
		return { value, label: label.slice(0, LABEL_MAX) }
	})
	return choices.toSpliced(at, 0, ...more)
}

export function movedChoice(choices: readonly Choice[], from: number, to: number): readonly Choice[] {
	const choice = choices[from]
	if (choice === undefined || to < 0 || to >= choices.length) return choices
	return choices.toSpliced(from, 1).toSpliced(to, 0, choice)
}
