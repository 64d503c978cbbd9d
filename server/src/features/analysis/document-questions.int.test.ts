import { documentQuestions, questionEvent } from '@praxis/contract/analysis/document-questions.contract'
import type { FoundPassage, PassagePlace } from '@praxis/contract/analysis/document-questions.fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { INJECTIONS } from '../../testing/models/injections.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let server: ModelStandIn
let person: TestPerson
let attorney: Caller
let clientId: string

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url }, work: false })
	person = await createPerson(app, 'attorney')
	attorney = app.as(person)
	clientId = newId()
	await app.platform.db.owner.query("INSERT INTO api.clients (id, full_name) VALUES ($1, 'Clara Client')", [clientId])
})
afterAll(async () => {
	await app.close()
	await server.close()
})
beforeEach(() => {
	server.requests.length = 0
})

const openCase = (caseName = 'Client v. Landlord') =>
	attorney.call(cases.open, { clientId, caseName, type: 'Personal Injury' })

/** A document as it is after its text was read: indexed too. */
async function addDocument(caseId: string, title: string, pages: readonly string[]): Promise<string> {
	const id = await addReadDocument(app, { caseId, clientId, title, pages })
	await app.platform.db.owner.query(
		'UPDATE api.document_texts SET words = api.words_of_pages($1, 1) WHERE document_id = $1',
		[id],
	)
	return id
}

const placeOf = ({ documentId, versionNumber, page, start, end }: FoundPassage): PassagePlace => ({
	documentId,
	versionNumber,
	page,
	start,
	end,
})

const QUESTION = 'When must the deposit be returned?'

const find = (caseId: string | null, documentIds: readonly string[] = [], question = QUESTION) =>
	attorney.call(documentQuestions.find, { caseId, documentIds: [...documentIds], question })

async function ask(caseId: string | null, passages: readonly PassagePlace[], documentIds: readonly string[] = []) {
	const input = { id: newId(), caseId, documentIds, question: QUESTION, passages }
	const { body, statusCode } = await attorney.send(documentQuestions.ask, input)
	if (statusCode !== 200) throw new Error(body)
	const events = body
		.trim()
		.split('\n')
		.map((line) => questionEvent.parse(JSON.parse(line)))
	const last = events.at(-1)
	return { events, last, answered: last?.type === 'end' ? last.analysis : null }
}

const answer = (...statements: readonly (readonly [string, string])[]) =>
	JSON.stringify({ statements: statements.map(([text, quote]) => ({ text, quotes: [{ source: 1, quote }] })) })

const LEASE = ['The Tenant pays a deposit of $2,000.', 'Landlord shall return the deposit within 30 days of move-out.']

async function screen(caseId: string, userId: string): Promise<void> {
	await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, userId])
}

describe('the passages for a question', () => {
	it('are those of the case that fit it best, with where they would go', async () => {
		const { id } = await openCase()
		const other = await openCase('Other')
		const lease = await addDocument(id, 'Lease', LEASE)
		await addDocument(id, 'Scan', [])
		await addDocument(id, 'Weather', ['It rained all day.'])
		await addDocument(other.id, 'Other lease', LEASE)
		const found = await find(id)
		expect(found.passages.map(({ documentId, page }) => [documentId, page])).toEqual([
			[lease, 2],
			[lease, 1],
		])
		expect(found).toMatchObject({ searched: 2, withoutText: 1, model: { kind: 'local' }, isConfidential: false })
		expect((await find(null, [lease])).passages).toHaveLength(2)
	})

	it('are none for words that no document has, and for words that every text has', async () => {
		const { id } = await openCase()
		await addDocument(id, 'Lease', LEASE)
		expect((await find(id, [], 'helicopter')).passages).toEqual([])
		expect((await find(id, [], 'What is it?')).passages).toEqual([])
	})

	it('are refused of documents that the caller cannot see, and without any', async () => {
		const { id } = await openCase()
		const input = { caseId: null, documentIds: [], question: QUESTION }
		expect(await attorney.refusal(documentQuestions.find, input)).toMatchObject({ code: 'no_documents' })
		const unknown = { ...input, documentIds: [newId()] }
		expect(await attorney.refusal(documentQuestions.find, unknown)).toMatchObject({ status: 404 })
		const other = await openCase('Other')
		const foreign = await addDocument(other.id, 'Foreign', LEASE)
		const ofOther = { ...input, caseId: id, documentIds: [foreign] }
		expect(await attorney.refusal(documentQuestions.find, ofOther)).toMatchObject({ code: 'document_not_found' })
	})
})

describe('an answer', () => {
	it('keeps statements whose quote is in a passage that was sent, and is in the history of the case', async () => {
		const { id } = await openCase()
		const lease = await addDocument(id, 'Lease', LEASE)
		const { passages } = await find(id)
		const sent = passages.filter(({ page }) => page === 2).map(placeOf)
		server.reply({
			text: answer(
				['Within 30 days.', 'shall return the deposit within 30 days'],
				['It shall.', 'shall'],
				['Within 60 days.', 'shall return the deposit within 60 days'],
				['The deposit is $2,000.', 'The Tenant pays a deposit of $2,000.'],
			),
		})
		const { events, answered } = await ask(id, sent)
		expect(events[0]).toMatchObject({ type: 'start', model: { kind: 'local' } })
		expect(answered).toMatchObject({
			caseId: id,
			question: QUESTION,
			dropped: 3,
			unfoundCitations: [],
			passages: [{ title: 'Lease', page: 2 }],
		})
		expect(answered?.statements).toMatchObject([
			{ text: 'Within 30 days.', evidence: [{ documentId: lease, page: 2, isExact: true }] },
		])
		expect(server.requests[0]?.prompt).toContain('Source 1: Lease, page 2')
		expect(server.requests[0]?.prompt).not.toContain('$2,000')
		const { items } = await attorney.call(documentQuestions.list, { caseId: id })
		expect(items).toEqual([answered])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action, case_id FROM api.audit_log WHERE entity = 'document_questions'",
		)
		expect(rows).toEqual([{ action: 'documentQuestions.ask', case_id: id }])
		await attorney.call(documentQuestions.remove, { id: answered?.id ?? '' })
		const again = await attorney.refusal(documentQuestions.remove, { id: answered?.id ?? '' })
		expect(again.code).toBe('question_not_found')
	})

	it('in plain text keeps the sentences that quote a passage', async () => {
		const { id } = await openCase()
		await addDocument(id, 'Lease', LEASE)
		const text = 'The lease says “return the deposit within 30 days”. The landlord is rich.'
		server.reply({ text }, { text })
		const { answered } = await ask(id, (await find(id)).passages.map(placeOf))
		expect(answered).toMatchObject({ dropped: 1, note: 'The model answered in plain text.' })
		expect(answered?.statements).toHaveLength(1)
	})

	it('is refused for passages of other documents, of other places, and longer ones', async () => {
		const { id } = await openCase()
		const other = await openCase('Other')
		const lease = await addDocument(id, 'Lease', LEASE)
		const foreign = await addDocument(other.id, 'Foreign', LEASE)
		const place = { documentId: lease, versionNumber: 1, page: 1, start: 0, end: 20 }
		const forged = [
			{ ...place, documentId: foreign },
			{ ...place, page: 9 },
			{ ...place, versionNumber: 2 },
			{ ...place, start: 500, end: 520 },
			{ ...place, end: 5000 },
		]
		for (const one of forged) {
			const input = { id: newId(), caseId: id, documentIds: [], question: QUESTION, passages: [one] }
			expect(await attorney.refusal(documentQuestions.ask, input)).toMatchObject({ code: 'passage_not_found' })
		}
		expect(server.requests).toEqual([])
	})

	it('about documents of the library is its author’s alone', async () => {
		const { id } = await openCase()
		const lease = await addDocument(id, 'Lease', LEASE)
		server.reply({ text: answer(['Within 30 days.', 'return the deposit within 30 days']) })
		const { answered } = await ask(null, (await find(null, [lease])).passages.map(placeOf), [lease])
		const other = app.as(await createPerson(app, 'attorney'))
		expect((await attorney.call(documentQuestions.list, {})).items).toEqual([answered])
		expect((await other.call(documentQuestions.list, {})).items).toEqual([])
		expect(await other.refusal(documentQuestions.remove, { id: answered?.id ?? '' })).toMatchObject({ status: 404 })
	})
})

describe('a case of thousands of documents', () => {
	it('finds the passages of its own documents alone', async () => {
		const { id } = await openCase()
		const other = await openCase('Other')
		const [own] = await Promise.all([addDocument(id, 'Lease', LEASE), addDocument(other.id, 'Other lease', LEASE)])
		await app.platform.db.owner.query(
			`WITH added AS (
				INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, added_by_name)
				SELECT gen_random_uuid(), 'Filler', file_name, content_type, kind, bytes, hash, added_by_name
				FROM api.documents, generate_series(1, 2000) WHERE id = $1 RETURNING id)
			INSERT INTO api.document_cases (document_id, case_id) SELECT id, $2 FROM added`,
			[own, id],
		)
		const { passages } = await find(id)
		expect(new Set(passages.map(({ documentId }) => documentId))).toEqual(new Set([own]))
	})
})

describe('access', () => {
	it('is for those who do legal work', async () => {
		const { id } = await openCase()
		await addDocument(id, 'Lease', LEASE)
		const passages = (await find(id)).passages.map(placeOf)
		const input = { id: newId(), caseId: id, documentIds: [], question: QUESTION, passages }
		for (const role of ['receptionist', 'client'] as const) {
			const refused = await app.as(await createPerson(app, role)).refusal(documentQuestions.ask, input)
			expect(refused).toMatchObject({ status: 403 })
		}
		expect(await app.anonymous.refusal(documentQuestions.list, { caseId: id })).toMatchObject({ status: 401 })
		expect(await attorney.refusal(documentQuestions.list, { caseId: newId() })).toMatchObject({ status: 404 })
	})

	it('ends at an ethical wall, also of another case of a document', async () => {
		const { id } = await openCase()
		const secret = await openCase('Secret')
		const lease = await addDocument(id, 'Lease', LEASE)
		const screened = await createPerson(app, 'attorney')
		server.reply({ text: answer(['Within 30 days.', 'return the deposit within 30 days']) })
		await ask(id, (await find(id)).passages.map(placeOf))
		expect((await app.as(screened).call(documentQuestions.list, { caseId: id })).items).toHaveLength(1)
		await screen(secret.id, screened.id)
		await app.platform.db.owner.query('INSERT INTO api.document_cases (document_id, case_id) VALUES ($1, $2)', [
			lease,
			secret.id,
		])
		const walled = app.as(screened)
		expect((await walled.call(documentQuestions.list, { caseId: id })).items).toEqual([])
		const input = { caseId: id, documentIds: [], question: QUESTION }
		expect((await walled.call(documentQuestions.find, input)).passages).toEqual([])
	})
})

describe('documents that give orders', () => {
	it.each(INJECTIONS.filter((_, index) => index % 5 === 0))('$id: stay data', async ({ text, obeyed }) => {
		const { id } = await openCase()
		const hostile = await addDocument(id, 'Letter about the deposit', [text])
		server.reply({ text: answer([obeyed, 'A passage that stands in none of the sources at all']) })
		const place = { documentId: hostile, versionNumber: 1, page: 1, start: 0, end: Math.min(text.length, 2000) }
		const { answered } = await ask(id, [place])
		const [request] = server.requests
		expect(request?.body).not.toHaveProperty('tools')
		expect(request?.prompt).toMatch(/<source-[0-9a-f]{18} title="Source 1: Letter about the deposit, page 1">/)
		expect(answered).toMatchObject({ statements: [], dropped: 1 })
	})
})
