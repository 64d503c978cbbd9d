import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP_MIN_MS, lineOf } from './day-line.ts'

const HOUR = 3_600_000

test('gaps are before, between and after work; short pauses are none', () => {
	const blocks = [
		{ from: 9 * HOUR, to: 10 * HOUR, of: 'motion' },
		{ from: 10 * HOUR + GAP_MIN_MS - 1, to: 12 * HOUR, of: 'call' },
		{ from: 13 * HOUR, to: 14 * HOUR, of: 'draft' },
	]
	expect(
		lineOf(blocks, 8 * HOUR, 15 * HOUR).map((row) => (row.kind === 'gap' ? [row.from / HOUR, row.to / HOUR] : row.of)),
	).toEqual([[8, 9], 'motion', 'call', [12, 13], 'draft', [14, 15]])
})

test('work within other work says how much it overlaps, and makes no gap', () => {
	const rows = lineOf(
		[
			{ from: 0, to: 3 * HOUR, of: 'long' },
			{ from: HOUR, to: 2 * HOUR, of: 'within' },
			{ from: 2.5 * HOUR, to: 4 * HOUR, of: 'beyond' },
		],
		0,
		0,
	)
	expect(rows.map((row) => (row.kind === 'gap' ? 'gap' : row.overlap / HOUR))).toEqual([0, 1, 0.5])
})

test('gaps and work together cover the day, and no gap is within work', () => {
	const block = fc
		.tuple(fc.nat(1_000), fc.nat(300))
		.map(([from, length]) => ({ from: from * 60_000, to: (from + length) * 60_000, of: 0 }))
	fc.assert(
		fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
			const rows = lineOf(blocks, 0, 1_440 * 60_000)
			const gaps = rows.filter(({ kind }) => kind === 'gap')
			for (const gap of gaps) {
				expect(gap.to - gap.from).toBeGreaterThanOrEqual(GAP_MIN_MS)
				expect(blocks.some(({ from, to }) => from < gap.to && to > gap.from)).toBe(false)
			}
			const free = (minute: number) => !blocks.some(({ from, to }) => from < minute + 60_000 && to > minute)
			for (let minute = 0; minute < 1_440 * 60_000; minute += 60_000) {
				const inGap = gaps.some(({ from, to }) => from <= minute && to >= minute + 60_000)
				if (inGap) expect(free(minute)).toBe(true)
			}
		}),
		{ numRuns: 40 },
	)
})
