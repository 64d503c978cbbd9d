import { roman } from '../kernel/roman.ts'
import type { RichNode } from './editor-schema.ts'

/** a to z, then aa, ab. */
function letters(count: number): string {
	const before = Math.floor((count - 1) / 26)
	return (before > 0 ? letters(before) : '') + String.fromCharCode(97 + ((count - 1) % 26))
}

function label(level: number, count: number): string {
	if (level % 3 === 0) return `${count}.`
	return level % 3 === 1 ? `(${letters(count)})` : `(${roman(count)})`
}

const BULLETS = ['•', '◦', '▪'] as const

/** What stands before each of some blocks: a number, a bullet, or nothing. Numbers start again after a block that is in no list. */
export function labelLists(blocks: readonly Pick<RichNode, 'attrs'>[]): (string | null)[] {
	let counts: number[] = []
	return blocks.map(({ attrs = {} }) => {
		const level = Number(attrs.level ?? 0)
		if (attrs.list === 'bullet') return BULLETS[level % 3] ?? '•'
		if (attrs.list !== 'numbered') {
			counts = []
			return null
		}
		counts = [
			...counts.slice(0, level),
			...Array.from({ length: Math.max(0, level - counts.length) }, () => 0),
			(counts[level] ?? 0) + 1,
		]
		return label(level, counts[level] ?? 1)
	})
}
