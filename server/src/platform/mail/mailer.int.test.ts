import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { type SmtpStandIn, startSmtpServer } from '../../testing/smtp-server.ts'
import { testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { silentLog } from '../../testing/test-server.ts'
import type { Reach } from '../actor.ts'
import { withIdentity, withTransaction } from '../db/transaction.ts'
import { createJobQueue } from '../jobs/create-job-queue.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Platform } from '../platform.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { createMailer } from './create-mailer.ts'
import { openBody } from './mail-body.ts'
import type { Mail } from './mailer.ts'

const SOON = { timeout: 20_000, interval: 20 }
const MAIL: Mail = {
	kind: 'identity.verify-email',
	to: 'ana@client.test',
	subject: 'Confirm your e-mail — Weiß & Partner',
	text: 'Open https://praxis.test/verify?token=t0ken',
	html: '<p>Open <a href="https://praxis.test/verify?token=t0ken">this link</a></p>',
}

let made: TestDatabase
let smtp: SmtpStandIn
let bare: BarePlatform

beforeEach(async () => {
	made = await testDatabase()
	smtp = await startSmtpServer()
})

afterEach(async () => {
	await bare.stop()
	await smtp.stop()
	await made.drop()
})

async function start(env: Readonly<Record<string, string>>): Promise<void> {
	bare = await barePlatform(made, env, { isScheduled: false })
	await bare.start()
}

function enqueue(mail: Mail = MAIL, reach: Reach = 'guest'): Promise<string> {
	return withTransaction(bare.as(testPerson(reach)), (db) => bare.platform.mail.enqueue(db, mail))
}

interface Row {
	status: string
	attempts: number
	last_error: string | null
	sent_at: Date | null
	sealed_body: string
	id: string
}

async function rows(): Promise<Row[]> {
	return (await made.database.owner.query<Row>('SELECT * FROM api.mail_outbox ORDER BY created_at, id')).rows
}

/** A second mailer on the same database that tries again at once. */
async function impatient(work: (platform: Platform, jobs: JobQueue) => Promise<void>): Promise<void> {
	const { platform } = bare
	const jobs = createJobQueue({
		ownerUrl: made.database.ownerUrl,
		log: silentLog,
		platform: () => platform,
		pollSeconds: 0.5,
	})
	const mail = createMailer({
		config: { ...platform.config, smtpUrl: smtp.smtpUrl },
		jobs,
		secrets: platform.secrets,
		retryDelaySeconds: 1,
	})
	await jobs.start()
	await work({ ...platform, mail, jobs }, jobs)
	await jobs.stop()
}

test('mail is sent after the commit, as written, from the address of the account', async () => {
	await start({ SMTP_URL: smtp.smtpUrl })
	expect(bare.platform.mail.configured).toBe(true)
	await enqueue()
	await expect.poll(() => smtp.received.length, SOON).toBe(1)
	const [mail] = smtp.received
	expect(mail).toMatchObject({
		subject: MAIL.subject,
		from: { name: 'Praxis', address: 'office@firm.test' },
		envelopeTo: ['ana@client.test'],
	})
	expect(mail?.text?.trim()).toBe(MAIL.text)
	expect(mail?.html?.trim()).toBe(MAIL.html)
	await expect.poll(async () => (await rows()).map((row) => row.status), SOON).toEqual(['sent'])
	const [row] = await rows()
	expect(row).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
	expect(mail?.messageId).toBe(`<${row?.id}@praxis.test>`)
})

test('every reach can write mail, none but the firm can read it, and what is stored tells no link', async () => {
	await start({})
	for (const reach of ['firm', 'walled', 'client', 'provider', 'guest'] as const) await enqueue(MAIL, reach)
	await withIdentity(bare.platform, (db) => bare.platform.mail.enqueue(db, MAIL))
	const stored = await rows()
	expect(stored).toHaveLength(6)
	for (const row of stored) {
		expect(JSON.stringify(row)).not.toContain('t0ken')
		expect(bare.platform.mail.open(row.sealed_body)).toEqual({ text: MAIL.text, html: MAIL.html, attachments: [] })
	}
	for (const reach of ['client', 'provider', 'guest'] as const) {
		const reading = withTransaction(bare.as(testPerson(reach)), (db) =>
			db.selectFrom('mail_outbox').select('id').execute(),
		)
		await expect(reading).rejects.toMatchObject({ code: '42501' })
	}
})

test('a line break in an address or subject adds no header', async () => {
	await start({ SMTP_URL: smtp.smtpUrl })
	await enqueue({ ...MAIL, subject: 'Hello\r\nBcc: spy@elsewhere.test', to: 'ana@client.test' })
	await expect.poll(() => smtp.received.length, SOON).toBe(1)
	expect(smtp.received[0]?.envelopeTo).toEqual(['ana@client.test'])
	expect(smtp.received[0]?.bcc ?? []).toEqual([])
})

test('without a mail server mail waits, and goes out once there is one', async () => {
	await start({})
	expect(bare.platform.mail.configured).toBe(false)
	await enqueue()
	expect((await rows()).map((row) => row.status)).toEqual(['waiting'])
	await impatient(async (platform, jobs) => {
		await withTransaction(bare.as({ kind: 'system', name: 'test' }), (db) => jobs.enqueue(db, 'mail.send-waiting', {}))
		await expect.poll(() => smtp.received.length, SOON).toBe(1)
		await expect.poll(async () => (await rows()).map((row) => row.status), SOON).toEqual(['sent'])
		expect(platform.mail.configured).toBe(true)
	})
})

test('a temporary refusal is retried; a permanent one is recorded and can be retried manually', async () => {
	await start({})
	await impatient(async (platform) => {
		const ctx = { ...bare.as(testPerson('firm')), platform }
		smtp.refuseWith = 450
		await withTransaction(ctx, (db) => platform.mail.enqueue(db, MAIL))
		await expect.poll(async () => (await rows())[0]?.last_error, SOON).toContain('the mailbox cannot be written to')
		expect((await rows())[0]).toMatchObject({ status: expect.stringMatching(/waiting|sending/), sent_at: null })
		smtp.refuseWith = 550
		await expect.poll(async () => (await rows())[0]?.status, SOON).toBe('failed')
		const [failed] = await rows()
		expect(failed?.attempts).toBeGreaterThanOrEqual(2)
		expect(smtp.received).toEqual([])
		smtp.refuseWith = null
		expect(await withTransaction(ctx, (db) => platform.mail.retry(db, failed?.id ?? ''))).toBe(true)
		await expect.poll(() => smtp.received.length, SOON).toBe(1)
		await expect.poll(async () => (await rows())[0]?.status, SOON).toBe('sent')
		expect(await withTransaction(ctx, (db) => platform.mail.retry(db, failed?.id ?? ''))).toBe(false)
	})
})

test('a wrong password of the office fails no message', async () => {
	await start({ SMTP_URL: smtp.smtpUrl.replace('smtp-password', 'wrong') })
	await enqueue()
	await expect.poll(async () => (await rows())[0]?.last_error, SOON).toContain('wrong user or password')
	expect((await rows())[0]).toMatchObject({ status: 'waiting', sent_at: null })
})

test('after a change of the secret key stored bodies are encrypted again', async () => {
	await start({})
	await enqueue()
	const oldKey = bare.platform.config.secretKey
	await bare.stop()
	const newKey = 'another key that is only for these tests'
	await start({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey })
	await enqueue({ ...MAIL, text: 'New' })
	await withTransaction(bare.as({ kind: 'system', name: 'test' }), (db) =>
		bare.platform.jobs.enqueue(db, 'mail.reseal', {}),
	)
	const opened = createSecretBox({ secretKey: newKey })
	const bodies = async () => (await rows()).map((row) => opened.isOutdated(row.sealed_body))
	await expect.poll(bodies, SOON).toEqual([false, false])
	const texts = (await rows()).map((row) => openBody(opened, row.sealed_body).text)
	expect(texts).toEqual([MAIL.text, 'New'])
})
