import { expect, test } from 'vitest'
import { formatInstant } from '../../ui/text/format.ts'
import { momentOf, nowAsFields } from './moment-of.ts'

const NOW = new Date(2026, 10, 30, 14, 5, 59)
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()
const MOMENTS = {
	ranges: [
		{ from: at(29, 3, 42), until: at(29, 10, 30) },
		{ from: at(29, 12, 5), until: at(30, 14, 4) },
	],
	isReceiving: true,
}

test('the present minute is offered, and it can be restored', () => {
	const typed = nowAsFields(NOW)
	expect(typed).toEqual({ date: '2026-11-30', time: '14:05' })
	const due = `${new Date(2026, 10, 30, 14, 5).toISOString().slice(0, 19)}Z`
	expect(momentOf(typed, MOMENTS, NOW)).toEqual({ at: due, error: null })
})

test.each([
	['2026-11-30', '14:06', 'Choose a moment that has passed.'],
	['2026-11-29', '03:41', 'This moment is too early to be restored.'],
	['', '14:05', 'Enter a date and a time.'],
	['2026-11-30', '', 'Enter a date and a time.'],
])('%s %s is refused', (date, time, error) => {
	expect(momentOf({ date, time }, MOMENTS, NOW)).toEqual({ at: null, error })
})

test('a moment in a gap is refused with the nearest that can be restored', () => {
	const { error } = momentOf({ date: '2026-11-29', time: '11:00' }, MOMENTS, NOW)
	const [before, after] = [formatInstant(at(29, 10, 30)), formatInstant(at(29, 12, 5))]
	expect(error).toBe(`Changes were not saved then. The nearest moments are ${before} and ${after}.`)
	expect(momentOf({ date: '2026-11-29', time: '10:30' }, MOMENTS, NOW).error).toBeNull()
	const stopped = momentOf({ date: '2026-11-30', time: '14:05' }, { ...MOMENTS, isReceiving: false }, NOW)
	expect(stopped.error).toBe(`Changes were saved until ${formatInstant(at(30, 14, 4))} only.`)
})
