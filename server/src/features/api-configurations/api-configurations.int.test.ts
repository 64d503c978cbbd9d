import { apiConfigurations } from '@praxis/contract/api-configurations/api-configurations.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const KEY = 'key-that-is-secret-4321'
let app: TestApp
let outside: EchoServer
let admin: Caller
let attorney: Caller

beforeAll(async () => {
	app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	outside = await startEchoServer()
	admin = app.as(await createPerson(app, 'admin', { withPassword: true }))
	attorney = app.as(await createPerson(app, 'attorney'))
})
beforeEach(() => {
	outside.answer(200, '{}')
	outside.received.length = 0
})
afterAll(async () => {
	await app.close()
	await outside.close()
})

const details = (change: object = {}) => ({
	name: 'Research',
	type: 'legal_research' as const,
	provider: 'Example',
	endpoint: `${outside.origin}/v1`,
	description: '',
	enabled: true,
	...change,
})
const add = (change: object = {}) =>
	admin.call(apiConfigurations.create, { id: newId(), apiKey: KEY, ...details(change) })

it('keeps keys masked, tests them for real and says what failed', async () => {
	const one = await add()
	expect(one).toMatchObject({ status: 'inactive', keyEndsIn: '4321', lastTestedAt: null })
	const tested = await admin.call(apiConfigurations.test, { id: one.id })
	expect(tested).toMatchObject({ status: 'active', lastError: null, lastTestedAt: expect.any(String) })
	expect(outside.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
	outside.answer(401)
	const refused = await admin.call(apiConfigurations.test, { id: one.id })
	expect(refused).toMatchObject({ status: 'error', lastError: 'The server refused the key (401).' })
	expect((await admin.send(apiConfigurations.list)).body).not.toContain(KEY)
	const { rows } = await app.platform.db.owner.query(
		"SELECT before, after FROM api.audit_log WHERE entity = 'api_configurations'",
	)
	expect(JSON.stringify(rows)).not.toContain(KEY)
})

it('asks known providers of models with the header they want, and nothing without an address', async () => {
	const llm = await add({ type: 'llm', provider: 'Anthropic' })
	await admin.call(apiConfigurations.test, { id: llm.id })
	expect(outside.received[0]).toMatchObject({ path: '/v1/models', headers: { 'x-api-key': KEY } })
	const other = await add({ type: 'other', endpoint: '' })
	expect(await admin.call(apiConfigurations.test, { id: other.id })).toMatchObject({
		status: 'error',
		lastError: 'It has no endpoint that could be asked',
	})
})

it('shows a key to administrators alone, with an audit row', async () => {
	const { id } = await add()
	expect(await admin.call(apiConfigurations.reveal, { id })).toEqual({ apiKey: KEY })
	const query = "SELECT FROM api.audit_log WHERE action = 'apiConfigurations.reveal' AND entity_id = $1"
	expect((await app.platform.db.owner.query(query, [id])).rowCount).toBe(1)
	expect(await attorney.refusal(apiConfigurations.reveal, { id })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(apiConfigurations.list, {})).toMatchObject({ status: 403 })
})

it('needs name, provider and key, and the key again for another host', async () => {
	const incomplete = { code: 'api_configuration_incomplete', message: 'Name, provider, and API key are required' }
	for (const change of [{ name: ' ' }, { provider: '' }, { apiKey: '' }])
		expect(
			await admin.refusal(apiConfigurations.create, { id: newId(), apiKey: KEY, ...details(), ...change }),
		).toMatchObject(incomplete)
	const one = await add()
	await admin.call(apiConfigurations.test, { id: one.id })
	const saved = await admin.call(apiConfigurations.save, {
		id: one.id,
		version: one.version,
		...details({ name: 'Renamed' }),
	})
	expect(saved).toMatchObject({ name: 'Renamed', status: 'inactive', keyEndsIn: '4321' })
	const moved = { id: one.id, version: saved.version, ...details({ endpoint: 'https://other.example.com/' }) }
	expect(await admin.refusal(apiConfigurations.save, moved)).toMatchObject(incomplete)
	const inside = { id: newId(), apiKey: KEY, ...details({ endpoint: 'https://192.168.0.1/' }) }
	expect(await admin.refusal(apiConfigurations.create, inside)).toMatchObject({ code: 'api_address_refused' })
	await admin.call(apiConfigurations.remove, { id: one.id })
	const left = await app.platform.db.owner.query('SELECT FROM api.stored_keys WHERE owner_id = $1', [one.id])
	expect(left.rowCount).toBe(0)
})
