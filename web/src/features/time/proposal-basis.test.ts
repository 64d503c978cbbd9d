import { expect, test } from 'vitest'
import { basisOf } from './proposal-basis.ts'

const of = { count: 1, isMeasured: true, firstAt: '2026-11-02T09:02:00.000Z', lastAt: '2026-11-02T09:48:00.000Z' }

test.each([
	[{ ...of, source: 'document' }, /^Edited at \d\d:\d\d$/],
	[{ ...of, source: 'document', count: 12 }, /^12 edits from \d\d:02 to \d\d:48, pauses over 5 minutes left out$/],
	[{ ...of, source: 'activity' }, /with its duration$/],
	[{ ...of, source: 'activity', isMeasured: false }, /without a duration: 0\.1 h assumed$/],
	[{ ...of, source: 'messages', isMeasured: false, count: 3 }, /^3 messages: 0\.1 h assumed for each$/],
	[{ ...of, source: 'task', isMeasured: false }, /^Task done at \d\d:02: 0\.1 h assumed$/],
	[{ ...of, source: 'appointment' }, /^Calendar, from \d\d:02/],
] as const)('says where the duration of %j comes from', (one, text) => {
	expect(basisOf(one)).toMatch(text)
})
