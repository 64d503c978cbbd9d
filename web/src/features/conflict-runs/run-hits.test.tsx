import type { ConflictRun, RunHit, RunName } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { a11yViolations } from '../../testing/a11y-violations.ts'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { RunHits } from './run-hits.tsx'

const ID = '0192f000-0000-7000-8000-000000000001'
const RUN: ConflictRun = {
	id: ID,
	number: 4,
	title: 'Dalton v. Reed',
	origin: 'person',
	state: 'open',
	depth: 0,
	caseId: null,
	caseName: '',
	caseNumber: '',
	nameCount: 2,
	checkedCount: 2,
	hitCount: 1,
	openCount: 1,
	createdBy: 'Dana Reyes',
	createdAt: '2026-11-20T10:00:00.000Z',
	closedBy: null,
	closedAt: null,
	matching: { rules: '2026-11', clients: 3, cases: 2, contacts: 1, inquiries: 0 },
	sha256: null,
	version: 1,
}
const nameOf = (id: string, name: string, more: Partial<RunName> = {}): RunName => ({
	id,
	name,
	email: '',
	phone: '',
	side: 'other',
	isMore: false,
	isCut: false,
	hitCount: 0,
	openCount: 0,
	restrictedCount: 0,
	restrictedOpenCount: 0,
	...more,
})
const HIT: RunHit = {
	id: '0192f000-0000-7000-8000-000000000002',
	nameId: 'a',
	hit: {
		name: 'Fiona Dalton',
		kind: 'client',
		refId: 'c',
		label: 'Fiona Dalton',
		href: '/clients/c',
		why: 'Same name',
		path: ['Fiona Dalton', 'spouse of', 'Reed Dalton'],
		score: 1,
		isStrong: true,
	},
	decision: null,
}

function show(run: ConflictRun, hits: readonly RunHit[], role: 'attorney' | 'paralegal') {
	const names = [
		nameOf('a', 'Fiona Dalton', { hitCount: 1, openCount: 1, restrictedCount: 2, restrictedOpenCount: 2 }),
		nameOf('b', 'Quentin Quill'),
	]
	const sent = stubApi({
		[`GET /api/conflict-runs/${ID}/names`]: [200, { names }],
		[`GET /api/conflict-runs/${ID}/hits`]: [200, { items: hits, nextCursor: null, total: null }],
		[`POST /api/conflict-runs/${ID}/decide`]: [200, RUN],
	})
	return renderScreen(<RunHits run={run} askAbout="Vera Kimball" />, { session: sessionOf(role) }).then((shown) => ({
		...shown,
		sent,
	}))
}

test('matches are chosen and decided on with a reason; those in restricted matters say whom to ask', async () => {
	const { container, sent } = await show(RUN, [HIT], 'attorney')
	fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Fiona Dalton for Fiona Dalton' }))
	expect(screen.getByText(/2 matches in restricted matters: ask Vera Kimball\./)).toBeTruthy()
	expect(screen.getByText('Fiona Dalton → spouse of → Reed Dalton')).toBeTruthy()
	expect(screen.getByText('1 name without a match')).toBeTruthy()
	expect(await a11yViolations(container)).toEqual([])
	fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Decide on 1 match' }))
	fireEvent.click(dialog.getByRole('button', { name: 'Record decision' }))
	expect(await dialog.findAllByText('Please choose a decision.')).not.toEqual([])
	fireEvent.click(dialog.getByRole('radio', { name: 'No conflict' }))
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), {
		target: { value: 'Another person by this name.' },
	})
	fireEvent.click(dialog.getByRole('button', { name: 'Record decision' }))
	await expect
		.poll(() => sent.at(-1)?.body)
		.toMatchObject({ hitIds: [HIT.id], outcome: 'no_conflict', reason: 'Another person by this name.' })
})

test('who does not decide sees what was decided, and chooses nothing', async () => {
	const decision = {
		outcome: 'waiver' as const,
		reason: 'Both consented in writing.',
		documentId: 'd',
		documentTitle: 'Consent of Dalton',
		wallCaseId: null,
		wallCaseName: '',
		decidedBy: 'Vera Kimball',
		decidedAt: '2026-11-21T10:00:00.000Z',
	}
	await show(RUN, [{ ...HIT, decision }], 'paralegal')
	expect((await screen.findByRole('link', { name: 'Consent of Dalton' })).getAttribute('href')).toBe(
		'/dashboard/documents/d',
	)
	expect(screen.getByText('Conflict waived')).toBeTruthy()
	expect(screen.getByText('An attorney decides on each match.')).toBeTruthy()
	expect(screen.queryByRole('checkbox')).toBeNull()
})
