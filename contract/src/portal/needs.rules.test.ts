import { expect, test } from 'vitest'
import type { Need } from './needs.contract.ts'
import { byUrgency } from './needs.rules.ts'

const NOW = new Date('2026-11-25T12:00:00.000Z')

function need(id: string, kind: Need['kind'], more: Partial<Need> = {}): Need {
	const none = { title: '', text: '', missing: [], caseName: null, since: null, until: null, day: null, href: '/' }
	return { id, kind, ...none, ...more }
}

test('what is due within a week comes first, by date; then by kind, the longest waiting first', () => {
	const needs = [
		need('draft', 'draft', { since: '2026-11-20T12:00:00.000Z' }),
		need('new message', 'message', { since: '2026-11-25T08:00:00.000Z' }),
		need('old message', 'message', { since: '2026-11-21T08:00:00.000Z' }),
		need('later documents', 'documents', { until: '2026-12-20T12:00:00.000Z' }),
		need('milestone', 'milestone', { day: '2026-11-27' }),
		need('documents', 'documents', { until: '2026-11-26T12:00:00.000Z' }),
		need('questionnaire', 'questionnaire', { since: '2026-11-01T12:00:00.000Z' }),
	]
	expect(byUrgency(needs, NOW).map(({ id }) => id)).toEqual([
		'documents',
		'milestone',
		'later documents',
		'questionnaire',
		'old message',
		'new message',
		'draft',
	])
})
