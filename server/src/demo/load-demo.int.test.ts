import { session } from '@praxis/contract/identity/session.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { loadDemoFirm } from './load-demo.ts'

/** Two minutes past midnight in New York. */
const NOW = new Date('2026-11-25T05:02:00Z')

let app: TestApp
beforeAll(async () => {
	app = await startTestApp({ work: false })
})
afterAll(() => app.close())

it('refuses the public password in a firm that is not a demo', async () => {
	await loadDemoFirm({ ...app.platform, clock: { now: () => NOW } }, 'small', null)
	for (const { email } of DEMO_ACCOUNTS) {
		const signIn = { email, password: DEMO_PASSWORD, rememberMe: false }
		expect(await app.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'invalid_credentials' })
	}
})

it('has calls of the firm’s day, also just after midnight', async () => {
	const { rows } = await app.platform.db.owner.query(
		`SELECT count(*)::int AS calls FROM api.timeline_entries WHERE kind = 'call' AND inquiry_id IS NOT NULL
		AND occurred_at BETWEEN '2026-11-25 00:00 America/New_York' AND $1`,
		[NOW],
	)
	expect(rows[0]?.calls).toBeGreaterThan(0)
})

it('has attorneys found for new matters, asked, and still wanted', async () => {
	const { rows } = await app.platform.db.owner.query(
		'SELECT DISTINCT state FROM api.assignment_requests ORDER BY state',
	)
	expect(rows.map(({ state }) => state)).toEqual(['assigned', 'escalated', 'proposed', 'waiting'])
	const { rows: late } = await app.platform.db.owner.query(
		`SELECT FROM api.attorney_assignments a JOIN api.assignment_requests r ON r.id = a.request_id
		WHERE a.responded_at > $1 OR a.assigned_at < r.created_at OR (a.responded_at IS NULL) <> (assignment_status = $2)`,
		[NOW, 'pending'],
	)
	expect(late).toEqual([])
})
