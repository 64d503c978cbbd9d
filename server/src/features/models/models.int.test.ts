import { newId } from '@praxis/contract/kernel/new-id'
import { generateEvent, models } from '@praxis/contract/models/models.contract'
import { PROVIDER_IDS } from '@praxis/contract/models/providers.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const KEY = 'sk-a-key-of-the-tests-0123'
const CLOUDS = PROVIDER_IDS.filter((one) => one !== 'local')

let app: TestApp
let server: ModelStandIn
let admin: Caller
let attorney: Caller

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url, OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	for (const providerId of CLOUDS) {
		await admin.call(models.editProvider, { providerId, baseUrl: `${server.url}/v1` })
	}
	await allowCloud(admin)
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.requests.length = 0
})

/** The lines of a streamed answer. */
async function ask(
	caller: Caller,
	input: { readonly prompt: string; readonly model?: string; readonly caseId?: string },
) {
	const answer = await caller.send(models.generate, { id: newId(), ...input }, { idempotencyKey: newId() })
	if (answer.statusCode !== 200) throw new Error(answer.body)
	return answer.body
		.trim()
		.split('\n')
		.map((line) => generateEvent.parse(JSON.parse(line)))
}

describe('keys', () => {
	it('are stored encrypted, and only their last four characters ever come back', async () => {
		const stored = await admin.call(models.setKey, { providerId: 'openai', apiKey: KEY })
		expect(stored.key).toMatchObject({ isSet: true, lastFour: '0123' })
		const catalog = await admin.send(models.catalog)
		expect(catalog.body).not.toContain(KEY)
		const { rows } = await app.platform.db.owner.query('SELECT sealed_key FROM api.stored_keys')
		expect(JSON.stringify(rows)).not.toContain(KEY)
		const audit = await app.platform.db.owner.query("SELECT * FROM api.audit_log WHERE action = 'models.setKey'")
		expect(audit.rows).toHaveLength(1)
		expect(JSON.stringify(audit.rows)).not.toContain(KEY)
	})

	it('that are not found again after saving are reported as not saved', async () => {
		const { owner } = app.platform.db
		await owner.query(`CREATE FUNCTION api.lose_key() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
			CREATE TRIGGER lose_key BEFORE INSERT ON api.stored_keys FOR EACH ROW EXECUTE FUNCTION api.lose_key()`)
		const refusal = await admin.refusal(models.setKey, { providerId: 'groq', apiKey: KEY })
		await owner.query('DROP FUNCTION api.lose_key CASCADE')
		expect(refusal).toMatchObject({ code: 'key_not_stored', message: 'Failed to save API key to Supabase' })
	})

	it('are set by administrators only', async () => {
		expect(await attorney.refusal(models.setKey, { providerId: 'openai', apiKey: KEY })).toMatchObject({ status: 403 })
	})

	it('make the models of their provider available, and their removal unavailable', async () => {
		await admin.call(models.setKey, { providerId: 'xai', apiKey: KEY })
		const isAvailable = async () =>
			(await attorney.call(models.catalog, {})).models.filter((one) => one.providerId === 'xai')[0]?.available
		expect(await isAvailable()).toBe(true)
		await admin.call(models.removeKey, { providerId: 'xai' })
		expect(await isAvailable()).toBe(false)
	})
})

describe('catalog', () => {
	it('lists the eight providers of the specification, and the models the local server has now', async () => {
		const { providers, models: all, local } = await attorney.call(models.catalog, {})
		expect(providers).toHaveLength(9)
		expect(local).toMatchObject({ isReachable: true, error: null })
		expect(all.find((one) => one.key === 'local/llama3.2:3b')).toMatchObject({ available: true, kind: 'local' })
	})

	it('adds, changes, imports and removes models', async () => {
		const [shown] = (await admin.call(models.catalog, {})).models
		if (shown === undefined) throw new Error('the catalog is empty')
		const {
			key: _key,
			kind: _kind,
			isCustom: _custom,
			isEdited: _edited,
			available: _available,
			version: _version,
			...facts
		} = shown
		const added = await admin.call(models.add, { ...facts, id: 'own-model', name: 'Own' })
		expect(added).toMatchObject({ key: 'openai/own-model', isCustom: true, version: 1 })
		expect(await admin.refusal(models.add, { ...facts, id: 'own-model' })).toMatchObject({ code: 'model_exists' })
		expect(await admin.refusal(models.add, { ...facts, id: '' })).toMatchObject({
			fields: { id: 'Please fill in all required fields' },
		})
		const edited = await admin.call(models.edit, { key: added.key, name: 'Renamed', version: 1 })
		expect(edited).toMatchObject({ name: 'Renamed', version: 2 })
		expect(await admin.refusal(models.edit, { key: added.key, name: 'x', version: 1 })).toMatchObject({
			code: 'stale_version',
		})
		const imported = await admin.call(models.import, {
			models: [
				{ id: 'own-model', name: 'Again', providerId: 'openai' },
				{ id: 'another', name: 'First', providerId: 'groq' },
				{ id: 'another', name: 'Another', providerId: 'groq' },
			],
		})
		expect(imported).toEqual({ added: 1, updated: 1, duplicates: ['groq/another'] })
		await admin.call(models.remove, { key: 'openai/own-model' })
		await admin.call(models.remove, { key: 'groq/another' })
		expect(await admin.refusal(models.remove, { key: 'groq/another' })).toMatchObject({ code: 'model_not_found' })
	})

	it('restores the numbers of a built-in model that was changed', async () => {
		const edited = await admin.call(models.edit, { key: 'openai/gpt-4o', costPer1kInput: 1, version: 0 })
		expect(edited).toMatchObject({ costPer1kInput: 1, isEdited: true, isCustom: false })
		await admin.call(models.remove, { key: 'openai/gpt-4o' })
		const { models: all } = await admin.call(models.catalog, {})
		expect(all.find((one) => one.key === 'openai/gpt-4o')).toMatchObject({ costPer1kInput: 0.0025, isEdited: false })
	})
})

describe('a prompt', () => {
	it.each(CLOUDS)('is streamed from %s in its own protocol, with its key', async (providerId) => {
		await admin.call(models.setKey, { providerId, apiKey: KEY })
		const { models: all } = await admin.call(models.catalog, {})
		const known = all.find((one) => one.providerId === providerId && one.supportsStreaming)
		if (known === undefined)
			await admin.call(models.import, { models: [{ id: 'deepseek-chat', name: 'Chat', providerId }] })
		server.reply({ text: 'One two three.', pieces: ['One ', 'two ', 'three.'], usage: { input: 40, output: 5 } })
		const events = await ask(attorney, { prompt: 'Count.', model: known?.key ?? `${providerId}/deepseek-chat` })
		expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'text', 'text', 'end'])
		const text = events.map((one) => (one.type === 'text' ? one.text : '')).join('')
		expect(text).toBe('One two three.')
		expect(events.at(-1)).toMatchObject({ call: { state: 'succeeded', inputTokens: 40, outputTokens: 5 } })
		const [request] = server.requests
		expect(JSON.stringify(request?.headers)).toContain(KEY)
		expect(request?.prompt).toContain('Count.')
		expect(request?.body).not.toHaveProperty('tools')
	})

	it('goes to the local server without a key', async () => {
		const events = await ask(attorney, { prompt: 'Hello.', model: 'local/llama3.2:3b' })
		expect(events.at(-1)).toMatchObject({ call: { kind: 'local', destination: server.host, costMicrodollars: 0 } })
		expect(JSON.stringify(server.requests[0]?.headers)).not.toContain('authorization')
	})

	it('is in the history of its user alone, with what was sent and answered', async () => {
		server.reply({ text: 'Kept.' })
		const events = await ask(attorney, { prompt: 'Keep this.', model: 'local/llama3.2:3b' })
		const id = events[0]?.type === 'start' ? events[0].callId : ''
		expect(await attorney.call(models.call, { id })).toMatchObject({ prompt: 'Keep this.', answer: 'Kept.' })
		expect(await admin.refusal(models.call, { id })).toMatchObject({ status: 404, code: 'call_not_found' })
		const { rows } = await app.platform.db.owner.query('SELECT * FROM api.model_calls WHERE id = $1', [id])
		expect(JSON.stringify(rows)).not.toContain('Keep this.')
		const { items } = await attorney.call(models.history, {})
		expect(items[0]).toMatchObject({ id, state: 'succeeded' })
	})
})

describe('presets', () => {
	it('are kept with the settings, each name once, at most twenty', async () => {
		const { version, parameters } = await admin.call(models.settings, {})
		const preset = (name: string) => ({
			id: newId(),
			name,
			model: null,
			parameters: { ...parameters, temperature: 0.2 },
		})
		const presets = [preset('Contracts')]
		const saved = await admin.call(models.editSettings, { presets, version })
		expect(saved.presets).toEqual(presets)
		expect((await admin.call(models.settings, {})).presets).toEqual(presets)
		const twice = { presets: [preset('Contracts'), preset('contracts')], version: saved.version }
		expect(await admin.refusal(models.editSettings, twice)).toMatchObject({
			fields: { presets: 'There is already a preset of this name.' },
		})
		const many = { presets: Array.from({ length: 21 }, (_, at) => preset(`No. ${at}`)), version: saved.version }
		expect(await admin.refusal(models.editSettings, many)).toMatchObject({
			fields: { presets: 'At most 20 presets can be saved.' },
		})
		const bad = {
			presets: [{ ...preset('Hot'), parameters: { ...parameters, temperature: 3 } }],
			version: saved.version,
		}
		expect((await admin.refusal(models.editSettings, bad)).status).toBe(400)
		expect((await admin.call(models.editSettings, { presets: [], version: saved.version })).presets).toEqual([])
	})
})
