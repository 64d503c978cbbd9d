import { DAY_MS } from '@praxis/contract/kernel/dates'
import { expect, it } from 'vitest'
import { actionLabel, changesOf, entityLabel, recordLabel } from './audit-labels.ts'
import { toFilter } from './audit-log.screen.tsx'

const LABELS = {
	cases: {
		fields: { status: { label: 'Status', values: { new: 'New', closed: 'Closed' } } },
		actions: { 'cases.edit': 'updated the case' },
		createAction: 'cases.open',
	},
}

it('labels actions of timelines, its own and unknown ones without showing names from code', () => {
	expect(actionLabel('cases.edit', LABELS)).toBe('Updated the case')
	expect(actionLabel('session.signIn', {})).toBe('Signed in')
	expect(actionLabel('courtRules.putMany', {})).toBe('Court rules: Put many')
	expect(entityLabel('court_rules')).toBe('Court rules')
	expect(recordLabel({ entity: 'users', recordName: 'Ada Osei' })).toBe('User: Ada Osei')
	expect(recordLabel({ entity: 'data_archives', recordName: null })).toBe('Data export')
})

it('shows every changed value in words', () => {
	const changes = [
		{ field: 'status', before: 'new', after: 'closed' },
		{ field: 'isAdmin', before: false, after: true },
		{ field: 'tags', before: [], after: ['a', 'b'] },
		{ field: 'party', before: null, after: { name: 'Bo' } },
	]
	expect(changesOf({ entity: 'cases', changes }, LABELS)).toEqual([
		{ field: 'Status', before: 'New', after: 'Closed' },
		{ field: 'Is admin', before: 'No', after: 'Yes' },
		{ field: 'Tags', before: null, after: 'a, b' },
		{ field: 'Party', before: null, after: '{\n  "name": "Bo"\n}' },
	])
})

it('reads filters of the address and ignores what is none', () => {
	expect(toFilter({ filters: {} })).toEqual({ area: [] })
	expect(
		toFilter({ filters: { person: ['x'], area: ['cases', 'moon'], record: ['Cases'], time: ['soon..'], ip: ['::1'] } }),
	).toEqual({ area: ['cases'], ip: '::1' })
	const { from, until } = toFilter({ filters: { time: ['2026-03-01..2026-03-31'] } })
	expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBeGreaterThan(30 * DAY_MS)
})
