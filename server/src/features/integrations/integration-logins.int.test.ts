import { cases } from '@praxis/contract/cases/cases.contract'
import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import { integrationLogins } from '@praxis/contract/integrations/integration-logins.contract'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import type { IntegrationDetails } from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type LoginServer, startLoginServer } from '../../testing/mcp/login-server.ts'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app.ts'
import { createPerson, signInAs, type TestPerson } from '../../testing/test-people.ts'
import { purge } from './integrations.feature.ts'

let app: TestApp
let service: LoginServer
let admin: Caller
let person: TestPerson
let attorney: Caller

beforeAll(async () => {
	app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	service = await startLoginServer()
	admin = app.as(await createPerson(app, 'admin', { withPassword: true }))
	person = await createPerson(app, 'attorney')
	attorney = app.as(person)
	const { settings } = await admin.call(integrations.list, {})
	const { token: _token, ...values } = settings
	await admin.call(integrations.saveSettings, { ...values, enabled: true, secureConnections: false, timeout: 30_000 })
})
afterAll(async () => {
	await app.close()
	await service.close()
})

async function add(change: Partial<IntegrationDetails> = {}): Promise<string> {
	const details: IntegrationDetails = {
		name: 'Opinions',
		description: 'Finds opinions.',
		type: 'external',
		category: 'research',
		protocol: 'mcp',
		url: service.url,
		rateLimit: null,
		enabled: true,
		mayWriteAlways: false,
		metadata: { author: '', documentation: '', tags: [] },
		...change,
	}
	return (await admin.call(integrations.add, { id: newId(), ...details })).id
}

async function signIn(who: Caller, id: string): Promise<void> {
	const { to } = await who.call(integrationLogins.start, { id, returnTo: '/cases/1' })
	expect(await who.call(integrationLogins.finish, service.allow(to))).toMatchObject({ returnTo: '/cases/1' })
}

const usable = async (who: Caller, id: string) =>
	(await who.call(integrations.usable, {})).items.find((one) => one.id === id)

describe('a sign-in to a service', () => {
	it('is registered, proven and kept sealed, for its user alone', async () => {
		const id = await add()
		expect(await admin.call(integrations.test, { id })).toMatchObject({
			status: 'disconnected',
			lastError: 'The server refused the key (401).',
			signedIn: false,
		})
		const { to } = await admin.call(integrationLogins.start, { id })
		const asked = new URL(to).searchParams
		expect(Object.fromEntries(asked)).toMatchObject({
			response_type: 'code',
			code_challenge_method: 'S256',
			redirect_uri: `${TEST_ORIGIN}/dashboard/service-sign-in`,
			resource: service.url,
			scope: 'read',
		})
		const back = service.allow(to)
		expect(await attorney.refusal(integrationLogins.finish, back)).toMatchObject({ code: 'login_unknown' })
		expect(await admin.call(integrationLogins.finish, back)).toMatchObject({ integrationId: id, name: 'Opinions' })
		expect(await admin.refusal(integrationLogins.finish, back)).toMatchObject({ code: 'login_unknown' })
		const tested = await admin.call(integrations.test, { id })
		expect(tested).toMatchObject({ status: 'connected', toolCount: 1, signedIn: true, key: null })
		expect(await usable(attorney, id)).toMatchObject({ signedIn: false, hasKey: false })
		const { rows } = await app.platform.db.owner.query('SELECT to_jsonb(k)::text AS row FROM api.stored_keys k')
		for (const token of service.good) expect(JSON.stringify(rows)).not.toContain(token)
	})

	it('is refreshed when it ends, and ends with its last token', async () => {
		const id = await add()
		service.seconds = 1
		await signIn(admin, id)
		const before = service.good.size
		expect(await admin.call(integrations.test, { id })).toMatchObject({ status: 'connected' })
		expect(service.good.size).toBe(before + 1)
		service.seconds = 3600
		expect(await admin.call(integrations.test, { id })).toMatchObject({ status: 'connected' })
		await admin.call(integrationLogins.end, { id })
		expect(service.revoked.at(-1)).toMatch(/^refresh-/)
		expect(await admin.call(integrations.test, { id })).toMatchObject({ status: 'disconnected', signedIn: false })
	})

	it('is revoked at the service when its integration is removed, or its user is gone, and the audit log says what came of it', async () => {
		const id = await add()
		const other = await createPerson(app, 'attorney')
		const origin = { requestId: 'test', ip: null, userAgent: null, isOwnSite: true }
		for (const who of [admin, attorney, app.as(other)]) await signIn(who, id)
		const since = service.revoked.length
		await app.platform.db.owner.query("UPDATE api.users SET status = 'suspended' WHERE id = $1", [other.id])
		await purge({ actor: { kind: 'system', name: 'test' }, origin, platform: app.platform })
		expect(service.revoked.slice(since)).toEqual([expect.stringMatching(/^refresh-/)])
		await admin.call(integrations.remove, { id })
		expect(service.revoked.slice(since)).toHaveLength(3)
		const { rows } = await app.platform.db.owner.query(
			"SELECT after FROM api.audit_log WHERE action = 'integrationLogins.revoke' AND entity_id = $1",
			[id],
		)
		expect(rows.map(({ after }) => after.revoked)).toEqual([true, true, true])
		const left = await app.platform.db.owner.query('SELECT slot FROM api.stored_keys WHERE owner_id = $1', [id])
		expect(left.rows).toEqual([])
	})

	it('ends here when the service does not revoke it, and that is written down', async () => {
		const id = await add()
		await signIn(attorney, id)
		service.mode = 'without-revoking'
		expect(await admin.call(integrations.remove, { id })).toEqual({ id })
		service.mode = 'good'
		const { rows } = await app.platform.db.owner.query(
			"SELECT after FROM api.audit_log WHERE action = 'integrationLogins.revoke' AND entity_id = $1",
			[id],
		)
		expect(rows).toMatchObject([{ after: { owner: person.id, revoked: false, problem: 'The server answered 503.' } }])
	})

	it('ends in the session it was started in, and with what the service refuses', async () => {
		const id = await add()
		const { to } = await attorney.call(integrationLogins.start, { id })
		const other = app.as(await signInAs(app.platform, person.id))
		expect(await other.refusal(integrationLogins.finish, service.allow(to))).toMatchObject({ code: 'login_unknown' })
		const wrong = { ...service.allow(to), iss: 'https://mixed-up.example' }
		expect(await attorney.refusal(integrationLogins.finish, wrong)).toMatchObject({ code: 'login_unknown' })
		const next = await attorney.call(integrationLogins.start, { id })
		const { state, iss } = service.allow(next.to)
		const denied = { state, iss, error: 'access_denied' }
		expect(await attorney.refusal(integrationLogins.finish, denied)).toMatchObject({ code: 'login_refused' })
	})

	it.each(['without-pkce', 'other-resource', 'other-issuer', 'without-registration'] as const)(
		'is not started with a service %s',
		async (mode) => {
			service.mode = mode
			const id = await add()
			expect(await admin.refusal(integrationLogins.start, { id })).toMatchObject({ code: 'login_unavailable' })
			service.mode = 'good'
		},
	)

	it('is for those who may call tools, and reaches nothing private that is not allowed', async () => {
		const id = await add()
		const staff = app.as(await createPerson(app, 'staff'))
		expect(await staff.refusal(integrationLogins.start, { id })).toMatchObject({ code: 'forbidden' })
		expect(await attorney.refusal(integrationLogins.start, { id: newId() })).toMatchObject({
			code: 'integration_not_found',
		})
		await app.platform.db.owner.query("UPDATE api.integrations SET url = 'https://10.0.0.1/mcp' WHERE id = $1", [id])
		const refused = await admin.refusal(integrationLogins.start, { id })
		expect(refused).toMatchObject({ code: 'login_unavailable', message: expect.stringContaining('10.0.0.1') })
	})
})

describe('a service used from a case', () => {
	it('lists tools, prompts and resources, shows what leaves, and gives results with their source', async () => {
		const id = await add()
		await signIn(admin, id)
		await admin.call(integrations.test, { id })
		await signIn(attorney, id)
		const { tools } = await attorney.call(integrations.tools, { id })
		expect(tools.map(({ name, kind }) => [name, kind])).toEqual([
			['prompt:memo', 'prompt'],
			['resource:read', 'resource'],
			['search', 'tool'],
		])
		const search = tools.find(({ name }) => name === 'search')
		const marked = { id, tool: 'search', fingerprint: search?.fingerprint ?? '', reads: true, searchArgument: 'query' }
		expect(await attorney.refusal(integrations.markTool, marked)).toMatchObject({ code: 'forbidden' })
		await admin.call(integrations.markTool, marked)
		expect(await usable(attorney, id)).toMatchObject({ search: { tool: 'search', argument: 'query' }, signedIn: true })
		const clientId = newId()
		await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
		const of = await attorney.call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'Real Estate' })
		const ask = (tool: string, given: object, caseId = of.id) =>
			attorney.call(integrationCalls.request, {
				integrationId: id,
				id: newId(),
				tool,
				arguments: JSON.stringify(given),
				caseId,
			})
		const waiting = await ask('search', { query: 'eviction of clara client' })
		expect(waiting).toMatchObject({ state: 'waiting', caseName: 'Client v. Landlord', namesOfCase: ['Clara Client'] })
		const done = await attorney.call(integrationCalls.decide, { id: waiting.id, answer: 'session' })
		expect(done).toMatchObject({ state: 'done', result: 'Found for eviction of clara client' })
		expect(await ask('search', { query: 'notice' })).toMatchObject({ state: 'done', namesOfCase: [] })
		const prompt = await ask('prompt:memo', { topic: 'notice' })
		const got = await attorney.call(integrationCalls.decide, { id: prompt.id, answer: 'allow' })
		expect(got.result).toBe('user: Memo on notice')
		const resource = await ask('resource:read', { uri: 'law://one' })
		const read = await attorney.call(integrationCalls.decide, { id: resource.id, answer: 'allow' })
		expect(read.result).toBe('Section 1.')
		const { items } = await attorney.call(integrationCalls.list, { caseId: of.id })
		expect(items.map(({ toolName }) => toolName)).toEqual(['resource:read', 'prompt:memo', 'search', 'search'])
		expect((await admin.call(integrationCalls.list, { caseId: of.id })).items).toEqual([])
		const unknown = { integrationId: id, id: newId(), tool: 'search', arguments: '{}', caseId: newId() }
		expect(await attorney.refusal(integrationCalls.request, unknown)).toMatchObject({ code: 'case_not_found' })
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE case_id = $1 AND action LIKE 'integrationCalls.%'",
			[of.id],
		)
		expect(rows.length).toBe(4)
	})
})
