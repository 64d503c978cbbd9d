import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { HIDDEN_LINK, outbox } from '@praxis/contract/outbox/outbox.contract'
import { portalContacts } from '@praxis/contract/portal/contacts.contract'
import { portalLinks } from '@praxis/contract/portal/links.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessageFirm } from '../../../testing/message-firm.ts'
import { linkTo } from '../../../testing/sent-mail.ts'
import { createPerson, TEST_PASSWORD } from '../../../testing/test-people.ts'

let office: Awaited<ReturnType<typeof startMessageFirm>>
beforeAll(async () => {
	office = await startMessageFirm()
})
afterAll(() => office.firm.close())

async function newClient(email: string) {
	const { attorney, attorneyPerson } = office
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Iris Vale', email })
	const opened = { clientId, caseName: 'Vale v. Moor', type: 'General', attorneyId: attorneyPerson.id }
	const { id: caseId } = await attorney.call(cases.open, opened)
	return { clientId, caseId, email }
}

const tokenFor = (email: string) => linkTo(office.firm.platform, email, 'identity.portal-link')
const ofLink = async (clientId: string) => (await office.attorney.call(portalLinks.list, { clientId })).items[0]

/** What an administrator reads of the email in the outbox. */
async function outboxText(email: string): Promise<string> {
	const admin = office.firm.as(await createPerson(office.firm, 'admin'))
	const { items } = await admin.call(outbox.list, {})
	const mail = items.find(({ to }) => to === email)
	return (await admin.call(outbox.show, { id: mail?.id ?? '' })).text
}

async function open(token: string) {
	const answer = await office.firm.anonymous.send(portalLinks.open, { token })
	const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
	return { status: answer.statusCode, body: answer.json(), me: office.firm.as({ cookie }) }
}

test('a link signs a client in without a password, once, and its use is listed', async () => {
	const { attorney, firm } = office
	const { clientId, caseId, email } = await newClient('iris@example.test')
	const sent = await attorney.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: true })
	expect(sent).toMatchObject({ state: 'open', sentTo: email, usedCount: 0, createdByName: 'The attorney' })
	const token = await tokenFor(email)
	const { me, body } = await open(token)
	expect(body).toMatchObject({ status: 'signed_in', session: { clientIds: [clientId] } })
	expect((await me.call(portalCases.list, {})).items.map(({ id }) => id)).toEqual([caseId])
	expect(await ofLink(clientId)).toMatchObject({
		state: 'used',
		usedCount: 1,
		lastUsedFrom: expect.stringContaining('127.0.0.1'),
	})
	expect((await open(token)).body).toMatchObject({
		code: 'portal_link_used',
		message: 'This sign-in link was already used, and it works only once. You can ask the firm for a new one.',
	})
	expect(await outboxText(email)).toContain(HIDDEN_LINK)
	expect(await outboxText(email)).not.toContain(token)
	const { rows } = await firm.platform.db.owner.query('SELECT token_hash FROM api.portal_links WHERE client_id = $1', [
		clientId,
	])
	expect(JSON.stringify(rows)).not.toContain(token)
	expect(await attorney.call(portalAccess.get, { clientId })).toMatchObject({ state: 'active' })
})

test('two openings of a single-use link at once open one session', async () => {
	const { clientId, email } = await newClient('twice@example.test')
	await office.attorney.call(portalLinks.send, { clientId, minutes: 15, isSingleUse: true })
	const token = await tokenFor(email)
	const opened = await Promise.all([open(token), open(token), open(token)])
	expect(opened.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('a link until expiry works again; expired, revoked and unknown ones say so', async () => {
	const { attorney, firm } = office
	const { clientId, email } = await newClient('again@example.test')
	const sent = await attorney.call(portalLinks.send, { clientId, minutes: 129_600, isSingleUse: false })
	const token = await tokenFor(email)
	expect((await open(token)).status).toBe(200)
	expect((await open(token)).status).toBe(200)
	expect(await ofLink(clientId)).toMatchObject({ state: 'open', usedCount: 2 })
	await firm.platform.db.owner.query('UPDATE api.portal_links SET expires_at = now() WHERE id = $1', [sent.id])
	expect((await open(token)).body).toMatchObject({
		code: 'portal_link_expired',
		message: 'This sign-in link has expired. You can ask the firm for a new one.',
	})
	expect(await attorney.refusal(portalLinks.revoke, { id: sent.id })).toMatchObject({ code: 'portal_link_over' })
	const next = await attorney.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: false })
	expect(await attorney.call(portalLinks.revoke, { id: next.id })).toMatchObject({ state: 'revoked' })
	expect((await open(await tokenFor(email))).body).toMatchObject({ code: 'portal_link_revoked' })
	expect((await open('nonsense')).body).toMatchObject({ code: 'portal_link_unknown' })
	for (const minutes of [14, 129_601]) {
		expect(await attorney.refusal(portalLinks.send, { clientId, minutes, isSingleUse: true })).toMatchObject({
			status: 400,
		})
	}
})

test('the holder of a spent link asks for a new one: the firm is notified once an hour', async () => {
	const { attorney, firm } = office
	const { clientId, email } = await newClient('asks@example.test')
	await attorney.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: true })
	const token = await tokenFor(email)
	const ask = () => firm.anonymous.call(portalLinks.ask, { token })
	const notified = async () => {
		const { items } = await attorney.call(notifications.list, {})
		return items.filter(({ title }) => title === 'Iris Vale asks for a new sign-in link').length
	}
	await ask()
	expect(await notified()).toBe(0)
	await open(token)
	await ask()
	await ask()
	expect(await notified()).toBe(1)
	expect((await ofLink(clientId))?.askedAt).not.toBeNull()
	expect(await firm.anonymous.refusal(portalLinks.ask, { token: 'nonsense' })).toMatchObject({ status: 410 })
})

test('a contact gets a link of their own, which ends with their access', async () => {
	const { attorney } = office
	const { clientId } = await newClient('main@example.test')
	const input = { clientId, fullName: 'Sam', email: 'sam@example.test', label: 'Spouse', rights: ['timeline' as const] }
	const { userId } = await attorney.call(portalContacts.add, input)
	const { recipients } = await attorney.call(portalLinks.list, { clientId })
	expect(recipients.map((one) => one.email)).toEqual(['main@example.test', 'sam@example.test'])
	await attorney.call(portalLinks.send, { clientId, userId, minutes: 60, isSingleUse: false })
	const token = await tokenFor('sam@example.test')
	expect((await open(token)).body).toMatchObject({ session: { portalRights: ['timeline'], clientIds: [clientId] } })
	const foreign = await newClient('foreign@example.test')
	expect(
		await attorney.refusal(portalLinks.send, { clientId: foreign.clientId, userId, minutes: 60, isSingleUse: true }),
	).toMatchObject({ status: 404 })
	await attorney.call(portalContacts.remove, { clientId, userId })
	expect((await open(token)).body).toMatchObject({ code: 'portal_link_unknown' })
})

test('a link ends with portal access, and never opens an account that left the client', async () => {
	const { attorney } = office
	const { clientId, email } = await newClient('leaves@example.test')
	await attorney.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: false })
	const token = await tokenFor(email)
	expect((await open(token)).status).toBe(200)
	await attorney.call(portalAccess.revoke, { clientId })
	expect((await open(token)).body).toMatchObject({ code: 'portal_link_revoked' })
})

test('a link ends when the account gets another password or address, or is suspended', async () => {
	const { attorney, firm } = office
	const admin = firm.as(await createPerson(firm, 'admin'))
	const { clientId } = await newClient('first@example.test')
	let email = 'first@example.test'
	const send = async () => {
		await attorney.call(portalLinks.send, { clientId, minutes: 129_600, isSingleUse: false })
		return tokenFor(email)
	}
	const before = await send()
	const { me } = await open(before)
	await me.call(session.forgotPassword, { email })
	const reset = await linkTo(firm.platform, email, 'identity.reset-password')
	await firm.anonymous.call(session.resetPassword, { token: reset, password: TEST_PASSWORD })
	expect((await open(before)).body).toMatchObject({ code: 'portal_link_revoked' })

	const old = await send()
	await (await open(old)).me.call(account.requestEmailChange, { email: 'second@example.test' })
	const token = await linkTo(firm.platform, 'second@example.test', 'identity.change-email')
	await firm.anonymous.call(session.verifyEmail, { token })
	expect((await open(old)).body).toMatchObject({ code: 'portal_link_revoked' })
	expect(await ofLink(clientId)).toMatchObject({ state: 'revoked', sentTo: email })

	email = 'second@example.test'
	const last = await send()
	const { id, version } = (await admin.call(users.list, { search: email })).items[0] ?? { id: '', version: 0 }
	const suspended = await admin.call(users.update, { id, status: 'suspended', version })
	await admin.call(users.update, { id, status: 'active', version: suspended.version })
	expect((await open(last)).body).toMatchObject({ code: 'portal_link_revoked' })
})

test('an account that an attacker registered with the address of a client is not opened to them', async () => {
	const { attorney, firm } = office
	const { clientId, email } = await newClient('target@example.test')
	const password = 'what the attacker chose'
	await firm.anonymous.call(session.register, { fullName: 'Attacker', email, password })
	const confirms = await linkTo(firm.platform, email, 'identity.verify-email')
	await attorney.call(portalLinks.send, { clientId, minutes: 60, isSingleUse: false })
	expect(await firm.anonymous.refusal(session.verifyEmail, { token: confirms })).toMatchObject({ code: 'link_invalid' })
	const signIn = { email, password, rememberMe: false }
	expect(await firm.anonymous.refusal(session.signIn, signIn)).toMatchObject({ code: 'invalid_credentials' })
	const token = await tokenFor(email)
	expect((await open(token)).status).toBe(200)
	expect((await open(token)).status).toBe(200)
})

test('requires permission, no wall, and is in the audit trail; settings belong to administrators', async () => {
	const { attorney, firm, client } = office
	const { clientId, caseId } = await newClient('walls@example.test')
	const input = { clientId, minutes: 60, isSingleUse: true }
	const staff = firm.as(await createPerson(firm, 'staff'))
	const paralegalPerson = await createPerson(firm, 'paralegal')
	const paralegal = firm.as(paralegalPerson)
	expect(await staff.refusal(portalLinks.send, input)).toMatchObject({ status: 403 })
	expect(await client.refusal(portalLinks.list, { clientId })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(portalLinks.send, { ...input, clientId: newId() })).toMatchObject({ status: 404 })
	const sent = await attorney.call(portalLinks.send, input)
	await attorney.call(caseAccess.screen, { id: caseId, userId: paralegalPerson.id, reason: 'Conflict.' })
	expect(await paralegal.refusal(portalLinks.send, input)).toMatchObject({ code: 'client_walled' })
	expect(await paralegal.refusal(portalLinks.revoke, { id: sent.id })).toMatchObject({ status: 404 })
	const admin = firm.as(await createPerson(firm, 'admin'))
	expect(await attorney.refusal(portalLinks.setSettings, { minutes: 60, isSingleUse: false })).toMatchObject({
		status: 403,
	})
	await admin.call(portalLinks.setSettings, { minutes: 60, isSingleUse: false })
	expect((await attorney.call(portalLinks.list, { clientId })).settings).toEqual({ minutes: 60, isSingleUse: false })
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action FROM api.audit_log WHERE action LIKE 'portalLinks.%' AND client_id = $1 ORDER BY at, id`,
		[clientId],
	)
	expect(rows.map(({ action }) => action)).toEqual(['portalLinks.send'])
	expect(await firm.anonymous.call(session.get, {})).toBeNull()
})
