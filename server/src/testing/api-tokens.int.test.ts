import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { passkeys, secondFactor } from '@praxis/contract/identity/factors.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { takesTokens } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import { TOKENS_MAX, tokens } from '@praxis/contract/tokens/tokens.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productRoutes } from '../app.ts'
import { sealAudit } from '../platform/audit/seal-audit.job.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { hashToken } from '../platform/auth/api-token.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, signInAs, type TestPerson } from './test-people.ts'
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

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

function make(me: Caller, scopes: Permission[], name = 'Nightly export') {
	return me.call(tokens.create, { name, scopes, expiresAt: inDays(30) })
}

async function owner(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
	return (await app.platform.db.owner.query(text, values)).rows
}

describe('making a token', () => {
	it('needs a session, and one whose password was given lately', async () => {
		const input = { name: 'x', scopes: ['view_cases'], expiresAt: inDays(7) }
		expect(await app.anonymous.refusal(tokens.create, input)).toMatchObject({ code: 'unauthenticated' })
		const person = await createPerson(app, 'attorney')
		const late = app.as(await signInAs(app.platform, person.id, { isVerified: false }))
		expect(await late.refusal(tokens.create, input)).toMatchObject({ code: 'reauthentication_required' })
	})

	it('shows it once, keeps its hash alone, tells its owner by mail and the trail without it', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const made = await me.call(
			tokens.create,
			{ name: 'Nightly export', scopes: ['view_cases'], expiresAt: inDays(30) },
			{ idempotencyKey: 'once' },
		)
		expect(made.token).toMatch(/^praxis_pat_[A-Za-z0-9_-]{43}$/)
		expect(made.item).toMatchObject({
			name: 'Nightly export',
			scopes: ['view_cases'],
			lastUsedAt: null,
			expired: false,
		})
		expect(made.token.endsWith(made.item.hint)).toBe(true)
		const [row] = await owner('SELECT * FROM api.api_tokens WHERE id = $1', [made.item.id])
		expect(row).toMatchObject({ hash: hashToken(made.token), user_id: person.id })
		const [audit] = await owner('SELECT * FROM api.audit_log WHERE entity_id = $1', [made.item.id])
		expect(audit).toMatchObject({ action: 'tokens.create', entity: 'api_tokens', actor_id: person.id, token_id: null })
		const kept = await owner('SELECT answer FROM api.idempotency_keys WHERE user_id = $1', [person.id])
		expect(JSON.stringify([row, audit, kept])).not.toContain(made.token)
		expect(await me.call(tokens.list, {})).toEqual({ items: [made.item] })
		const letters = await owner('SELECT kind FROM api.mail_outbox WHERE recipient = $1', [person.email])
		expect(letters).toEqual([{ kind: 'identity.security-notice' }])
	})

	it('gives no more than its maker may do, for at most a year, and no more than twenty', async () => {
		const person = await createPerson(app, 'paralegal')
		const me = app.as(person)
		const ask = (input: object) =>
			me.refusal(tokens.create, { name: 'x', scopes: ['view_cases'], expiresAt: inDays(7), ...input })
		expect(await ask({ scopes: ['view_cases', 'access_trust'] })).toMatchObject({
			status: 403,
			code: 'token_beyond_own_permissions',
			fields: { scopes: 'A token cannot do more than you can.' },
		})
		expect(await ask({ scopes: ['everything'] })).toMatchObject({ code: 'validation_failed' })
		expect(await ask({ scopes: [] })).toMatchObject({ fields: { scopes: 'Choose what it may do.' } })
		expect(await ask({ name: ' ' })).toMatchObject({ fields: { name: 'Please give it a name.' } })
		expect(await ask({ expiresAt: inDays(-1) })).toMatchObject({ code: 'token_expiry_wrong' })
		expect(await ask({ expiresAt: inDays(400) })).toMatchObject({ code: 'token_expiry_wrong' })
		await owner(
			`INSERT INTO api.api_tokens (id, user_id, name, hash, hint, scopes, expires_at)
			SELECT gen_random_uuid(), $1, 'n', md5(n::text) || md5($1), 'abcd', '{view_cases}', now() + interval '1 day'
			FROM generate_series(1, $2) AS n`,
			[person.id, TOKENS_MAX],
		)
		expect(await ask({})).toMatchObject({ status: 409, code: 'tokens_full' })
	})

	it('is not for clients or guests', async () => {
		const input = { name: 'x', scopes: ['view_own_cases'], expiresAt: inDays(7) }
		const client = app.as(await createPerson(app, 'client'))
		expect(await client.refusal(tokens.create, input)).toMatchObject({ status: 403, code: 'tokens_for_firm' })
		const guest = app.as(await createPerson(app, 'guest'))
		expect(await guest.refusal(tokens.create, input)).toMatchObject({ status: 403 })
	})
})

describe('a request with a token', () => {
	it('acts for its owner within its scopes, from any page or none, and whatever cookies it has', async () => {
		const person = await createPerson(app, 'attorney', { fullName: 'Ana Attorney' })
		const { token, item } = await make(app.as(person), ['edit_clients', 'view_cases'])
		const program = bearer(app, token)
		const added = await program.call(clients.add, { fullName: 'Ada Osei' })
		expect((await program.call(cases.list, {})).items).toEqual([])
		expect(
			await program.refusal(cases.open, { clientId: added.id, caseName: 'Osei v. Park', type: 'General' }),
		).toMatchObject({
			status: 403,
			code: 'token_scope_missing',
		})
		const foreign = bearer(app, token, { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' })
		await foreign.call(clients.add, { fullName: 'Bo Falk' })
		const admin = await createPerson(app, 'superuser')
		const both = bearer(app, token, { cookie: admin.cookie })
		expect(await both.refusal(users.list, {})).toMatchObject({ status: 403, code: 'token_scope_missing' })
		expect((await both.call(account.profile, {})).id).toBe(person.id)

		const [audit] = await owner('SELECT * FROM api.audit_log WHERE entity_id = $1', [added.id])
		expect(audit).toMatchObject({
			actor_id: person.id,
			actor_name: 'Ana Attorney (API token “Nightly export”)',
			token_id: item.id,
		})
		const [listed] = (await app.as(person).call(tokens.list, {})).items
		expect(Date.now() - Date.parse(listed?.lastUsedAt ?? '')).toBeLessThan(60_000)
		await sealAudit(app.platform)
		expect((await verifyAudit(app.platform)).problems).toEqual([])
	})

	it('cannot manage credentials, reauthenticate, or call public endpoints as its owner', async () => {
		const person = await createPerson(app, 'superuser')
		const { token } = await make(app.as(person), ['manage_users', 'view_cases'])
		const program = bearer(app, token)
		const id = person.sessionId
		const refused = [
			program.refusal(account.changePassword, { currentPassword: 'x', newPassword: 'another good long password' }),
			program.refusal(account.reauthenticate, { password: 'x' }),
			program.refusal(account.sessions),
			program.refusal(account.revokeOtherSessions),
			program.refusal(passkeys.list),
			program.refusal(secondFactor.start),
			program.refusal(tokens.list),
			program.refusal(tokens.create, { name: 'x', scopes: ['view_cases'], expiresAt: inDays(7) }),
			program.refusal(tokens.revoke, { id }),
			program.refusal(tokens.ofUser, { userId: person.id }),
			program.refusal(users.invite, { fullName: 'x', email: 'x@firm.test', role: 'superuser' }),
			program.refusal(users.signOutEverywhere, { id: person.id }),
		]
		for (const one of await Promise.all(refused)) {
			expect(one).toMatchObject({ status: 403, code: 'token_not_accepted' })
		}
		expect((await program.call(users.list, {})).items.length).toBeGreaterThan(0)
		expect(await program.call(session.get, {})).toBeNull()
		const own = productRoutes.map((one) => one.endpoint).filter((one) => one.access === 'self' && takesTokens(one))
		expect(own.map((one) => one.id)).toEqual(['account.profile'])
	})

	it('is no session, though its hash is sent as the cookie of one', async () => {
		const person = await createPerson(app, 'attorney')
		const { token } = await make(app.as(person), ['view_cases'])
		const posing = app.as({ cookie: `praxis.session_token=token ${hashToken(token)}` })
		await bearer(app, token).call(account.profile, {})
		expect(await posing.refusal(account.sessions)).toMatchObject({ code: 'unauthenticated' })
		expect(await posing.call(session.get, {})).toBeNull()
	})

	it('is refused when altered, unknown, expired or revoked, in every process at once', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const { token, item } = await make(me, ['view_cases'])
		const there = bearer(other, token)
		await there.call(cases.list, {})
		const last = token.at(-1) === 'A' ? 'E' : 'A'
		for (const wrong of [`${token.slice(0, -1)}${last}`, `${token}A`, 'praxis_pat_', `praxis_pat_${'A'.repeat(43)}`]) {
			const answer = await bearer(app, wrong).send(cases.list)
			expect(answer.statusCode).toBe(401)
			expect(answer.json().code).toBe('token_invalid')
			expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
			expect(answer.headers['set-cookie']).toBeUndefined()
		}
		expect(await me.call(tokens.revoke, { id: item.id })).toEqual({ items: [] })
		expect(await bearer(app, token).refusal(cases.list)).toMatchObject({ code: 'token_invalid' })
		await expect.poll(async () => (await there.send(cases.list)).statusCode, { interval: 10 }).toBe(401)

		const brief = await make(me, ['view_cases'], 'Brief')
		await bearer(other, brief.token).call(cases.list, {})
		await owner(
			`UPDATE api.api_tokens SET created_at = now() - interval '2 days', expires_at = now() - interval '1 s'
			WHERE id = $1`,
			[brief.item.id],
		)
		await expect.poll(async () => (await bearer(other, brief.token).send(cases.list)).statusCode).toBe(401)
		expect((await me.call(tokens.list, {})).items).toMatchObject([{ name: 'Brief', expired: true }])
	})

	it('is weaker as soon as its owner is, and refused when the owner is suspended', async () => {
		const person = await createPerson(app, 'attorney')
		const { token } = await make(app.as(person), ['view_cases', 'edit_clients'])
		const program = bearer(app, token)
		await program.call(clients.add, { fullName: 'Ada Osei' })
		await owner(`UPDATE api.users SET role = 'staff' WHERE id = $1`, [person.id])
		const add = () => program.send(clients.add, { fullName: 'Ada Osei' })
		await expect.poll(async () => (await add()).statusCode, { interval: 10 }).toBe(403)
		await program.call(cases.list, {})
		await owner(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [person.id])
		await expect.poll(async () => (await program.send(cases.list)).statusCode, { interval: 10 }).toBe(401)
	})

	it('sees no row its owner could not see', async () => {
		const attorney = app.as(await createPerson(app, 'attorney'))
		const client = await attorney.call(clients.add, { fullName: 'Cy Kept' })
		const kept = await attorney.call(cases.open, { clientId: client.id, caseName: 'Kept away', type: 'General' })
		const walled = await createPerson(app, 'paralegal')
		await owner('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [kept.id, walled.id])
		const { token } = await make(app.as(walled), ['view_cases'])
		expect(await bearer(app, token).refusal(cases.get, { id: kept.id })).toMatchObject({ status: 404 })
	})

	it('is limited by itself, six hundred calls a minute', async () => {
		const limited = await startTestApp({
			database: app.database,
			rateLimits: true,
			env: { RATE_LIMIT: '3' },
			work: false,
		})
		const { token } = await make(app.as(await createPerson(app, 'attorney')), ['view_cases'])
		const statuses: number[] = []
		for (let n = 0; n < 4; n++) {
			const answer = await limited.app.inject({
				url: '/api/cases',
				headers: { authorization: `Bearer ${token}` },
				remoteAddress: `10.0.0.${n}`,
			})
			statuses.push(answer.statusCode)
		}
		await limited.close()
		expect(statuses).toEqual([200, 200, 200, 429])
	})
})

describe('exchanging and revoking', () => {
	it('gives a new secret and ends the old one', async () => {
		const me = app.as(await createPerson(app, 'attorney'))
		const first = await make(me, ['view_cases'])
		await bearer(app, first.token).call(cases.list, {})
		const second = await me.call(tokens.rotate, { id: first.item.id, expiresAt: inDays(90) })
		expect(second.item).toMatchObject({ id: first.item.id, name: 'Nightly export', lastUsedAt: null })
		expect(second.item.rotatedAt).not.toBeNull()
		await expect.poll(async () => (await bearer(app, first.token).send(cases.list)).statusCode).toBe(401)
		await bearer(app, second.token).call(cases.list, {})
		const rows = await owner('SELECT action FROM api.audit_log WHERE entity_id = $1 ORDER BY id', [first.item.id])
		expect(rows.map((row) => row.action)).toEqual(['tokens.create', 'tokens.rotate'])
	})

	it("finds nothing of another person's", async () => {
		const { item } = await make(app.as(await createPerson(app, 'attorney')), ['view_cases'])
		const outsider = app.as(await createPerson(app, 'attorney'))
		expect(await outsider.refusal(tokens.revoke, { id: item.id })).toMatchObject({ status: 404 })
		expect(await outsider.refusal(tokens.rotate, { id: item.id, expiresAt: inDays(7) })).toMatchObject({ status: 404 })
		expect(await outsider.call(tokens.list, {})).toEqual({ items: [] })
	})

	it('is not done to those who have more rights by those who have less', async () => {
		const chief = await createPerson(app, 'superuser')
		const { token, item } = await make(app.as(chief), ['view_cases'])
		const lesser = await createPerson(app, 'staff', { permissions: { manage_users: true } })
		const input = { userId: chief.id, id: item.id }
		expect(await app.as(lesser).refusal(tokens.revokeOfUser, input)).toMatchObject({ code: 'superuser_only' })
		const attorney = await createPerson(app, 'attorney')
		const other = await make(app.as(attorney), ['view_cases'])
		expect(await app.as(lesser).refusal(tokens.revokeOfUser, { userId: attorney.id, id: other.item.id })).toMatchObject(
			{ code: 'beyond_own_permissions' },
		)
		for (const one of [token, other.token]) await bearer(app, one).call(cases.list, {})
	})

	it('is also done by user managers, and its owner is notified', async () => {
		const person = await createPerson(app, 'attorney')
		const { token, item } = await make(app.as(person), ['view_cases'])
		const admin: TestPerson = await createPerson(app, 'admin', { fullName: 'Ada Admin' })
		const input = { userId: person.id, id: item.id }
		expect(await app.as(person).refusal(tokens.ofUser, { userId: admin.id })).toMatchObject({ status: 403 })
		expect((await app.as(admin).call(tokens.ofUser, { userId: person.id })).items).toEqual([item])
		expect(await app.as(admin).refusal(tokens.revokeOfUser, { ...input, userId: admin.id })).toMatchObject({
			status: 404,
		})
		expect(await app.as(admin).call(tokens.revokeOfUser, input)).toEqual({ items: [] })
		expect(await bearer(app, token).refusal(cases.list)).toMatchObject({ code: 'token_invalid' })
		const [audit] = await owner(`SELECT * FROM api.audit_log WHERE action = 'tokens.revokeOfUser' AND entity_id = $1`, [
			item.id,
		])
		expect(audit).toMatchObject({ actor_id: admin.id, before: { name: 'Nightly export', owner: person.id } })
		const letters = await owner('SELECT count(*)::int AS count FROM api.mail_outbox WHERE recipient = $1', [
			person.email,
		])
		expect(letters).toEqual([{ count: 2 }])
	})
})
