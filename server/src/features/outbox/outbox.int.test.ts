import { newId } from '@praxis/contract/kernel/new-id'
import { outbox } from '@praxis/contract/outbox/outbox.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { type SmtpStandIn, startSmtpServer } from '../../testing/smtp-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

const SOON = { timeout: 20_000, interval: 20 }

let one: TestApp
let admin: TestPerson

beforeAll(async () => {
	one = await startTestApp()
	admin = await createPerson(one, 'admin')
})
afterAll(() => one.close())

function write(platform: Platform, subject: string, caseId?: string): Promise<string> {
	const mail = { to: 'ana@client.test', subject, text: 'Your link: t0ken', html: '<p>t0ken</p>', kind: 'test.mail' }
	return withIdentity(platform, (db) =>
		platform.mail.enqueue(db, { ...mail, ...(caseId === undefined ? {} : { caseId }) }),
	)
}

test('only administrators see the outbox', async () => {
	const id = newId()
	for (const endpoint of [outbox.list, outbox.show, outbox.retry, outbox.listFailedJobs, outbox.retryJob]) {
		expect(await one.anonymous.refusal(endpoint, { id }), endpoint.id).toMatchObject({ status: 401 })
		for (const role of ['attorney', 'client', 'guest'] as const) {
			const person = await createPerson(one, role)
			expect(await one.as(person).refusal(endpoint, { id }), endpoint.id).toMatchObject({ status: 403 })
		}
	}
})

test('lists mail newest first, page by page, and by status, without its text', async () => {
	for (let n = 1; n <= 5; n++) await write(one.platform, `Letter ${n}`)
	const mine = one.as(admin)
	const subjects: string[] = []
	let cursor: string | undefined
	do {
		const page = await mine.call(outbox.list, { limit: 2, ...(cursor === undefined ? {} : { cursor }) })
		expect(page.configured).toBe(false)
		expect(JSON.stringify(page)).not.toContain('t0ken')
		subjects.push(...page.items.map((item) => item.subject))
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	expect(subjects).toEqual(['Letter 5', 'Letter 4', 'Letter 3', 'Letter 2', 'Letter 1'])
	expect((await mine.call(outbox.list, { status: 'waiting' })).items).toHaveLength(5)
	expect((await mine.call(outbox.list, { status: 'sent' })).items).toEqual([])
})

test('shows a message with its text and writes down who read it', async () => {
	await write(one.platform, 'Confirm')
	const mine = one.as(admin)
	const [summary] = (await mine.call(outbox.list, { limit: 1 })).items
	const id = summary?.id ?? ''
	expect(await mine.call(outbox.show, { id })).toEqual({ ...summary, text: 'Your link: t0ken', html: '<p>t0ken</p>' })
	const { rows } = await one.database.database.owner.query(
		'SELECT actor_id, before, after FROM api.audit_log WHERE action = $1 AND entity_id = $2',
		['outbox.show', id],
	)
	expect(rows).toEqual([{ actor_id: admin.id, before: null, after: null }])
	expect(await mine.refusal(outbox.show, { id: newId() })).toMatchObject({ status: 404, code: 'not_found' })
	expect(await mine.refusal(outbox.retry, { id: newId() })).toMatchObject({ status: 404, code: 'not_found' })
	expect(await mine.refusal(outbox.retry, { id })).toMatchObject({ status: 503, code: 'mail_not_configured' })
})

test('an administrator behind a wall does not see mail about that case', async () => {
	const { owner } = one.database.database
	const [clientId, caseId] = [newId(), newId()]
	const walled = await createPerson(one, 'admin', { isWalled: true })
	await owner.query('INSERT INTO api.clients (id, full_name) VALUES ($1, $2)', [clientId, 'Clara Client'])
	await owner.query('INSERT INTO api.cases (id, case_number, case_name, client_id) VALUES ($1, $2, $3, $4)', [
		caseId,
		'S-1',
		'Secret',
		clientId,
	])
	await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, walled.id])
	await write(one.platform, 'About the secret matter', caseId)
	const [seen] = (await one.as(admin).call(outbox.list, { limit: 1 })).items
	expect(seen?.subject).toBe('About the secret matter')
	const theirs = (await one.as(walled).call(outbox.list, {})).items
	expect(theirs.length).toBeGreaterThan(0)
	expect(theirs.map((item) => item.subject)).not.toContain('About the secret matter')
	expect(await one.as(walled).refusal(outbox.show, { id: seen?.id ?? '' })).toMatchObject({ status: 404 })
})

test('a message whose key is gone says so', async () => {
	await write(one.platform, 'Sealed elsewhere')
	const other = createSecretBox({ secretKey: 'the key of another installation, gone' })
	const mine = one.as(admin)
	const [summary] = (await mine.call(outbox.list, { limit: 1 })).items
	const id = summary?.id ?? ''
	await one.database.database.owner.query('UPDATE api.mail_outbox SET sealed_body = $1 WHERE id = $2', [
		other.seal('{}'),
		id,
	])
	expect(await mine.refusal(outbox.show, { id })).toMatchObject({ status: 503, code: 'mail_unreadable' })
})

test('a failed message goes out when it is retried, and a sent one is not sent twice', async () => {
	const smtp: SmtpStandIn = await startSmtpServer()
	const two = await startTestApp({ env: { SMTP_URL: smtp.smtpUrl } })
	const mine = two.as(await createPerson(two, 'admin'))
	smtp.refuseWith = 550
	await write(two.platform, 'Refused')
	const first = async () => (await mine.call(outbox.list, { limit: 1 })).items[0]
	await expect.poll(first, SOON).toMatchObject({ status: 'failed', lastError: expect.stringContaining('mailbox') })
	smtp.refuseWith = null
	const id = (await first())?.id ?? ''
	expect(await mine.call(outbox.retry, { id })).toMatchObject({ id, status: 'waiting' })
	await expect.poll(first, SOON).toMatchObject({ status: 'sent', sentAt: expect.any(String) })
	expect(smtp.received.map((mail) => mail.subject)).toEqual(['Refused'])
	expect(await mine.refusal(outbox.retry, { id })).toMatchObject({ status: 409, code: 'mail_not_waiting' })
	await two.close()
	await smtp.stop()
})

test('a job that failed permanently is listed and can be queued again', async () => {
	const two = await startTestApp({ work: false })
	let isBroken = true
	two.platform.jobs.define(
		'test.broken',
		async () => {
			if (isBroken) throw new Error('no such court')
		},
		{ retryLimit: 0 },
	)
	await two.platform.jobs.start()
	const ctx = {
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'test', ip: null, userAgent: null },
		platform: two.platform,
	} as const
	await withTransaction(ctx, (db) => two.platform.jobs.enqueue(db, 'test.broken', {}))
	const mine = two.as(await createPerson(two, 'admin'))
	const failed = async () => (await mine.call(outbox.listFailedJobs, {})).items
	await expect.poll(failed, SOON).toMatchObject([{ name: 'test.broken', error: 'no such court', attempts: 1 }])
	isBroken = false
	const id = (await failed())[0]?.id ?? ''
	expect(await mine.call(outbox.retryJob, { id })).toEqual({ id })
	expect(await failed()).toEqual([])
	expect(await mine.refusal(outbox.retryJob, { id })).toMatchObject({ status: 404, code: 'not_found' })
	const { rows } = await two.database.database.owner.query("SELECT FROM api.audit_log WHERE action = 'outbox.retryJob'")
	expect(rows).toHaveLength(1)
	await two.platform.jobs.stop()
	await two.close()
})
