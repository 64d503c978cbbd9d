import { connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { account } from '@praxis/contract/identity/account.contract'
import { session } from '@praxis/contract/identity/session.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConnections, type Fields, REDIRECT, RESOURCE, verifierOf } from '../../testing/app-connections.ts'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs } from '../../testing/test-people.ts'

let app: TestApp
beforeAll(async () => {
	app = await startTestApp()
})
afterAll(() => app.close())

const { post, register, newApp, asking, allowed, connectedTo, mcp, status, callTool, caseOf } = appConnections(
	() => app,
)

describe('what an app finds out', () => {
	it('where to ask, as the standards have it, from any site', async () => {
		for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
			const about = await app.app.inject({ url })
			expect(about.headers['access-control-allow-origin']).toBe('*')
			expect(about.json()).toMatchObject({ resource: RESOURCE, authorization_servers: [TEST_ORIGIN] })
		}
		const server = (await app.app.inject({ url: '/.well-known/oauth-authorization-server' })).json()
		expect(server).toMatchObject({
			issuer: TEST_ORIGIN,
			code_challenge_methods_supported: ['S256'],
			token_endpoint_auth_methods_supported: ['none'],
		})
		const preflight = await app.app.inject({ method: 'OPTIONS', url: '/api/oauth/register' })
		expect(preflight.statusCode).toBe(204)
	})

	it('registers, without a secret, with addresses that can be trusted only', async () => {
		const made = await register({ redirect_uris: [REDIRECT], client_name: 'A', logo_uri: 'https://x.example/l.png' })
		expect(made.json()).toMatchObject({ token_endpoint_auth_method: 'none', redirect_uris: [REDIRECT] })
		expect(made.json().client_secret).toBeUndefined()
		for (const redirect_uris of [
			['http://app.example/'],
			['javascript:x'],
			['https://a.example/#f'],
			[],
			'x',
			undefined,
		]) {
			const refused = await register({ client_name: 'A', redirect_uris })
			expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_redirect_uri'])
		}
		const strange = await register({ client_name: 'A\u202Eb', redirect_uris: [REDIRECT] })
		expect(strange.json().error).toBe('invalid_client_metadata')
		const grants = await register({ redirect_uris: [REDIRECT], grant_types: ['client_credentials'] })
		expect(grants.json().error).toBe('invalid_client_metadata')
	})
})

describe('asking a user', () => {
	it('names the app, where it returns to and what it asks for, not to those outside the firm', async () => {
		const asked = asking(await newApp('Reader'), verifierOf(), { scope: 'read' })
		const person = await createPerson(app, 'attorney')
		expect(await app.as(person).call(connectedApps.question, asked)).toEqual({
			name: 'Reader',
			redirectUri: REDIRECT,
			scopes: ['read'],
			refusal: null,
		})
		expect(await app.anonymous.refusal(connectedApps.question, asked)).toMatchObject({ code: 'unauthenticated' })
		for (const role of ['client', 'service_provider'] as const) {
			const outside = app.as(await createPerson(app, role))
			expect(await outside.refusal(connectedApps.question, asked)).toMatchObject({ code: 'forbidden' })
			const decision = { ...asked, answer: 'allow' as const, granted: ['read' as const] }
			expect(await outside.refusal(connectedApps.decide, decision)).toMatchObject({ code: 'forbidden' })
		}
		const late = app.as(await signInAs(app.platform, person.id, { isVerified: false }))
		const decision = { ...asked, answer: 'allow' as const, granted: ['read' as const] }
		expect(await late.refusal(connectedApps.decide, decision)).toMatchObject({ code: 'reauthentication_required' })
	})

	it('goes nowhere with an unknown app or address, and back with an error for the rest', async () => {
		const me = app.as(await createPerson(app, 'attorney'))
		const clientId = await newApp()
		const unknown = asking(newId(), verifierOf())
		expect(await me.refusal(connectedApps.question, unknown)).toMatchObject({ code: 'app_unknown' })
		for (const redirect_uri of ['https://evil.example/', `${REDIRECT}/x`, 'https://app.example:444/callback']) {
			const asked = asking(clientId, verifierOf(), { redirect_uri })
			expect(await me.refusal(connectedApps.question, asked)).toMatchObject({ code: 'redirect_unknown' })
		}
		const wrong: readonly (readonly [Fields, string])[] = [
			[{ response_type: 'token' }, 'unsupported_response_type'],
			[{ code_challenge_method: 'plain' }, 'invalid_request'],
			[{ code_challenge: 'short' }, 'invalid_request'],
			[{ resource: 'https://other.example/mcp' }, 'invalid_target'],
			[{ scope: 'read everything' }, 'invalid_scope'],
		]
		for (const [more, error] of wrong) {
			const asked = asking(clientId, verifierOf(), more)
			const { refusal } = await me.call(connectedApps.question, asked)
			expect(new URL(refusal?.to ?? '').searchParams.get('error')).toBe(error)
			const decision = { ...asked, answer: 'allow' as const, granted: ['read' as const] }
			expect(await me.refusal(connectedApps.decide, decision)).toMatchObject({ code: 'app_asks_wrongly' })
		}
		const denied = await me.call(connectedApps.decide, {
			...asking(clientId, verifierOf()),
			answer: 'deny',
			granted: [],
		})
		expect(new URL(denied.to).searchParams.get('error')).toBe('access_denied')
	})

	it('takes another port of this computer', async () => {
		const clientId = await newApp('Local', ['http://127.0.0.1/cb'])
		const me = app.as(await createPerson(app, 'attorney'))
		const asked = asking(clientId, verifierOf(), { redirect_uri: 'http://127.0.0.1:49152/cb' })
		expect(await me.call(connectedApps.question, asked)).toMatchObject({ refusal: null })
	})
})

describe('keys', () => {
	it('come for a code once; a second use of the code ends what it gave', async () => {
		const person = await createPerson(app, 'attorney')
		const { fields, access } = await connectedTo(person)
		expect(await status(access)).toBe(200)
		const again = await post('/api/oauth/token', fields)
		expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_grant'])
		expect(await status(access)).toBe(401)
		expect(await app.as(person).call(connectedApps.list, {})).toEqual({ items: [] })
	})

	it('come only to the app, the address, the proof and the resource of the code', async () => {
		const person = await createPerson(app, 'attorney')
		const wrong: readonly (readonly [Fields, string])[] = [
			[{ code_verifier: verifierOf() }, 'invalid_grant'],
			[{ client_id: newId() }, 'invalid_grant'],
			[{ redirect_uri: 'https://app.example/other' }, 'invalid_grant'],
			[{ resource: 'https://other.example/mcp' }, 'invalid_target'],
			[{ grant_type: 'password' }, 'unsupported_grant_type'],
			[{ code: 'praxis_mcc_unknown' }, 'invalid_grant'],
		]
		for (const [more, error] of wrong) {
			const { fields } = await allowed(person)
			const answer = await post('/api/oauth/token', { ...fields, ...more })
			expect([answer.statusCode, answer.json().error]).toEqual([400, error])
		}
		expect((await post('/api/oauth/token', {})).json().error).toBe('invalid_request')
	})

	it('are exchanged once; a refresh token used again ends the connection', async () => {
		const person = await createPerson(app, 'attorney')
		const { clientId, access, refresh } = await connectedTo(person)
		const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh }
		expect((await post('/api/oauth/token', { ...fields, client_id: newId() })).json().error).toBe('invalid_grant')
		expect((await post('/api/oauth/token', { ...fields, scope: 'read admin' })).json().error).toBe('invalid_scope')
		const next = (await post('/api/oauth/token', fields)).json()
		expect(next).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'read propose' })
		expect(await status(next.access_token)).toBe(200)
		expect((await post('/api/oauth/token', fields)).json().error).toBe('invalid_grant')
		const { error } = (await post('/api/oauth/token', { ...fields, refresh_token: next.refresh_token })).json()
		expect(error).toBe('invalid_grant')
		for (const one of [access, next.access_token]) expect(await status(one)).toBe(401)
	})

	it('are kept as hashes, and good for nothing but the MCP server', async () => {
		const person = await createPerson(app, 'attorney')
		const { access, refresh } = await connectedTo(person)
		const { rows } = await app.platform.db.owner.query(
			'SELECT to_jsonb(k)::text AS row FROM api.oauth_keys k UNION ALL SELECT to_jsonb(c)::text FROM api.oauth_codes c',
		)
		for (const secret of [access, refresh]) expect(JSON.stringify(rows)).not.toContain(secret)
		const other = await app.app.inject({ url: '/api/cases', headers: { authorization: `Bearer ${access}` } })
		expect(other.json().code).toBe('token_not_accepted')
		expect(await status(refresh)).toBe(401)
		const bad = await mcp(`${access.slice(0, -4)}AAAA`, 'ping')
		expect(bad.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", resource_metadata=/)
	})

	it('are for the address they were issued for', async () => {
		const person = await createPerson(app, 'attorney')
		const { access } = await connectedTo(person)
		await app.platform.db.owner.query(
			"UPDATE api.oauth_grants SET resource = 'https://other.example/mcp' WHERE user_id = $1",
			[person.id],
		)
		await expect.poll(() => status(access)).toBe(401)
	})

	it('end by revocation, of which nothing is said for unknown ones', async () => {
		const person = await createPerson(app, 'attorney')
		const { access, refresh } = await connectedTo(person)
		expect((await post('/api/oauth/revoke', { token: 'unknown' })).statusCode).toBe(200)
		expect((await post('/api/oauth/revoke', { token: refresh })).statusCode).toBe(200)
		expect(await status(access)).toBe(401)
	})
})

describe('a connected app', () => {
	it('is listed to its user, who ends it, and to those who manage users', async () => {
		const person = await createPerson(app, 'attorney')
		const me = app.as(person)
		const { access } = await connectedTo(person)
		await status(access)
		const { items } = await me.call(connectedApps.list, {})
		expect(items).toMatchObject([{ name: 'Assistant', redirectUri: REDIRECT, scopes: ['read', 'propose'] }])
		const id = items[0]?.id ?? ''
		const other = app.as(await createPerson(app, 'attorney'))
		expect(await other.call(connectedApps.list, {})).toEqual({ items: [] })
		expect(await other.refusal(connectedApps.end, { id })).toMatchObject({ code: 'connected_app_not_found' })
		const asked = { userId: person.id, id }
		expect(await other.refusal(connectedApps.endOfUser, asked)).toMatchObject({ code: 'forbidden' })
		const admin = app.as(await createPerson(app, 'superuser'))
		expect((await admin.call(connectedApps.ofUser, { userId: person.id })).items).toHaveLength(1)
		expect(await me.call(connectedApps.end, { id })).toEqual({ items: [] })
		expect(await status(access)).toBe(401)
		const again = await connectedTo(person)
		const [left] = (await me.call(connectedApps.list, {})).items
		await admin.call(connectedApps.endOfUser, { userId: person.id, id: left?.id ?? '' })
		expect(await status(again.access)).toBe(401)
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE entity = 'oauth_grants' AND entity_id = $1 ORDER BY id",
			[id],
		)
		expect(rows.map((row) => row.action)).toEqual([
			'connectedApps.decide',
			'connectedApps.connect',
			'connectedApps.end',
		])
	})

	it('ends with a suspension and with the session it was allowed in, not with signing out', async () => {
		const admin = app.as(await createPerson(app, 'superuser'))
		const suspended = await createPerson(app, 'attorney')
		const first = await connectedTo(suspended)
		const { version } = await admin.call(users.get, { id: suspended.id })
		await admin.call(users.update, { id: suspended.id, version, status: 'suspended' })
		expect(await status(first.access)).toBe(401)
		const fields = { grant_type: 'refresh_token', client_id: first.clientId, refresh_token: first.refresh }
		expect((await post('/api/oauth/token', fields)).json().error).toBe('invalid_grant')

		const person = await createPerson(app, 'attorney')
		const kept = await connectedTo(person)
		await app.as(person).call(session.signOut, {})
		expect(await status(kept.access)).toBe(200)
		const robbed = await signInAs(app.platform, person.id)
		const taken = await connectedTo({ ...person, ...robbed })
		const me = app.as(await signInAs(app.platform, person.id))
		const { items } = await me.call(account.sessions, {})
		const theirs = items.find((one) => !one.current)?.id ?? ''
		await me.call(account.revokeSession, { id: theirs })
		expect(await status(taken.access)).toBe(401)
		expect(await status(kept.access)).toBe(200)
	})

	it('reads what its user may read, and only where that was granted', async () => {
		const person = await createPerson(app, 'attorney')
		const caseId = await caseOf(person)
		const { access } = await connectedTo(person, ['read'])
		const found = await callTool(access, 'find_cases', { search: 'Landlord' })
		expect(found.structuredContent.items.map((one: { id: string }) => one.id)).toContain(caseId)
		expect((await mcp(access, 'tools/list')).json().result.tools).toHaveLength(12)
		const { access: proposing } = await connectedTo(person, ['propose'])
		expect((await callTool(proposing, 'find_cases', {})).isError).toBe(true)
		expect((await mcp(access, 'tools/call', { name: 'propose_task', arguments: {} })).json().error.code).toBe(-32_602)
	})
})
