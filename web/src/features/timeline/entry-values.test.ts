import type { TimelineEntry } from '@praxis/contract/timeline/timeline.fields'
import { describe, expect, test } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import { type EntryValues, entryForm, entryValues } from './entry-values.ts'
import { logEntry, timelineQuery } from './timeline.api.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-11-20T14:30:00Z')
const form = (kind: 'note' | 'call' | 'email' | 'meeting' = 'note') => entryForm(kind, ZONE, () => NOW)
const fresh = (change: Partial<EntryValues> = {}): EntryValues => ({
	...entryValues(null, 'note', '', ZONE, NOW),
	text: 'Called back.',
	...change,
})
function problems(values: EntryValues, kind: 'note' | 'call' = 'note'): Record<string, string> {
	const checked = form(kind).safeParse(values)
	return Object.fromEntries((checked.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

test.each([
	['note', { direction: null, outcome: null, contact: '' }],
	['call', { direction: 'outgoing', outcome: 'connected', contact: 'Ada Marsh' }],
	['email', { direction: 'outgoing', outcome: null, contact: 'Ada Marsh' }],
	['meeting', { direction: null, outcome: null, contact: 'Ada Marsh' }],
] as const)('a new %s takes place now, where the person is', (kind, values) => {
	expect(entryValues(null, kind, 'Ada Marsh', ZONE, NOW)).toMatchObject({ ...values, day: '2026-11-20', time: '09:30' })
})

const ENTRY: TimelineEntry = {
	id: 'e',
	caseId: 'c',
	clientId: null,
	inquiryId: null,
	subjectName: 'Osei v. Falk',
	kind: 'call',
	subject: '',
	text: 'Spoke to @Ada Marsh.',
	contact: 'Bo Falk',
	direction: 'incoming',
	outcome: 'left_message',
	durationMinutes: 12,
	occurredAt: '2026-03-08T06:59:00.000Z',
	isPinned: true,
	mentions: [{ id: 'u1', name: 'Ada Marsh' }],
	authorId: 'u2',
	authorName: 'Eve Falk',
	createdAt: '2026-03-08T07:00:00.000Z',
	updatedAt: '2026-03-08T07:00:00.000Z',
	version: 1,
}

test('an entry that is opened and saved as it is stays as it was', () => {
	const values = entryValues(ENTRY, 'call', 'someone', ZONE, NOW)
	expect(values).toMatchObject({ day: '2026-03-08', time: '01:59', minutes: '12', contact: 'Bo Falk' })
	const { direction, outcome, durationMinutes, text, contact, isPinned, occurredAt, subject } = ENTRY
	expect(form('call').parse(values)).toEqual({
		subject,
		text,
		contact,
		direction,
		outcome,
		durationMinutes,
		occurredAt,
		isPinned,
		mentions: ['u1'],
	})
})

describe('what is entered', () => {
	test('a note needs a text, a call does not', () => {
		expect(problems(fresh({ text: ' ' }))).toEqual({ text: 'Please enter a note.' })
		expect(problems(fresh({ text: '' }), 'call')).toEqual({})
	})

	test('minutes are whole and may be left out', () => {
		expect(form().parse(fresh({ minutes: ' 90 ' })).durationMinutes).toBe(90)
		expect(form().parse(fresh({ minutes: '' })).durationMinutes).toBeNull()
		for (const minutes of ['1.5', '-5', 'an hour', '1e9'])
			expect(Object.keys(problems(fresh({ minutes }))), minutes).toEqual(['minutes'])
	})

	test('a moment is one that has been, but for a clock that runs a little fast', () => {
		expect(problems(fresh({ day: '' })).time).toBe('Enter a date and time.')
		expect(problems(fresh({ time: '25:00' })).time).toBe('Enter a date and time.')
		expect(problems(fresh({ time: '09:35' }))).toEqual({})
		expect(problems(fresh({ time: '09:36' })).time).toBe('This is in the future. Log it after it took place.')
		expect(problems(fresh({ day: '2026-11-21', time: '09:00' })).time).toContain('in the future')
	})

	test('only people that the text still names are notified', () => {
		const mentions = [
			{ id: 'u1', name: 'Ada Marsh' },
			{ id: 'u2', name: 'Eve Falk' },
		]
		expect(form().parse(fresh({ text: 'See @Eve Falk.', mentions })).mentions).toEqual(['u2'])
	})
})

test.each([
	[{ caseId: 'c' }, '/dashboard/cases/c?tab=timeline', ['c']],
	[{ clientId: 'k' }, '/clients/k?tab=timeline', ['k']],
	[{ inquiryId: 'i' }, '/dashboard/intakes/i?tab=timeline', []],
])('an entry kept for later on %j leads there and waits for it', (subject, href, needs) => {
	const input = { id: 'e', kind: 'call', occurredAt: NOW.toISOString(), ...subject } as unknown as Parameters<
		typeof logEntry.rules.label
	>[0]
	const body = bodyOfWrite(logEntry, input, 'Osei v. Falk', NOW.getTime())
	expect(body).toMatchObject({ href, needs, creates: 'e', changes: null, label: 'Log call on “Osei v. Falk”' })
	expect(body.madeAt).toBe(NOW.toISOString())
})

test('a timeline is read again when its record changes', () => {
	const keyOf = (version: number) => JSON.stringify(timelineQuery({ caseId: 'c' }, {}, version).queryKey)
	expect(keyOf(1)).not.toBe(keyOf(2))
	expect(keyOf(1)).toBe(keyOf(1))
})
