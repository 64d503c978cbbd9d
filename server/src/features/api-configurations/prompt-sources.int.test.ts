import { apiConfigurations } from '@praxis/contract/api-configurations/api-configurations.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { sourceDetails } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptSources, prompts } from '@praxis/contract/prompts/prompts.contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const KEY = 'source-key-that-is-secret'
const JSON_TYPE = { 'content-type': 'application/json' }
let app: TestApp
let models: ModelStandIn
let outside: EchoServer
let admin: Caller
let attorney: Caller
let caseId: string
const clientId = newId()

beforeAll(async () => {
	models = await startModelServer(['llama3.2:3b'])
	outside = await startEchoServer()
	app = await startTestApp({ env: { OLLAMA_URL: models.url, OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const opened = { clientId, caseName: 'Client v. Landlord & Sons', type: 'Personal Injury' as const }
	caseId = (await attorney.call(cases.open, opened)).id
})
beforeEach(() => {
	outside.answer(200, '{"results":[{"title":"Smith v. Jones"}]}', JSON_TYPE)
	outside.received.length = 0
})
afterAll(async () => {
	await app.close()
	await models.close()
	await outside.close()
})

let number = 0
const details = (over: object = {}) => {
	number += 1
	return {
		name: `law${number}`,
		type: 'api' as const,
		endpoint: `${outside.origin}/search?v=1`,
		queryParams: [{ name: 'q', value: '{{caseName}}' }],
		path: 'results.*.title',
		...over,
	}
}
const create = (over: object = {}, secrets: object = {}) =>
	admin.call(promptSources.create, { id: newId(), ...details(over), ...secrets })
const run = (promptId: string) => attorney.send(promptRuns.run, { id: newId(), caseId, promptId })

it('of a service is asked when a prompt runs, with its key, and kept for a while', async () => {
	const headers = [{ name: 'X-Firm' }]
	const one = await create({ headers }, { apiKey: KEY, headerValues: { 'X-Firm': 'firm-secret' } })
	expect(one).toMatchObject({ hasKey: true, storedHeaders: ['X-Firm'], cacheMinutes: 60 })
	const template = `Weigh {{data.${one.name}}}.`
	const { id: promptId } = await attorney.call(prompts.create, { id: newId(), name: newId(), template })
	const before = await attorney.call(promptRuns.preview, { caseId, promptId })
	expect(outside.received).toHaveLength(0)
	expect(before.prompt).toContain(`[Read from ${new URL(outside.origin).host} when this runs]`)
	expect(before.outside).toMatchObject([{ name: one.name, isKept: false }])
	models.reply({ text: 'Weighed.' })
	await run(promptId)
	expect(outside.received).toMatchObject([
		{
			path: '/search?v=1&q=Client+v.+Landlord+%26+Sons',
			headers: { authorization: `Bearer ${KEY}`, 'x-firm': 'firm-secret' },
		},
	])
	expect(models.requests.at(-1)?.prompt).toContain('Smith v. Jones')
	models.reply({ text: 'Weighed again.' })
	await run(promptId)
	expect(outside.received).toHaveLength(1)
	const after = await attorney.call(promptRuns.preview, { caseId, promptId })
	expect(after.prompt).toContain('Smith v. Jones')
	const { rows } = await app.platform.db.owner.query('SELECT before, after FROM api.audit_log')
	const listed = await admin.send(promptSources.list)
	for (const text of [JSON.stringify(rows), listed.body]) {
		expect(text).not.toContain(KEY)
		expect(text).not.toContain('firm-secret')
	}
})

it('that fails stops the run with its name and the reason', async () => {
	const one = await create()
	outside.answer(302, '', { location: 'http://169.254.169.254/' })
	const template = `Weigh {{data.${one.name}}}.`
	const { id: promptId } = await attorney.call(prompts.create, { id: newId(), name: newId(), template })
	const sent = await run(promptId)
	const message = `Data source ${one.name}: The server redirects to 169.254.169.254 (302). Redirects are not followed.`
	expect(sent.body).toContain(message)
	const asked = models.requests.length
	await run(promptId)
	expect(models.requests).toHaveLength(asked)
})

it('is tested for real, by administrators alone', async () => {
	const one = await create({}, { apiKey: KEY })
	expect(await admin.call(promptSources.test, { id: one.id, caseId })).toMatchObject({
		text: 'Smith v. Jones',
		characters: 14,
		problem: null,
		host: new URL(outside.origin).host,
	})
	outside.answer(401)
	const failed = await admin.call(promptSources.test, { id: one.id, caseId })
	expect(failed).toMatchObject({ text: null, problem: 'The server refused the key (401).' })
	expect(await attorney.refusal(promptSources.test, { id: one.id })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(promptSources.services, {})).toMatchObject({ status: 403 })
	const unknown = { code: 'prompt_source_not_found', status: 404 }
	expect(await admin.refusal(promptSources.test, { id: newId() })).toMatchObject(unknown)
	const audited = "SELECT FROM api.audit_log WHERE action = 'promptSources.test' AND entity_id = $1"
	expect((await app.platform.db.owner.query(audited, [one.id])).rowCount).toBe(2)
	const parties = await create({ type: 'database', view: 'case_parties' })
	expect(await admin.call(promptSources.test, { id: parties.id })).toMatchObject({
		problem: 'Choose a case: it is read from the case.',
	})
})

it('keeps a key for one host, and uses the key of an API configuration for its own', async () => {
	const one = await create({}, { apiKey: KEY })
	const { id, version } = one
	const moved = { ...sourceDetails.parse(one), id, version, endpoint: 'https://elsewhere.example.com/' }
	expect(await admin.call(promptSources.save, moved)).toMatchObject({ hasKey: false, version: 2 })
	const left = "SELECT FROM api.stored_keys WHERE owner_kind = 'source' AND owner_id = $1"
	expect((await app.platform.db.owner.query(left, [id])).rowCount).toBe(0)
	const service = await admin.call(apiConfigurations.create, {
		id: newId(),
		name: 'Court research',
		type: 'legal_research',
		provider: 'Example',
		description: '',
		endpoint: `${outside.origin}/v1`,
		enabled: true,
		apiKey: 'key-of-the-service',
	})
	const { items } = await admin.call(promptSources.services, {})
	expect(items).toContainEqual({ id: service.id, name: 'Court research', host: new URL(outside.origin).host })
	const shared = await create({ apiConfigurationId: service.id, keyHeader: 'X-Api-Key' })
	expect(shared).toMatchObject({ apiConfigurationName: 'Court research', hasKey: false })
	await admin.call(promptSources.test, { id: shared.id, caseId })
	expect(outside.received.at(-1)?.headers['x-api-key']).toBe('key-of-the-service')
	const other = await create({ apiConfigurationId: service.id, endpoint: 'https://elsewhere.example.com/' })
	expect(await admin.call(promptSources.test, { id: other.id, caseId })).toMatchObject({
		problem: 'The key of the API configuration Court research is not stored for elsewhere.example.com.',
	})
})

it.each([
	[{ endpoint: 'https://10.0.0.1/' }, 'endpoint', 'Only https addresses outside private networks'],
	[{ endpoint: 'https://{{caseName}}.example.com/' }, 'endpoint', 'Placeholders stand in the query parameters alone.'],
	[{ endpoint: '' }, 'endpoint', 'Endpoint is required'],
	[{ queryParams: [{ name: 'q', value: '{{internalNotes}}' }] }, 'queryParams', 'Unknown placeholder'],
	[{ cacheMinutes: 0 }, 'cacheMinutes', 'Keep answers for 1 to 10080 minutes.'],
	[{ headers: [{ name: 'Host' }] }, 'headers', 'This header is set by Praxis.'],
	[{ headers: [{ name: 'X-Firm' }] }, 'headers.0.name', 'Enter the value of X-Firm'],
	[{ path: 'a..b' }, 'path', 'A path looks like results.*.title.'],
	[{ type: 'file' }, 'documentId', 'Choose a document'],
	[{ type: 'file', documentId: newId() }, 'documentId', 'This document does not exist.'],
	[{ apiConfigurationId: newId() }, 'apiConfigurationId', 'This API configuration does not exist.'],
])('is refused with what is wrong (%#)', async (over, field, message) => {
	const refused = await admin.refusal(promptSources.create, { id: newId(), ...details(over) })
	expect(refused.fields?.[field]).toContain(message)
})

it('of a file gives the text of a document, and says why there is none', async () => {
	const { owner } = app.platform.db
	const lease = { caseId, clientId, title: 'Lease', pages: ['The rent is $1,200.', 'Signed.'] }
	const documentId = await addReadDocument(app, lease)
	const one = await create({ type: 'file', documentId })
	expect(one.documentTitle).toBe('Lease')
	const read = await admin.call(promptSources.test, { id: one.id })
	expect(read).toMatchObject({ text: 'The rent is $1,200.\n\nSigned.', problem: null, host: null })
	await owner.query("UPDATE api.document_texts SET state = 'waiting' WHERE document_id = $1", [documentId])
	const waiting = await admin.call(promptSources.test, { id: one.id })
	expect(waiting.problem).toBe('Lease: its text is still being read.')
	await owner.query('UPDATE api.documents SET deleted_at = now() WHERE id = $1', [documentId])
	const gone = await admin.call(promptSources.test, { id: one.id })
	expect(gone.problem).toBe('Its document does not exist, or you may not see it.')
})

it('of a file hides results from who is screened from a case of its document', async () => {
	const opened = { clientId, caseName: 'Merger', type: 'Personal Injury' as const }
	const merger = (await attorney.call(cases.open, opened)).id
	const documentId = await addReadDocument(app, { caseId: merger, clientId, title: 'Offer', pages: ['$9,000,000'] })
	const one = await create({ type: 'file', documentId })
	const template = `Weigh {{data.${one.name}}}.`
	const { id: promptId } = await attorney.call(prompts.create, { id: newId(), name: newId(), template })
	models.reply({ text: 'The offer is $9,000,000.' })
	await run(promptId)
	const walled = await createPerson(app, 'attorney', { isWalled: true })
	const seen = async () => (await app.as(walled).call(promptRuns.list, { promptId })).items
	const [result] = await seen()
	expect(result?.caseId).toBe(caseId)
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await app.platform.db.owner.query(wall, [merger, walled.id])
	expect(await seen()).toEqual([])
	expect(await app.as(walled).refusal(promptRuns.get, { id: result?.id ?? '' })).toMatchObject({ status: 404 })
	expect((await attorney.call(promptRuns.list, { promptId })).items).toHaveLength(1)
})
