import { analyses } from '@praxis/contract/analysis/analysis.contract'
import { chronology } from '@praxis/contract/analysis/chronology.contract'
import { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { sendingPreviews } from '@praxis/contract/models/sending-preview.contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

const TEXT =
	'Clara Client of 12 Elm Street, Springfield, called (212) 555-0134. Her SSN is 078-05-1120. Clara Client paid.'

let app: TestApp
let cloud: ModelStandIn
let admin: Caller
let attorney: Caller
let caseId: string
let documentId: string

beforeAll(async () => {
	cloud = await startModelServer()
	app = await startTestApp({ env: { OLLAMA_URL: 'http://127.0.0.1:9', OUTBOUND_ALLOW: '127.0.0.1' }, work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	const clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const opened = await attorney.call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'General' })
	caseId = opened.id
	documentId = await addReadDocument(app, { caseId, clientId, title: 'Lease', pages: [TEXT] })
	await admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1` })
	await admin.call(models.setKey, { providerId: 'openai', apiKey: 'sk-a-key-of-the-tests-0123' })
	await allowCloud(admin)
	await settings({ pseudonymize: true })
})
afterAll(async () => {
	await app.close()
	await cloud.close()
})
beforeEach(() => {
	cloud.requests.length = 0
})

async function settings(change: Partial<ParsedInput<typeof models.editSettings>>): Promise<void> {
	const { version } = await admin.call(models.settings, {})
	await admin.call(models.editSettings, { ...change, version })
}

async function previewsOf() {
	const places = [{ documentId, versionNumber: 1, page: 1, start: 0, end: TEXT.length }]
	const question = { caseId, documentIds: [documentId], question: 'What is the SSN of Clara Client?', passages: places }
	return [
		await attorney.call(sendingPreviews.ofPrompt, { caseId, prompt: TEXT }),
		await attorney.call(analyses.preview, { caseId, documentIds: [documentId] }),
		await attorney.call(documentAnalyses.preview, { documentId, depth: 'basic' }),
		await attorney.call(documentQuestions.preview, question),
		await attorney.call(chronology.preview, { caseId, documentIds: [documentId] }),
	] as const
}

it('counts what would be replaced before anything goes to a cloud model, and sends and records nothing', async () => {
	const [prompt, ...others] = await previewsOf()
	expect(prompt).toMatchObject({ model: { kind: 'cloud' }, isPseudonymized: true })
	expect(prompt.replaced).toEqual({ PERSON: 1, PHONE: 1, SSN: 1, ADDRESS: 1 })
	for (const one of others) {
		expect(one).toMatchObject({ model: { kind: 'cloud' }, isPseudonymized: true, replaced: { PHONE: 1, SSN: 1 } })
		expect(one.replaced.PERSON).toBeGreaterThan(0)
	}
	expect(cloud.requests).toEqual([])
	expect((await attorney.call(models.history, {})).items).toEqual([])
})

it('says that nothing is replaced when the firm does not, and where nothing may go', async () => {
	await settings({ pseudonymize: false })
	for (const one of await previewsOf()) expect(one).toMatchObject({ isPseudonymized: false, replaced: {} })
	await settings({ preference: 'local', pseudonymize: true })
	for (const one of await previewsOf()) expect(one).toEqual({ model: null, isPseudonymized: false, replaced: {} })
})

it('shows nothing of a case or document that the caller may not see', async () => {
	const person = await createPerson(app, 'attorney', { isWalled: true })
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	const walled = app.as(person)
	expect(await walled.refusal(sendingPreviews.ofPrompt, { caseId, prompt: TEXT })).toMatchObject({ status: 404 })
	expect(await walled.refusal(analyses.preview, { caseId, documentIds: [] })).toMatchObject({ status: 404 })
	expect(await walled.refusal(documentAnalyses.preview, { documentId, depth: 'basic' })).toMatchObject({ status: 404 })
	expect(await walled.refusal(chronology.preview, { caseId, documentIds: [documentId] })).toMatchObject({ status: 404 })
	const reception = app.as(await createPerson(app, 'receptionist'))
	expect(await reception.refusal(analyses.preview, { caseId, documentIds: [] })).toMatchObject({ status: 403 })
})
