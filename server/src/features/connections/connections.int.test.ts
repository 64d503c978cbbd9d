import { cases } from '@praxis/contract/cases/cases.contract'
import { connections } from '@praxis/contract/connections/connections.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { time } from '@praxis/contract/time/time.contract'
import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { bearer } from '../../testing/token-caller.ts'

let app: TestApp
let attorney: Caller
let program: Caller
let caseId: string

beforeAll(async () => {
	app = await startTestApp({ work: false })
	const person = await createPerson(app, 'attorney')
	attorney = app.as(person)
	const { token } = await attorney.call(tokens.create, {
		name: 'Program',
		scopes: ['view_cases', 'view_documents'],
		expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
	})
	program = bearer(app, token)
	const clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const opened = await attorney.call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'Real Estate' })
	caseId = opened.id
})
afterAll(() => app.close())

async function send(method: string, params: object = {}, who = program) {
	const sent = await who.send(connections.mcp, { jsonrpc: '2.0', id: 1, method, params: { ...params } })
	expect(sent.statusCode).toBe(200)
	return sent.json()
}

it('introduces itself and lists its tools, all of which only read', async () => {
	const { result } = await send('initialize', { protocolVersion: '2025-06-18', capabilities: {} })
	expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } })
	const note = await program.send(connections.mcp, { jsonrpc: '2.0', method: 'notifications/initialized' })
	expect(note.statusCode).toBe(202)
	const { tools } = (await send('tools/list')).result
	expect(tools).toHaveLength(12)
	for (const { inputSchema, annotations } of tools) {
		expect(inputSchema).toMatchObject({ type: 'object' })
		expect(annotations.readOnlyHint).toBe(true)
	}
})

it('finds and reads a case, within the scopes of the token', async () => {
	const found = (await send('tools/call', { name: 'find_cases', arguments: { search: 'Landlord' } })).result
	expect(found.structuredContent.items).toMatchObject([{ id: caseId }])
	const read = (await send('tools/call', { name: 'read_case', arguments: { id: caseId } })).result
	expect(JSON.parse(read.content[0].text)).toMatchObject({ caseName: 'Client v. Landlord' })
	const refused = (await send('tools/call', { name: 'find_clients', arguments: {} })).result
	expect(refused).toMatchObject({ isError: true })
	expect(refused.content[0].text).toMatch(/^forbidden/)
})

it('finds own time and names that may conflict, each within the scopes of the token', async () => {
	const { token } = await attorney.call(tokens.create, {
		name: 'Time',
		scopes: ['create_time_entries', 'view_clients'],
		expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
	})
	const able = bearer(app, token)
	const entry = { workedOn: '2026-01-05', seconds: 1800, caseId, description: 'Lease read' }
	await attorney.call(time.create, entry)
	const other = app.as(await createPerson(app, 'attorney'))
	await other.call(time.create, { ...entry, caseId: null, description: 'Of another' })
	const given = { from: '2026-01-01', to: '2026-01-31' }
	const found = (await send('tools/call', { name: 'find_time_entries', arguments: given }, able)).result
	expect(found.structuredContent.items).toMatchObject([{ description: 'Lease read', seconds: 1800 }])
	const names = { names: ['Clara Client', 'Zebulon Quist'] }
	const hits = (await send('tools/call', { name: 'check_conflicts', arguments: names }, able)).result.structuredContent
	expect(hits.hits).toMatchObject([{ name: 'Clara Client', kind: 'client' }])
	for (const name of ['find_time_entries', 'check_conflicts']) {
		const refused = (await send('tools/call', { name, arguments: name === 'check_conflicts' ? names : {} })).result
		expect(refused.content[0].text).toMatch(/^forbidden/)
	}
})

it('says what is wrong with a call', async () => {
	expect((await send('tools/call', { name: 'read_case', arguments: { id: 'x' } })).result).toMatchObject({
		isError: true,
	})
	expect((await send('tools/call', { name: 'read_case', arguments: { id: newId() } })).result.content[0].text).toMatch(
		/^case_not_found/,
	)
	expect((await send('tools/call', { name: 'drop_tables' })).error.code).toBe(-32_602)
	expect((await send('drop/everything')).error.code).toBe(-32_601)
	const signedOut = await app.app.inject({
		method: 'POST',
		url: '/mcp',
		payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
	})
	expect(signedOut.statusCode).toBe(401)
	expect(signedOut.headers['www-authenticate']).toContain('resource_metadata="http://praxis.test/.well-known/')
	for (const method of ['GET', 'DELETE'] as const) {
		expect((await app.app.inject({ method, url: '/mcp' })).statusCode).toBe(405)
	}
})

it('reads cases and documents by their address, and refuses versions it does not speak', async () => {
	const { resourceTemplates } = (await send('resources/templates/list')).result
	expect(resourceTemplates).toMatchObject([{ uriTemplate: 'praxis://cases/{id}' }, {}])
	const { contents } = (await send('resources/read', { uri: `praxis://cases/${caseId}` })).result
	expect(JSON.parse(contents[0].text)).toMatchObject({ id: caseId })
	expect((await send('resources/read', { uri: 'praxis://clients/1' })).error.code).toBe(-32_002)
	const old = await program.inject({
		method: 'POST',
		url: '/mcp',
		headers: { 'mcp-protocol-version': '1999-01-01' },
		payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
	})
	expect(old.statusCode).toBe(400)
	const foreign = await program.inject({
		method: 'POST',
		url: '/mcp',
		headers: { origin: 'https://evil.example' },
		payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
	})
	expect(foreign.statusCode).toBe(403)
})
