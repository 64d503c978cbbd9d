import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPLY_ABOVE } from '../../../platform/mail/reply-text.ts'
import { startMessageFirm } from '../../../testing/message-firm.ts'
import { mailTo } from '../../../testing/sent-mail.ts'
import { createPerson } from '../../../testing/test-people.ts'
import { readPdf } from '../../file-formats/reading/read-pdf.ts'

const DOMAIN = 'reply.firm.test'

let all: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	all = await startMessageFirm({ env: { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_PORT: '0' } })
})
afterAll(() => all.firm.close())

/** A new thread of the case and the address in the notice of its first message. */
async function noticed() {
	const { id, subject } = await all.start({ subject: `Lease ${newId()}` })
	const { platform } = all.firm
	const found = await expect.poll(
		async () =>
			(await mailTo(platform, all.clientPerson.email)).findLast(({ text }) => text.includes(`/messages/${id}`)) ?? null,
	)
	await found.not.toBeNull()
	const notice = (await mailTo(platform, all.clientPerson.email)).findLast(({ text }) => text.includes(id))
	return { id, subject, address: notice?.replyTo ?? '', text: notice?.text ?? '' }
}

/** As the client's mail server brings it. @returns the reply code */
async function bring(mail: SendMailOptions): Promise<{ readonly code: number; readonly said: string }> {
	const { port } = all.firm.platform.inboundMail
	const transport = createTransport({ host: 'localhost', port: port ?? 0, secure: false, ignoreTLS: true })
	try {
		const { response } = await transport.sendMail({ from: all.clientPerson.email, subject: 'Re: New message', ...mail })
		return { code: Number(response.slice(0, 3)), said: response }
	} catch (error) {
		const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null
		return { code: Number(code), said: error instanceof Error ? error.message : '' }
	} finally {
		transport.close()
	}
}

const itemsOf = async (id: string) => (await all.attorney.call(messages.items, { id })).items
/** The text of the thread's PDF. */
async function exportOf(id: string): Promise<string> {
	const answer = await all.attorney.send(messages.download, { id })
	const { pages } = await readPdf(new Uint8Array(answer.rawPayload))
	return pages
		.map(({ text }) => text)
		.join(' ')
		.replace(/\s+/g, ' ')
}

const textsOf = async (id: string) => (await itemsOf(id)).map(({ text }) => text)

test('a reply to the notice is the client’s answer in the thread, without what it quotes; brought twice it is there once', async () => {
	const { id, address, text } = await noticed()
	expect(text.startsWith(REPLY_ABOVE)).toBe(true)
	expect(text).not.toContain('Please send the lease.')
	const quoted = text.replace(/^/gm, '> ')
	const mail = {
		to: address.toUpperCase(),
		messageId: '<answer@client.test>',
		text: `The lease is attached.\n\nOn Thu, Nov 26, 2026, Praxis <p@firm.test> wrote:\n${quoted}`,
		attachments: [{ filename: '../lease.txt', content: 'Lease of 2024' }],
	}
	expect((await bring(mail)).code).toBe(250)
	expect((await bring(mail)).code).toBe(250)
	const [answer, ...before] = await itemsOf(id)
	expect(before).toHaveLength(1)
	expect(answer).toMatchObject({
		text: 'The lease is attached.',
		isFromClient: true,
		authorName: all.clientPerson.fullName,
		isByEmail: true,
	})
	expect(before[0]).not.toHaveProperty('isByEmail')
	expect(await exportOf(id)).toMatch(/by email.*The lease is attached\./)
	expect((await exportOf(id)).match(/by email/g)).toHaveLength(1)
	expect(answer?.attachments.map(({ fileName }) => fileName)).toEqual(['lease.txt'])
	const own = await all.client.call(portalMessages.items, { id })
	expect(own.items.map((one) => one.text)).toEqual(['The lease is attached.', 'Please send the lease.'])
})

test('the firm is notified, and the audit trail names the client and the way', async () => {
	const { id, address } = await noticed()
	await bring({ to: address, text: 'On Monday at ten.' })
	const { rows } = await all.firm.platform.db.owner.query(
		`SELECT actor_id, user_agent, request_id FROM api.audit_log WHERE entity_id = $1 AND action = 'portalMessages.send'`,
		[id],
	)
	expect(rows).toMatchObject([{ actor_id: all.clientPerson.id, user_agent: 'email' }])
	await expect
		.poll(async () => {
			const found = await all.firm.platform.db.owner.query(
				`SELECT 1 FROM api.notifications WHERE user_id = $1 AND href = $2`,
				[all.attorneyPerson.id, `/dashboard/messages/${id}`],
			)
			return found.rowCount
		})
		.toBe(1)
})

test('another sender, a changed address and other addresses are refused, and nothing is delivered', async () => {
	const { id, address } = await noticed()
	const other = await createPerson(all.firm, 'client')
	const text = 'I am another person.'
	for (const from of [other.email, all.attorneyPerson.email, 'unknown@client.test']) {
		expect(await bring({ from, to: address, text })).toMatchObject({
			code: 550,
			said: expect.stringContaining('sign in'),
		})
	}
	const last = address.replace('@', address[address.indexOf('@') - 1] === '0' ? '1@' : '0@').replace(/.(?=.@)/, '')
	expect((await bring({ to: last, text })).code).toBe(550)
	for (const to of [`office@${DOMAIN}`, 'someone@elsewhere.test']) expect((await bring({ to, text })).code).toBe(550)
	expect(await textsOf(id)).toEqual(['Please send the lease.'])
})

test('an empty reply and one that cannot be delivered go back with the reason; what a machine answered is not delivered', async () => {
	const { id, address, text } = await noticed()
	expect(await bring({ to: address, text })).toMatchObject({
		code: 550,
		said: expect.stringContaining('reply is empty'),
	})
	expect(await bring({ to: address, text: 'a'.repeat(20_001) })).toMatchObject({
		code: 550,
		said: expect.stringContaining('at most 20,000 characters'),
	})
	const away = { to: address, text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } }
	expect((await bring(away)).code).toBe(250)
	expect(await textsOf(id)).toEqual(['Please send the lease.'])
	await all.firm.platform.db.owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [
		all.clientPerson.id,
	])
	expect((await bring({ to: address, text: 'Still here.' })).code).toBe(550)
	await all.firm.platform.db.owner.query(`UPDATE api.users SET status = 'active' WHERE id = $1`, [all.clientPerson.id])
	expect((await bring({ to: address, html: '<p>Still <b>here</b>.</p>' })).code).toBe(250)
	expect(await textsOf(id)).toEqual(['Still here.', 'Please send the lease.'])
})

test('a thread that the client cannot see any more takes no reply', async () => {
	const { id, address } = await noticed()
	await all.firm.platform.db.owner.query('UPDATE api.clients SET user_id = NULL WHERE id = $1', [all.clientId])
	expect(await bring({ to: address, text: 'May I still write?' })).toMatchObject({ code: 550 })
	await all.firm.platform.db.owner.query('UPDATE api.clients SET user_id = $2 WHERE id = $1', [
		all.clientId,
		all.clientPerson.id,
	])
	expect(await textsOf(id)).toEqual(['Please send the lease.'])
})

test('while the database is away the message is asked for again', async () => {
	const { address } = await noticed()
	await all.firm.platform.db.owner.query('REVOKE INSERT ON api.messages FROM praxis_client')
	expect((await bring({ to: address, text: 'Later, please.' })).code).toBe(451)
	await all.firm.platform.db.owner.query('GRANT INSERT ON api.messages TO praxis_client')
})
