import { expect, test } from 'vitest'
import { parseLsn } from './lsn.ts'
import { type KnownBase, rangesOf, refusalOf } from './restorable-ranges.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 30, hour, minute))
const base = (hour: number, walArchive: string, startLsn: string): KnownBase => ({
	madeAt: at(hour),
	walArchive,
	startLsn,
})

/** The first archive ended at 6:30; of the second the log between 9:10 and 10 is missing. */
async function endOfRun(archive: string, from: bigint) {
	if (archive === 'one') return { end: parseLsn('0/9000000'), sentAt: at(6, 30) }
	return from < parseLsn('0/B000000')
		? { end: parseLsn('0/AF00000'), sentAt: at(9, 10) }
		: { end: parseLsn('0/C000000'), sentAt: at(12) }
}

const bases = [
	base(10, 'two', '0/B000028'),
	base(2, 'one', '0/2000028'),
	base(5, 'one', '0/5000028'),
	base(8, 'two', '0/A000028'),
]

test('a range goes from a base backup to the end of its log, and a gap is in none', async () => {
	expect(await rangesOf(bases, endOfRun)).toEqual([
		{ archive: 'one', from: at(2), until: at(6, 30) },
		{ archive: 'two', from: at(8), until: at(9, 10) },
		{ archive: 'two', from: at(10), until: at(12) },
	])
	expect(await rangesOf(bases, async () => null)).toEqual([])
})

test('a moment in a gap is refused with the nearest that can be restored', async () => {
	const ranges = await rangesOf(bases, endOfRun)
	expect(refusalOf(ranges, at(6, 30))).toBeNull()
	expect(refusalOf(ranges, at(11))).toBeNull()
	expect(refusalOf(ranges, at(1))).toBe('The earliest moment that can be restored is 2026-11-30T02:00:00.000Z.')
	expect(refusalOf(ranges, at(7))).toBe(
		'2026-11-30T07:00:00.000Z cannot be restored: the changes between 2026-11-30T06:30:00.000Z and 2026-11-30T08:00:00.000Z were not received. These two are the nearest moments.',
	)
	expect(refusalOf(ranges, at(9, 30))).toMatch('between 2026-11-30T09:10:00.000Z and 2026-11-30T10:00:00.000Z')
	expect(refusalOf(ranges, at(13))).toBe(
		'Changes were received until 2026-11-30T12:00:00.000Z only. Choose an earlier time, or --to latest.',
	)
})
