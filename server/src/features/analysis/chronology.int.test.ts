import { chronology, proposalEvent } from '@praxis/contract/analysis/chronology.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { newId } from '@praxis/contract/kernel/new-id'
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
let caseId: string

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
beforeEach(async () => {
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Client v. Landlord', type: 'Personal Injury' })).id
})

const addDocument = (title: string, pages: readonly string[]) =>
	addReadDocument(app, { caseId, clientId, title, pages })
const MOVED = 'The tenant moved out on May 2, 2025.'
const BEGAN = 'The lease began on March 1, 2024.'

async function listed(over: { hidden?: boolean; search?: string } = {}) {
	const { items } = await attorney.call(chronology.list, { caseId, ...over })
	return items
}

describe('a chronology', () => {
	it('has each day and sentence of the documents once, by day, with its passages', async () => {
		const lease = await addDocument('Lease', [BEGAN, MOVED])
		const letter = await addDocument('Letter', [MOVED])
		await addDocument('Scan', [])
		expect(await attorney.call(chronology.build, { caseId })).toEqual({
			added: 2,
			removed: 0,
			pages: 3,
			pagesRead: 3,
			withoutText: 1,
		})
		const items = await listed()
		expect(items.map(({ happenedOn, event, source }) => [happenedOn, event, source])).toEqual([
			['2024-03-01', BEGAN, 'rule'],
			['2025-05-02', MOVED, 'rule'],
		])
		const places = items[1]?.passages.map(({ documentId, page, versionNumber }) => [documentId, page, versionNumber])
		expect(places).toEqual([
			[lease, 2, 1],
			[letter, 1, 1],
		])
		expect((await attorney.call(chronology.build, { caseId })).added).toBe(0)
		expect(await listed({ search: 'LEASE' })).toHaveLength(1)
	})

	it('keeps what a person edited, hid or added, and loses what the documents no longer have', async () => {
		const lease = await addDocument('Lease', [BEGAN, MOVED, 'The deposit was paid on April 1, 2024.'])
		await attorney.call(chronology.build, { caseId })
		const [began, deposit] = await listed()
		const edit = { id: began?.id ?? '', version: 1, event: 'The lease began.' }
		expect(await attorney.call(chronology.edit, edit)).toMatchObject({ version: 2, isEdited: true })
		expect((await attorney.refusal(chronology.edit, edit)).code).toBe('stale_version')
		await attorney.call(chronology.edit, { id: deposit?.id ?? '', version: 1, isHidden: true })
		const own = { id: newId(), caseId, happenedOn: '2024-12-24', event: 'The landlord called.' }
		expect(await attorney.call(chronology.add, own)).toMatchObject({ source: 'person', passages: [] })
		await app.platform.db.owner.query('DELETE FROM api.document_cases WHERE document_id = $1', [lease])
		expect(await attorney.call(chronology.build, { caseId })).toMatchObject({ added: 0, removed: 1 })
		expect((await listed()).map(({ event }) => event)).toEqual(['The lease began.', 'The landlord called.'])
		expect(await listed({ hidden: true })).toMatchObject([{ id: deposit?.id, isHidden: true }])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action, count(*)::int AS count FROM api.audit_log WHERE case_id = $1 AND entity = 'chronology_entries' GROUP BY action ORDER BY action",
			[caseId],
		)
		expect(rows).toEqual([
			{ action: 'chronology.add', count: 1 },
			{ action: 'chronology.build', count: 2 },
			{ action: 'chronology.edit', count: 2 },
		])
	})

	it('takes events of a model whose quotes are in the documents, and counts the others', async () => {
		const lease = await addDocument('Lease', [BEGAN, MOVED])
		const event = (date: string, text: string, quote: string) => ({ date, text, quotes: [{ source: 1, quote }] })
		const events = [
			event('2025-05-02', 'The client left the apartment.', 'moved out on May 2, 2025'),
			event('2025-05-03', 'The landlord confessed.', 'I confess that I broke the lamp on purpose'),
			event('2025-05-09', 'The client left a week later.', 'moved out on May 2, 2025'),
			event('in spring', 'The lease began.', 'The lease began on March 1, 2024.'),
		]
		server.reply({ text: JSON.stringify({ events }) })
		const { body } = await attorney.send(chronology.propose, { caseId, documentIds: [lease] })
		const last = proposalEvent.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
		expect(last).toMatchObject({ type: 'end', analysis: { added: 1, dropped: 3, pages: 2, pagesSent: 2 } })
		expect(await listed()).toMatchObject([
			{ happenedOn: '2025-05-02', source: 'model', passages: [{ documentId: lease, page: 2 }] },
		])
	})
})

describe('access to a chronology', () => {
	it('is for those who do legal work; others and foreign cases are refused', async () => {
		await addDocument('Lease', [BEGAN])
		await attorney.call(chronology.build, { caseId })
		for (const role of ['receptionist', 'client'] as const) {
			const who = app.as(await createPerson(app, role))
			expect(await who.refusal(chronology.build, { caseId })).toMatchObject({ status: 403 })
		}
		expect(await app.anonymous.refusal(chronology.list, { caseId })).toMatchObject({ status: 401 })
		expect(await attorney.refusal(chronology.list, { caseId: newId() })).toMatchObject({ status: 404 })
		expect(await attorney.refusal(chronology.build, { caseId: newId() })).toMatchObject({ status: 404 })
		const unknown = { id: newId(), version: 1, event: 'Forged' }
		expect(await attorney.refusal(chronology.edit, unknown)).toMatchObject({ code: 'entry_not_found' })
	})

	it('ends at an ethical wall, also of another case of a document', async () => {
		const lease = await addDocument('Lease', [BEGAN])
		await attorney.call(chronology.build, { caseId })
		const [entry] = await listed()
		const secret = await attorney.call(cases.open, { clientId, caseName: 'Secret', type: 'Personal Injury' })
		const screened = await createPerson(app, 'attorney')
		const { owner } = app.platform.db
		await owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [secret.id, screened.id])
		await owner.query('INSERT INTO api.document_cases (document_id, case_id) VALUES ($1, $2)', [lease, secret.id])
		const walled = app.as(screened)
		expect((await walled.call(chronology.list, { caseId })).items).toEqual([])
		const edit = { id: entry?.id ?? '', version: 1, isHidden: true }
		expect(await walled.refusal(chronology.edit, edit)).toMatchObject({ status: 404 })
		expect(await walled.call(chronology.build, { caseId })).toMatchObject({ added: 0, removed: 0 })
		expect(await listed()).toHaveLength(1)
	})
})
