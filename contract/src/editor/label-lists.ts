import type { RichNode } from './editor-schema.ts'

const ROMAN: readonly (readonly [number, string])[] = [
	[1000, 'm'],
	[900, 'cm'],
	[500, 'd'],
	[400, 'cd'],
	[100, 'c'],
	[90, 'xc'],
	[50, 'l'],
	[40, 'xl'],
	[10, 'x'],
	[9, 'ix'],
	[5, 'v'],
	[4, 'iv'],
	[1, 'i'],
]

function roman(count: number): string {
	let rest = count
	let said = ''
	for (const [value, letters] of ROMAN) {
		while (rest >= value) {
			said += letters
			rest -= value
		}
	}
	return said
}

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
