import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, hoursText, tenthsOf, timerText, typedDuration } from './duration.rules.ts'
import { parseTime } from './parse-time.rules.ts'

const MINUTE = 60
const HOUR = 3600

test.each([
	['1h20m Acme reviewed deposition A104', HOUR + 20 * MINUTE, 'Acme reviewed deposition', '', 'A104'],
	['1:20 call with client', HOUR + 20 * MINUTE, 'call with client', '', ''],
	['.3 emails', 0.3 * HOUR, 'emails', '', ''],
	['1,5h L210 A103 draft answer', 1.5 * HOUR, 'draft answer', 'L210', 'A103'],
	['2 hours trial preparation', 2 * HOUR, 'trial preparation', '', ''],
	['90 min mediation', 90 * MINUTE, 'mediation', '', ''],
	['1 hour 5 min hearing', HOUR + 5 * MINUTE, 'hearing', '', ''],
	['hearing at 2:30 pm, 45m', 45 * MINUTE, 'hearing at 2:30 pm,', '', ''],
	['1h 30 research', HOUR + 30 * MINUTE, 'research', '', ''],
	['0.25 memo', 0.25 * HOUR, 'memo', '', ''],
])('reads %j', (typed, seconds, description, taskCode, activityCode) => {
	expect(parseTime(typed)).toEqual({ seconds, description, taskCode, activityCode, billing: null })
})

test.each(['call at 2:30 pm', 'reviewed exhibit 12.5', 'paid $1.50', '', 'section 3h2x', 'L210 A104'])(
	'finds no duration in %j',
	(typed) => {
		expect(parseTime(typed).seconds).toBeNull()
	},
)

test('reads whether time is billed', () => {
	expect(parseTime('20m intake n/c').billing).toBe('no_charge')
	expect(parseTime('20m training nb').billing).toBe('non_billable')
	expect(parseTime('20m training non-billable')).toMatchObject({ billing: 'non_billable', description: 'training' })
})

test('what is shown of a duration can be typed again', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
			expect(parseTime(`${typedDuration(minutes * MINUTE)} work`)).toMatchObject({
				seconds: minutes * MINUTE,
				description: 'work',
			})
		}),
	)
})

test('rounding is monotone and never below what was worked', () => {
	const seconds = fc.integer({ min: 1, max: 86_400 })
	fc.assert(
		fc.property(seconds, seconds, (one, other) => {
			const [less, more] = one < other ? [one, other] : [other, one]
			expect(tenthsOf(less)).toBeLessThanOrEqual(tenthsOf(more))
			expect(tenthsOf(less) * 360).toBeGreaterThanOrEqual(less)
			expect(tenthsOf(less) * 360 - less).toBeLessThan(360)
		}),
	)
})

test('any text is read without an error, and no word is lost', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 200 }), (typed) => {
			const { seconds, description } = parseTime(typed)
			expect(seconds === null || seconds >= 0).toBe(true)
			expect(description.length).toBeLessThanOrEqual(typed.length)
		}),
	)
})

test('durations as text', () => {
	expect([hoursText(699), hoursText(360), hoursText(1), hoursText(12_480)]).toEqual(['0.2', '0.1', '0.1', '3.5'])
	expect([clockText(4800), clockText(40), clockText(0), clockText(86_400)]).toEqual([
		'1:20',
		'0:00:40',
		'0:00',
		'24:00',
	])
	expect(timerText(4007)).toBe('1:06:47')
	expect([typedDuration(4800), typedDuration(30), typedDuration(7200)]).toEqual(['1h20m', '1m', '2h'])
})
