import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { CLOUD_USE_IDS } from '@praxis/contract/models/models.fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AgentFirm } from '../../testing/agent-firm.ts'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { generate } from './generate.ts'

const KEY = 'sk-a-key-of-the-tests-0123'
const CLOUD = 'openai/gpt-4o'

let firm: AgentFirm
let admin: Caller
let attorney: Caller
let cloud: ModelStandIn
let elsewhere: ModelStandIn

beforeAll(async () => {
	cloud = await startModelServer()
	elsewhere = await startModelServer()
	firm = await AgentFirm.start({ env: { OLLAMA_URL: 'http://127.0.0.1:9', OUTBOUND_ALLOW: '127.0.0.1' } })
	admin = firm.admin
	attorney = firm.app.as(await firm.addAttorney('Ada Family'))
})
afterAll(async () => {
	await firm.app.close()
	await cloud.close()
	await elsewhere.close()
})
beforeEach(async () => {
	for (const one of [cloud, elsewhere]) one.requests.length = 0
	await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1` })
	await admin.call(models.setKey, { providerId: 'openai', apiKey: KEY })
})

function ask(more: object = {}) {
	const origin = { requestId: newId(), ip: null, userAgent: null }
	const ctx = { actor: { kind: 'system', name: 'agent' } as const, origin, platform: firm.app.platform }
	return generate(ctx, { service: null, prompt: 'Say something.', ...more }).then(
		({ text }) => text,
		(error: { code: string }) => error.code,
	)
}

const keyOf = async (id: string) =>
	(await admin.call(models.catalog, {})).providers.find((one) => one.id === id)?.key.isSet

describe('a key', () => {
	beforeEach(() => allowCloud(admin))

	it.each([
		['another host', () => `${elsewhere.url}/v1`],
		['another path, as of another firm on a shared gateway', () => `${cloud.url}/their-account/v1`],
		['the address of the catalog', () => null],
	])('is removed when its provider gets %s, and not found again when the old address returns', async (_what, to) => {
		const changed = await admin.call(models.editProvider, { providerId: 'openai', baseUrl: to() })
		expect(changed.key).toEqual({ isSet: false, lastFour: null, changedAt: null })
		expect(await ask({ model: CLOUD })).toBe('no_model')
		await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1` })
		expect(await keyOf('openai')).toBe(false)
		expect([...cloud.requests, ...elsewhere.requests]).toEqual([])
		const { rows } = await firm.app.platform.db.owner.query(
			"SELECT after FROM api.audit_log WHERE action = 'models.removeKey' ORDER BY id DESC LIMIT 1",
		)
		expect(rows).toEqual([{ after: { key: 'removed: it was entered for another address' } }])
	})

	it('stays when only the version at the end of the address or the rate limit changes', async () => {
		await admin.call(models.editProvider, { providerId: 'openai', baseUrl: cloud.url, requestsPerMinute: 50 })
		await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1/` })
		expect(await ask({ model: CLOUD })).toBe('Ready.')
		expect(cloud.requests).toHaveLength(1)
	})

	it('is not sent to an address that came into the database another way, such as by an import', async () => {
		await firm.rows('UPDATE api.model_providers SET base_url = $1', [`${elsewhere.url}/v1`])
		expect(await keyOf('openai')).toBe(false)
		expect(await ask({ model: CLOUD })).toBe('no_model')
		expect(elsewhere.connections).toBe(0)
	})

	it('is not stored for an address that its administrator has not seen', async () => {
		const seen = { providerId: 'openai', apiKey: KEY, baseUrl: 'https://api.openai.com/v1' } as const
		expect(await admin.refusal(models.setKey, seen)).toMatchObject({ code: 'address_changed' })
		await admin.call(models.setKey, { ...seen, baseUrl: `${cloud.url}/v1` })
	})

	it('is not carried to where a provider redirects', async () => {
		cloud.reply({ status: 307, headers: { location: `${elsewhere.url}/v1/chat/completions` }, body: '{}' })
		expect(await ask({ model: CLOUD })).not.toBe('Ready.')
		expect(cloud.requests).toHaveLength(1)
		expect(elsewhere.connections).toBe(0)
	})
})

describe('the first key of a cloud provider', () => {
	beforeEach(() => firm.rows('UPDATE api.model_settings SET cloud_uses = NULL'))

	it('sends nothing anywhere until an administrator has said what may be sent', async () => {
		expect(await admin.call(models.status, {})).toMatchObject({
			model: null,
			blocked: 'cloud_not_allowed',
			cloudUses: null,
		})
		for (const use of CLOUD_USE_IDS) expect(await ask({ use, model: CLOUD })).toBe('cloud_not_allowed')
		expect(await ask()).toBe('cloud_not_allowed')
		expect(cloud.requests).toEqual([])
	})

	it('can be tested: the test sends a sentence of our own', async () => {
		expect(await admin.call(models.test, { key: CLOUD })).toMatchObject({ connected: true, answer: 'Ready.' })
	})

	it('sends what was allowed, and nothing else, also as the fallback', async () => {
		await allowCloud(admin, ['prompts'])
		expect(await ask()).toBe('Ready.')
		expect(await ask({ service: 'case-analysis' })).toBe('cloud_not_allowed')
		expect(await attorney.call(models.status, { use: 'case-analysis' })).toMatchObject({
			model: null,
			blocked: 'cloud_not_allowed',
			fallback: null,
		})
		expect(cloud.requests).toHaveLength(1)
	})

	it('is answered by administrators alone', async () => {
		const { version } = await admin.call(models.settings, {})
		expect(await attorney.refusal(models.editSettings, { cloudUses: ['agent'], version })).toMatchObject({
			status: 403,
		})
	})
})

describe('no model', () => {
	it('of a confidential case under Cloud Only is explained', async () => {
		await allowCloud(admin)
		const { version } = await admin.call(models.settings, {})
		await admin.call(models.editSettings, { preference: 'cloud', version })
		const clientId = newId()
		await firm.rows("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
		const facts = { clientId, caseName: 'Quiet', type: 'General', aiAccess: 'local' } as const
		const { id: caseId } = await admin.call(cases.open, facts)
		expect(await admin.call(models.status, { caseId })).toMatchObject({ blocked: 'confidential_cloud_only' })
		expect(await ask({ caseIds: [caseId] })).toBe('confidential_cloud_only')
		expect(cloud.requests).toEqual([])
	})

	it('is listed of a public address that the local server is given', async () => {
		const env = { OLLAMA_URL: 'http://93.184.215.14:11434' }
		const other = await startTestApp({ database: firm.app.database, env, work: false })
		const { local } = await other.as(await createPerson(firm.app, 'attorney')).call(models.catalog, {})
		expect(local).toMatchObject({ isReachable: false, error: '93.184.215.14 is not within a private network.' })
		await other.close()
	})
})
