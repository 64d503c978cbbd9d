import { documentAnalyses, documentAnalysisEvent } from '@praxis/contract/analysis/document-analysis.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addReadDocument } from '../../testing/add-read-document.ts'
import type { Caller } from '../../testing/caller.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let server: ModelStandIn
let attorney: Caller
let clientId: string

beforeAll(async () => {
	server = await startModelServer(['llama3.2:3b'])
	app = await startTestApp({ env: { OLLAMA_URL: server.url }, work: false })
	attorney = app.as(await createPerson(app, 'attorney'))
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

const openCase = (over: object = {}) =>
	attorney.call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'Personal Injury', ...over })

const addDocument = (caseId: string, title: string, pages: readonly string[]) =>
	addReadDocument(app, { caseId, clientId, title, pages })

describe('an analysis of a document', () => {
	const TEXT = [
		'This Lease is made on March 1, 2025.',
		'Tenant shall pay rent of $2,400.00 within 5 days.\nBy: __________',
	]
	const ANSWER = {
		summary: 'A lease.',
		riskLevel: 'Medium',
		findings: [
			{ kind: 'obligation', text: 'The tenant pays rent.', quotes: ['Tenant shall pay rent of $2,400.00'] },
			{ kind: 'obligation', text: 'The tenant paints the house.', quotes: ['Tenant shall paint the house each year'] },
			{ kind: 'strategy', text: 'Not asked for at this depth.', quotes: ['This Lease is made'] },
		],
	}
	const analyze = async (documentId: string, depth: 'basic' | 'detailed' = 'detailed') => {
		const { body } = await attorney.send(documentAnalyses.run, { id: newId(), documentId, depth })
		return body
			.trim()
			.split('\n')
			.map((line) => documentAnalysisEvent.parse(JSON.parse(line)))
	}

	it('keeps findings that rest on a passage of the version analyzed, and counts the others', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		server.reply({ text: JSON.stringify(ANSWER) })
		const events = await analyze(documentId)
		expect(events[0]).toMatchObject({ type: 'start', model: { kind: 'local' } })
		const { analyses: saved, model, problem } = await attorney.call(documentAnalyses.list, { documentId })
		expect([model?.kind, problem, saved.length]).toEqual(['local', null, 1])
		expect(saved[0]).toMatchObject({ versionNumber: 1, riskLevel: 'medium', dropped: 1, pages: 2, pagesSent: 2 })
		expect(saved[0]?.findings).toMatchObject([
			{ kind: 'obligation', evidence: [{ page: 2, matched: 'Tenant shall pay rent of $2,400.00', isExact: true }] },
		])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE entity = 'document_analyses'",
		)
		expect(rows).toEqual([{ action: 'documentAnalyses.run' }])
		const [first] = saved
		await attorney.call(documentAnalyses.remove, { id: first?.id ?? '' })
		expect((await attorney.refusal(documentAnalyses.remove, { id: first?.id ?? '' })).code).toBe('analysis_not_found')
	})

	it('is what its document is found by, as long as it is kept', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		const finding = { kind: 'obligation', text: 'The lessee owes quarterly installments.', quotes: [TEXT[0]] }
		server.reply({ text: JSON.stringify({ ...ANSWER, summary: 'A commercial sublease.', findings: [finding] }) })
		await analyze(documentId)
		const found = async (search: string) =>
			(await attorney.call(documents.list, { search, caseId })).items.map((one) => one.id)
		for (const search of ['sublease', 'lease sublease', 'installment quarterly']) {
			expect(await found(search), search).toEqual([documentId])
		}
		expect(await found('sublease mortgage')).toEqual([])
		const walled = await createPerson(app, 'attorney', { isWalled: true })
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			caseId,
			walled.id,
		])
		expect((await app.as(walled).call(documents.list, { search: 'sublease' })).items).toEqual([])
		const { analyses: saved } = await attorney.call(documentAnalyses.list, { documentId })
		await attorney.call(documentAnalyses.remove, { id: saved[0]?.id ?? '' })
		expect(await found('sublease')).toEqual([])
	})

	it('asks models of one kind alone, and only for what it is to focus on', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		const run = { id: newId(), documentId, depth: 'detailed' } as const
		expect((await attorney.call(documentAnalyses.list, { documentId, only: 'cloud' })).model).toBeNull()
		expect((await attorney.refusal(documentAnalyses.run, { ...run, only: 'cloud' })).code).toBe('no_model')
		expect(server.requests).toEqual([])
		server.reply({ text: JSON.stringify(ANSWER) })
		const sent = await attorney.send(documentAnalyses.run, { ...run, only: 'local', focus: ['risk'] })
		expect(sent.statusCode).toBe(200)
		const [asked] = server.requests
		expect(JSON.stringify(asked)).toContain('- risk:')
		expect(JSON.stringify(asked)).not.toContain('- obligation:')
		const { analyses: saved, versionNumber } = await attorney.call(documentAnalyses.list, { documentId })
		expect([saved[0]?.findings, versionNumber]).toEqual([[], 1])
	})

	it('shows an answer in plain text as its summary, without findings', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		server.reply({ text: 'This is a lease.' }, { text: 'Still a lease.' })
		const last = (await analyze(documentId)).at(-1)
		expect(last).toMatchObject({ type: 'end', analysis: { findings: [], note: 'The model answered in plain text.' } })
	})

	it('keeps the newest five, or as many as the firm wants', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		server.answer = () => ({ text: JSON.stringify(ANSWER) })
		for (let count = 0; count < 6; count++) await analyze(documentId, 'basic')
		const kept = async () => (await attorney.call(documentAnalyses.list, { documentId })).analyses.length
		expect(await kept()).toBe(5)
		const admin = app.as(await createPerson(app, 'admin'))
		const { version } = await admin.call(models.settings, {})
		const set = await admin.call(models.editSettings, { analysisVersions: 2, version })
		await analyze(documentId, 'basic')
		expect(await kept()).toBe(2)
		await admin.call(models.editSettings, { analysisVersions: 5, version: set.version })
	})

	it('is refused without text, and facts say why there are none', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Blank', [' '])
		const refused = await attorney.refusal(documentAnalyses.run, { id: newId(), documentId, depth: 'basic' })
		expect(refused.code).toBe('no_text')
		expect(await attorney.call(documentAnalyses.facts, { documentId })).toMatchObject({
			findings: [],
			problem: 'It has no text.',
		})
	})

	it('finds facts without a model, each with its page', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		const { findings } = await attorney.call(documentAnalyses.facts, { documentId })
		expect(findings.map(({ kind, text, evidence }) => [kind, text, evidence[0]?.page])).toEqual([
			['date', '2025-03-01', 1],
			['amount', '$2,400.00', 2],
			['deadline', 'Tenant shall pay rent of $2,400.00 within 5 days.', 2],
			['obligation', 'Tenant shall pay rent of $2,400.00 within 5 days.', 2],
			['missing', 'A signature line is blank.', 2],
		])
		expect(server.requests).toEqual([])
	})

	it('goes to no cloud model if any case of the document is confidential, also from another case', async () => {
		const open = await openCase()
		const kept = await openCase({ caseName: 'Kept v. Kept', aiAccess: 'local' })
		const documentId = await addDocument(open.id, 'Lease', TEXT)
		await app.platform.db.owner.query('INSERT INTO api.document_cases (document_id, case_id) VALUES ($1, $2)', [
			documentId,
			kept.id,
		])
		expect(await attorney.call(documentAnalyses.list, { documentId })).toMatchObject({ isConfidential: true })
	})

	it('is hidden from anyone behind a wall around a case of the document', async () => {
		const { id: caseId } = await openCase()
		const documentId = await addDocument(caseId, 'Lease', TEXT)
		const person = await createPerson(app, 'attorney')
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			caseId,
			person.id,
		])
		const walled = app.as(person)
		for (const endpoint of [documentAnalyses.list, documentAnalyses.facts])
			expect((await walled.refusal(endpoint, { documentId })).code).toBe('document_not_found')
		const run = await walled.refusal(documentAnalyses.run, { id: newId(), documentId, depth: 'basic' })
		expect(run.code).toBe('document_not_found')
	})
})
