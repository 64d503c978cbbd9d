import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastRatio, parseRgb, type Rgb } from './contrast.ts'
import { COLOR_PAIRS } from './token-list.ts'

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function blockAfter(start: string): string {
	const from = CSS.indexOf(start)
	return CSS.slice(from, CSS.indexOf('\n}', from))
}

function colorsOf(block: string): Map<string, Rgb> {
	const found = [...block.matchAll(/(--[\w-]+): #([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/g)]
	return new Map(
		found.map(([, name = '', red = '', green = '', blue = '']) => [
			name,
			[Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)] as const,
		]),
	)
}

const THEMES = {
	light: colorsOf(blockAfter(':root {')),
	dark: colorsOf(blockAfter(':root[data-mantine-color-scheme="dark"] {')),
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
	test.each(COLOR_PAIRS)('$name', ({ ink, ground, least }) => {
		const one = THEMES[theme].get(ink)
		const other = THEMES[theme].get(ground)
		expect(one && other && contrastRatio(one, other)).toBeGreaterThanOrEqual(least)
	})
})

test('both themes have the same colors, beside those of printed pages', () => {
	const screenColors = [...THEMES.light.keys()].filter((name) => !name.startsWith('--print-'))
	expect([...THEMES.dark.keys()]).toEqual(screenColors)
})

test('black on white is 21 to 1', () => {
	expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
	expect(parseRgb('rgb(12, 34, 56)')).toEqual([12, 34, 56])
	expect(parseRgb('transparent')).toBeNull()
})
