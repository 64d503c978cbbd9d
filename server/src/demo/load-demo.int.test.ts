import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { billing } from '@praxis/contract/billing/billing.contract'
import type { InvoiceRow } from '@praxis/contract/billing/invoice.fields'
import { books } from '@praxis/contract/books/books.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentKind } from '@praxis/contract/file-formats/file-formats.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReadingProcess } from '../features/file-formats/reading/reading-process.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createPerson } from '../testing/test-people.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { addPooledDocuments } from './document-pool.ts'
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
}, 120_000)

it.each([
	['in the hours in which the month has ended in UTC and not yet in New York', '2027-03-01T00:10:00Z', '2027-01-31'],
	['on the first day of a month', '2027-03-01T06:10:00Z', '2027-02-28'],
])(
	'can be loaded %s',
	async (_when, moment, last) => {
		const fresh = await startTestApp({ work: false })
		const now = new Date(moment)
		await loadDemoFirm({ ...fresh.platform, clock: { now: () => now } }, 'small', null)
		const { rows } = await fresh.platform.db.owner.query(
			'SELECT max(period_end)::text AS last FROM api.reconciliations',
		)
		expect(rows).toEqual([{ last }])
		await fresh.close()
	},
	120_000,
)

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

it('has a proposal that its attorney can accept', async () => {
	const admin = app.as(await createPerson(app, 'admin'))
	const { items } = await admin.call(assignment.list, { state: ['proposed'], limit: 5 })
	expect(items).toHaveLength(1)
	const { matches } = await admin.call(assignment.get, { id: items[0]?.id ?? '' })
	const asked = matches.find(({ attorneyId }) => attorneyId === items[0]?.current?.attorneyId)
	expect(asked?.excluded).toBe('already_proposed')
})

it.each([false, true])(
	'takes documents from a pool, found by their phrases (measured only: %s)',
	async (isMeasured) => {
		const { db, files } = app.platform
		const [from, until] = isMeasured ? [13, 24] : [1, 12]
		const client = await db.owner.connect()
		try {
			await client.query('BEGIN')
			await addPooledDocuments(client, files, { from, until, now: NOW, isMeasured })
			await client.query('COMMIT')
		} finally {
			client.release()
		}
		const paralegal = app.as(await createPerson(app, 'paralegal'))
		const found = await paralegal.call(documents.list, { search: '"time is of the essence" type:pdf lease', limit: 50 })
		const numbers = found.items
			.map(({ title }) => Number(title.split(' ').at(-1)))
			.filter((n) => n >= from && n <= until)
		expect(numbers.sort((a, b) => a - b)).toEqual(isMeasured ? [15, 18, 24] : [6, 12])
		const one = found.items.find(({ title }) => title.endsWith(` ${numbers[0]}`))
		expect(await files.exists(one?.hash ?? '')).toBe(true)
	},
)

it('has files of every kind that is read, whose texts are those a reader finds, and scans to be recognized', async () => {
	const { rows } = await app.platform.db.owner.query<{
		name: string
		kind: string
		type: string
		hash: string
		bytes: number
		state: string
		pages: string[] | null
	}>(`SELECT DISTINCT ON (kind, content_type, t.state) file_name AS name, kind, content_type AS type, hash, bytes, t.state,
			(SELECT array_agg(p.text ORDER BY p.page) FROM api.document_pages p WHERE p.document_id = d.id) AS pages
		FROM api.documents d JOIN api.document_texts t ON t.document_id = d.id ORDER BY kind, content_type, t.state, d.id`)
	const wanted = ['docx', 'eml', 'jpg', 'odt', 'pdf', 'pdf', 'pptx', 'rtf', 'txt']
	const endings = rows.map(({ name }) => name.split('.').at(-1) ?? '')
	expect(endings).toEqual(expect.arrayContaining(wanted))
	const reading = new ReadingProcess()
	const words = (text: string) =>
		text
			.split(/\s+/)
			.filter((word) => word !== '')
			.join(' ')
	try {
		for (const { name, kind, type, hash, bytes, state, pages } of rows) {
			if (kind === 'email' || kind === 'image') continue
			const file = { kind: kind as DocumentKind, contentType: type, name, bytes }
			const read = await reading.read(file, () => app.platform.files.open(hash))
			expect([name, read.state, read.pages.map(({ text }) => words(text))]).toEqual([
				name,
				state,
				(pages ?? []).map(words),
			])
		}
	} finally {
		await reading.close()
	}
})

it('has a year of bills in every state and of every age, and books that agree with them', async () => {
	const admin = app.as(await createPerson(app, 'admin'))
	const items: InvoiceRow[] = []
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await admin.call(billing.list, { limit: 200, ...(cursor === undefined ? {} : { cursor }) })
		items.push(...page.items)
		cursor = page.nextCursor
	}
	const states = new Set(items.map(({ state }) => state))
	expect([...states].sort()).toEqual(['draft', 'issued', 'paid', 'partly_paid', 'sent', 'void', 'written_off'])
	const lateBy = ({ dueOn }: InvoiceRow) => Math.floor((NOW.getTime() - Date.parse(dueOn ?? '')) / DAY_MS)
	const late = items.filter(({ openCents }) => openCents > 0).map(lateBy)
	for (const [from, to] of [
		[-7, 0],
		[-31, -8],
		[1, 30],
		[31, 60],
		[61, 90],
		[91, 400],
	] as const) {
		expect([from, late.some((days) => days >= from && days <= to)]).toEqual([from, true])
	}
	const issued = items.map(({ issuedOn }) => issuedOn ?? '9999').sort()
	expect(Date.parse(issued[0] ?? '')).toBeLessThan(NOW.getTime() - 330 * DAY_MS)
	const { cases } = await admin.call(billing.workInProgress, {})
	const kinds = cases.map(({ arrangement }) => arrangement)
	expect(kinds).toEqual(expect.arrayContaining(['hourly', 'flat_fee', 'subscription']))
	const drafts = items.filter(({ state }) => state === 'draft')
	const prebills = await Promise.all(drafts.map(({ id }) => admin.call(billing.get, { id })))
	expect(prebills.some(({ retainerRequestCents }) => retainerRequestCents > 0)).toBe(true)
	expect(prebills.flatMap(({ lines }) => lines.map(({ description }) => description)).join()).toContain('Net to client')
	const { accounts } = await admin.call(books.trialBalance, {})
	const open = items.reduce((sum, one) => sum + one.openCents, 0)
	expect(accounts.find(({ kind }) => kind === 'receivable')?.cents).toBe(open)
	expect(accounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
})

it('has time of the firm’s day and none after now', async () => {
	const { rows } = await app.platform.db.owner.query(
		`SELECT count(*) FILTER (WHERE worked_on = '2026-11-25')::int AS today, max(worked_on)::text AS latest,
			count(*) FILTER (WHERE started_at + make_interval(secs => seconds) > $1)::int AS ahead,
			count(DISTINCT user_id)::int AS people FROM api.time_entries`,
		[NOW],
	)
	expect(rows).toEqual([{ today: 5, latest: '2026-11-25', ahead: 0, people: 5 }])
})
