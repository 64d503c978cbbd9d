import { expect, it } from 'vitest'
import { toFilter } from './intake-list.tsx'
import { deadlineTone } from './intake-marks.tsx'
import { formatWait, listHref, percent } from './intake-sources.tsx'

const state = { search: '', filters: {}, sort: null }

it('asks for the newest inquiries without spam unless filtered', () => {
	expect(toFilter(state, 'me')).toEqual({
		status: [],
		urgency: [],
		referralSource: [],
		spam: false,
		sort: 'createdAt',
		direction: 'desc',
	})
})

it('reads every filter of the address', () => {
	const filters = {
		status: ['new', 'contacted'],
		urgency: ['high'],
		source: ['friend'],
		area: ['Tax Law'],
		received: ['2026-03-01..2026-03-31'],
		assigned: ['me'],
		spam: ['only'],
	}
	const sort = { column: 'deadlineOn', descending: false }
	expect(toFilter({ search: 'osei', filters, sort }, 'user-1')).toEqual({
		search: 'osei',
		status: ['new', 'contacted'],
		urgency: ['high'],
		referralSource: ['friend'],
		practiceArea: 'Tax Law',
		from: '2026-03-01',
		to: '2026-03-31',
		assignedTo: 'user-1',
		spam: true,
		sort: 'deadlineOn',
		direction: 'asc',
	})
})

it('ignores values that no field has', () => {
	const filters = { status: ['lost'], source: ['rumor'], received: ['soon..'], assigned: ['you'] }
	expect(toFilter({ ...state, filters }, 'me')).toMatchObject({ status: [], referralSource: [] })
	expect(toFilter({ ...state, filters }, 'me').from).toBeUndefined()
	expect(toFilter({ ...state, filters }, 'me').assignedTo).toBeUndefined()
})

it.each([
	['2026-03-01', 'red'],
	['2026-03-10', 'amber'],
	['2026-03-24', 'amber'],
	['2026-03-25', 'grey'],
])('shows a deadline on %s in %s on March 10', (deadlineOn, tone) => {
	expect(deadlineTone(deadlineOn, new Date('2026-03-10T12:00:00'))).toBe(tone)
})

it.each([
	[null, '—'],
	[0.001, '1 min'],
	[0.5, '30 min'],
	[3.14, '3.1 h'],
	[47, '47 h'],
	[72, '3 days'],
])('formats a wait of %s hours as %s', (hours, text) => {
	expect(formatWait(hours)).toBe(text)
})

it('formats a share, which an empty period has not', () => {
	expect(percent(1, 3)).toBe('33%')
	expect(percent(0, 0)).toBe('—')
})

it('links a figure to the inquiries it counts', () => {
	expect(listHref({ from: '2026-03-01', to: '2026-03-31' }, { source: 'friend' })).toBe(
		'/dashboard/client-intake?view=list&received=2026-03-01..2026-03-31&source=friend',
	)
})
