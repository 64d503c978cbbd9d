import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { push } from '@praxis/contract/notifications/push.contract'
import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '../features/identity/create-admin.ts'
import { linkTo } from './sent-mail.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, TEST_PASSWORD } from './test-people.ts'
import { bearer } from './token-caller.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
	app = await startTestApp()
	other = await startTestApp({ database: app.database })
})
afterAll(async () => {
	await other.close()
	await app.close()
})

const NEW_PASSWORD = 'Quite-Another-Password-2026'

/** A user whose open session was used by an attacker for lasting access: a token, a device, another address. */
async function robbed() {
	const person = await createPerson(app, 'staff', { withPassword: true })
	const me = app.as(person)
	const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
	const { token } = await me.call(tokens.create, { name: 'Theft', scopes: ['view_cases'], expiresAt })
	const endpoint = `https://push.example/${randomUUID()}`
	const p256dh = createECDH('prime256v1').generateKeys('base64url')
	await me.call(push.add, { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), device: 'Theirs' })
	const email = `${randomUUID()}@thief.test`
	await me.call(account.requestEmailChange, { email })
	const link = await linkTo(app.platform, email, 'identity.change-email')
	const programs = [bearer(app, token), bearer(other, token)]
	for (const program of programs) await program.call(account.profile, {})
	return { person, programs, link }
}

async function left(userId: string): Promise<unknown> {
	const { rows } = await app.platform.db.owner.query(
		`SELECT (SELECT count(*)::int FROM api.sessions WHERE user_id = u.id) AS sessions,
			(SELECT count(*)::int FROM api.api_tokens WHERE user_id = u.id) AS tokens,
			(SELECT count(*)::int FROM api.push_subscriptions WHERE user_id = u.id) AS devices, pending_email
		FROM api.users u WHERE id = $1`,
		[userId],
	)
	return rows[0]
}

const NOTHING_LEFT = { sessions: 0, tokens: 0, devices: 0, pending_email: null }

async function lastAudit(userId: string, action: string): Promise<unknown> {
	const { rows } = await app.platform.db.owner.query(
		'SELECT after FROM api.audit_log WHERE entity_id = $1 AND action = $2 ORDER BY id DESC LIMIT 1',
		[userId, action],
	)
	return rows[0]?.after
}

async function expectGone({ programs, link }: Pick<Awaited<ReturnType<typeof robbed>>, 'programs' | 'link'>) {
	for (const program of programs) {
		await expect.poll(async () => (await program.send(account.profile, {})).statusCode).toBe(401)
	}
	expect(await app.anonymous.refusal(session.verifyEmail, { token: link })).toMatchObject({ code: 'link_invalid' })
}

describe('all access to an account', () => {
	it('ends with a password that was reset by a mailed link, in every process', async () => {
		const thief = await robbed()
		const { id, email } = thief.person
		await app.anonymous.call(session.forgotPassword, { email })
		const token = await linkTo(app.platform, email, 'identity.reset-password')
		await app.anonymous.call(session.resetPassword, { token, password: NEW_PASSWORD })
		expect(await left(id)).toEqual(NOTHING_LEFT)
		await expectGone(thief)
		expect(await lastAudit(id, 'session.resetPassword')).toMatchObject({ endedTokens: 1, endedPushDevices: 1 })
	})

	it('ends with a suspension, and does not come back with the account', async () => {
		const thief = await robbed()
		const { id } = thief.person
		const admin = app.as(await createPerson(app, 'superuser'))
		const { version } = await admin.call(users.get, { id })
		const suspended = await admin.call(users.update, { id, version, status: 'suspended' })
		expect(await left(id)).toEqual(NOTHING_LEFT)
		expect(await lastAudit(id, 'users.update')).toMatchObject({
			status: 'suspended',
			endedTokens: 1,
			endedPushDevices: 1,
		})
		await admin.call(users.update, { id, version: suspended.version, status: 'active' })
		await expectGone(thief)
	})

	it('ends when the console resets the account', async () => {
		const thief = await robbed()
		const { id, email } = thief.person
		await createAdmin(app.platform, { email, name: 'Owner', password: NEW_PASSWORD })
		expect(await left(id)).toEqual(NOTHING_LEFT)
		await expectGone(thief)
	})
})

it('a changed password cancels a pending change of address, and keeps tokens', async () => {
	const { person, link, programs } = await robbed()
	const input = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
	await app.as(person).call(account.changePassword, input)
	expect(await app.anonymous.refusal(session.verifyEmail, { token: link })).toMatchObject({ code: 'link_invalid' })
	expect(await left(person.id)).toMatchObject({ tokens: 1, pending_email: null })
	for (const program of programs) await program.call(account.profile, {})
})
