import { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { readForMeaning } from './read-for-meaning.ts'

const EMBEDDING = 'nomic-embed-text:latest'
const QUESTION = 'How did the employee leave the company?'
const FIRED = 'Her contract was terminated on Friday without notice.'
const WEATHER = 'It rained all week and the harbor was closed.'

/** Two meanings: of the end of employment, and of the weather. */
function vectorOf(text: string): readonly number[] {
	if (text.includes('unreadable')) return []
	return [/employee|terminated|dismissed/.test(text) ? 3 : 0.1, /rain|harbor|storm/.test(text) ? 3 : 0.1]
}

let app: TestApp
let server: ModelStandIn
let admin: Caller
let attorney: Caller
let job: Context

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b', EMBEDDING])
	app = await startTestApp({ env: { OLLAMA_URL: server.url }, work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
	const origin = { requestId: 'test', ip: null, userAgent: null }
	job = { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.embedded.length = 0
	server.embed = (text) => (text.includes('unreadable') ? 400 : vectorOf(text))
})

async function choose(embeddingModel: string | null): Promise<void> {
	const { version } = await admin.call(models.settings, {})
	await admin.call(models.editSettings, { embeddingModel, version })
}

async function caseWith(...texts: readonly string[]) {
	const clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
	const { id } = await attorney.call(cases.open, { clientId, caseName: 'Client v. Employer', type: 'Personal Injury' })
	const documents: string[] = []
	for (const text of texts) {
		const pages = [text, 'A second page about something else.']
		const one = await addReadDocument(app, { caseId: id, clientId, title: 'Letter', pages })
		const words = 'UPDATE api.document_texts SET words = api.words_of_pages($1, 1) WHERE document_id = $1'
		await app.platform.db.owner.query(words, [one])
		documents.push(one)
	}
	return { id, documents }
}

const find = (caseId: string, by = attorney) =>
	by.call(documentQuestions.find, { caseId, documentIds: [], question: QUESTION })

describe('passages by meaning', () => {
	it('are found without a common word, once the local model has read the documents', async () => {
		const { id } = await caseWith(FIRED, WEATHER)
		expect(await find(id)).toMatchObject({ passages: [], meaning: null })
		await choose(`local/${EMBEDDING}`)
		expect((await find(id)).meaning).toEqual({ model: EMBEDDING, documents: 0, failure: null })
		await readForMeaning(job)
		const { passages, meaning } = await find(id)
		expect(meaning).toEqual({ model: EMBEDDING, documents: 2, failure: null })
		expect(passages[0]).toMatchObject({ title: 'Letter', page: 1, text: FIRED, start: 0, end: FIRED.length })
		await readForMeaning(job)
		expect(server.embedded.filter((text) => text === FIRED)).toHaveLength(1)
	})

	it('are read again when the text changes, and one text that cannot be read holds nothing up', async () => {
		await choose(`local/${EMBEDDING}`)
		const { id, documents } = await caseWith('This is unreadable.', WEATHER)
		await readForMeaning(job)
		expect((await find(id)).meaning).toMatchObject({ documents: 1, failure: null })
		const { owner } = app.platform.db
		await owner.query('UPDATE api.document_pages SET text = $2 WHERE document_id = $1 AND page = 1', [
			documents[1],
			FIRED,
		])
		await owner.query(
			"UPDATE api.document_texts SET updated_at = updated_at + interval '1 second' WHERE document_id = $1",
			[documents[1]],
		)
		await readForMeaning(job)
		expect((await find(id)).passages[0]).toMatchObject({ text: FIRED })
	})

	it('are left out with the reason while the server does not answer, and the words are searched', async () => {
		await choose(`local/${EMBEDDING}`)
		const { id } = await caseWith('The employee was dismissed.')
		await readForMeaning(job)
		server.embed = () => 500
		const { passages, meaning } = await find(id)
		expect(meaning?.failure).toContain('Connection failed')
		expect(passages.map(({ text }) => text)).toContain('The employee was dismissed.')
		const later = await caseWith(FIRED)
		await readForMeaning(job)
		expect((await find(later.id)).meaning).toMatchObject({ documents: 0 })
	})

	it('are not those of a case the caller is screened from', async () => {
		await choose(`local/${EMBEDDING}`)
		const { id, documents } = await caseWith(FIRED)
		await readForMeaning(job)
		const person = await createPerson(app, 'attorney')
		const { owner } = app.platform.db
		await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [id, person.id])
		const screened = app.as(person)
		const input = { caseId: null, documentIds: [documents[0] ?? ''], question: QUESTION }
		expect(await screened.refusal(documentQuestions.find, input)).toMatchObject({ status: 404 })
	})

	it('need a model of the local server, and are forgotten without one', async () => {
		const { version } = await admin.call(models.settings, {})
		const cloud = { embeddingModel: 'openai/text-embedding-3-small', version }
		expect(await admin.refusal(models.editSettings, cloud)).toMatchObject({
			fields: { embeddingModel: 'Choose a model of the local server.' },
		})
		await choose(null)
		await readForMeaning(job)
		const { rows } = await app.platform.db.owner.query('SELECT FROM api.passage_vectors')
		expect(rows).toEqual([])
	})

	it('come from a model that is offered for that alone, and each call is in the history', async () => {
		const { local, models: all } = await admin.call(models.catalog, {})
		expect(local.embeddingModels).toEqual([EMBEDDING])
		expect(all.map(({ key }) => key)).not.toContain(`local/${EMBEDDING}`)
		const { items } = await attorney.call(models.history, {})
		expect(items[0]).toMatchObject({
			service: 'document-analysis',
			model: `local/${EMBEDDING}`,
			kind: 'local',
			costMicrodollars: 0,
		})
	})
})
