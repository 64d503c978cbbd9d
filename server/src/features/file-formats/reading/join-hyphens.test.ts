import { expect, test } from 'vitest'
import { hyphenatedIn, joinHyphens, plainLetters } from './join-hyphens.ts'
import { textOfItems } from './pdf-lines.ts'

test.each([
	['a counter-\nparty breached', 'a counterparty\nbreached'],
	['Bracken-\nbury, was', 'Brackenbury,\nwas'],
	['confi\u00ad\ndential', 'confidential\n'],
	['inter\u2010\nnational', 'international\n'],
	['078-05-\n1120 and', '078-05-1120\nand'],
	['Mrs. Smith-\nJones paid', 'Mrs. Smith-Jones\npaid'],
	['a self-\nserving claim', 'a self-serving\nclaim'],
	['Zürich-\nstraße', 'Zürichstraße\n'],
	['dash -\nnothing', 'dash -\nnothing'],
	['ends with -', 'ends with -'],
])('%j is read as %j', (text, whole) => {
	expect(joinHyphens(text, new Set())).toBe(whole)
})

test('a hyphen stays in a word that is written with it elsewhere', () => {
	const hyphenated = hyphenatedIn(['a Hold-back is agreed', 'nothing'])
	expect(joinHyphens('the hold-\nback ends', hyphenated)).toBe('the hold-back\nends')
	expect(joinHyphens('the hold-\nback ends', new Set())).toBe('the holdback\nends')
})

test('ligatures and soft hyphens become letters', () => {
	expect(plainLetters('con\ufb01dential o\ufb03cer \ufb02ood sti\ufb00 hy\u00adphen')).toBe(
		'confidential officer flood stiff hyphen',
	)
})

const item = (str: string, x: number, hasEOL = false) => ({ str, hasEOL, transform: [1, 0, 0, 1, x, 0] })

test('Arabic letters as they are drawn are read from the right, numbers from the left', () => {
	const drawn = 'ﺔﻤﻜﺤﻤﻟا ﻲﻓ 2026 ﺔﻐﻠﻟا'
	expect(textOfItems([item(drawn, 0, true)])).toBe('اللغة 2026 في المحكمة\n')
})

test('the pieces of a line that is read from the right are put in order', () => {
	const pieces = [
		item('المحكمة', 10),
		item(' ', 60),
		item('Acme', 70),
		item(' ', 100),
		item('Inc.', 110),
		item(' ', 140),
		item('ضد', 150),
	]
	expect(textOfItems(pieces)).toBe('ضد Acme Inc. المحكمة')
	expect(textOfItems([item('Plain', 0), item(' text', 40, true), item('more', 0)])).toBe('Plain text\nmore')
})

/** A pattern whose time grows with the square of a text does not end on a megabyte. */
test.each(['a', 'A', '1', '-', ' ', 'a-'])('a megabyte of “%s” is read', (unit) => {
	const text = unit.repeat(1_000_000 / unit.length)
	expect(joinHyphens(text, new Set())).toBe(text)
	expect(hyphenatedIn([text]).size).toBeLessThan(2)
})
