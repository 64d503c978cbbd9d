import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let caseId: string
let otherCaseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Petra Quill' }))
	const open = async (fullName: string, caseName: string) => {
		const { id: clientId } = await attorney.call(clients.add, { fullName })
		return (await attorney.call(cases.open, { clientId, caseName, type: 'General' })).id
	}
	otherCaseId = await open('Bea Lund', 'Lund v. Moss')
	caseId = await open('Ada Osei', 'Osei v. Park')
	await add('Lease agreement.pdf', caseId, [
		'The landlord leases the premises.',
		'Time is of the essence. Payments are running late.',
	])
	await add('Notes on the call.pdf', caseId, ['The tenant ran a bakery in the premises.'])
	await add('Police report.pdf', otherCaseId, ['Essence of the statement: no time to brake.'], {
		tags: ['urgent'],
		author: 'Rita Moss',
	})
	await add('Motion to compel.pdf', otherCaseId, ['Interrogatories remain unanswered.'], { category: 'motion' })
})
afterAll(() => firm.close())

async function add(name: string, of: string, pages: readonly string[], details: object = {}) {
	const { id } = await attorney.call(
		documents.put,
		{ id: newId(), name, caseId: of },
		{ content: Buffer.from(`%PDF-1.7 ${name}`) },
	)
	await attorney.call(documentTexts.put, {
		id,
		versionNumber: 1,
		pages: pages.map((text, at) => ({ page: at + 1, text })),
	})
	const { version } = await attorney.call(documents.get, { id })
	await attorney.call(documents.edit, { id, version, ...details })
	return id
}

const find = async (search: string, more: object = {}, by = attorney) =>
	(await by.call(documents.list, { search, sort: 'relevance', ...more })).items
const titles = async (search: string, more: object = {}) => (await find(search, more)).map(({ title }) => title).sort()

const LEASE = 'Lease agreement'
const NOTES = 'Notes on the call'
const POLICE = 'Police report'
const MOTION = 'Motion to compel'

test.each([
	['premises', [LEASE, NOTES]],
	['run', [LEASE]],
	['premises bakery', [NOTES]],
	['landlord essence', [LEASE]],
	['"time is of the essence"', [LEASE]],
	['essence time', [LEASE, POLICE]],
	['premises -bakery', [LEASE]],
	['interrog*', [MOTION]],
	['interrog', []],
	['title:lease', [LEASE]],
	['title:premises', []],
	['tag:urgent', [POLICE]],
	['author:moss', [POLICE]],
	['name:lease', [LEASE]],
	['uploaded_by:quill premises', [LEASE, NOTES]],
	['uploaded_by:moss', []],
	['type:ocr_extracted', []],
	['premises -type:ocr_extracted', [LEASE, NOTES]],
	['client:osei', [LEASE, NOTES]],
	['case:"lund v. moss"', [MOTION, POLICE]],
	['type:pdf -client:osei', [MOTION, POLICE]],
	['after:2000-01-01 premises', [LEASE, NOTES]],
	['before:2000-01-01', []],
	['documents for Ada Osei', [LEASE, NOTES]],
	['docs for the last 1 cases', [LEASE, NOTES]],
	['documents since yesterday', [LEASE, MOTION, NOTES, POLICE]],
	['motion', [MOTION]],
	['documents with urgent', [POLICE]],
	['analyzed documents', []],
	['pdf documents for Lund with urgent', [POLICE]],
	['osei premises', [LEASE, NOTES]],
	['"the premises"', [LEASE, NOTES]],
	['"premises the"', []],
	['"premises time"', []],
	['"running"', [LEASE]],
	['"lease agreement" "of the essence"', [LEASE]],
	['"is the essence"', []],
	['premises -"a bakery"', [LEASE]],
	['premises -"ran a bakery"', [LEASE]],
	['-premises', [MOTION, POLICE]],
	['premises -title:notes', [LEASE]],
	['premises -client:lund', [LEASE, NOTES]],
])('%s', async (search, expected) => {
	expect(await titles(search)).toEqual([...expected].sort())
	const byDate = await attorney.call(documents.list, { search, withTotal: true })
	expect(byDate.items.map(({ title }) => title).sort()).toEqual([...expected].sort())
	expect(byDate.total).toBe(expected.length)
})

test('the page that answers best is named, with the words marked; titles come first', async () => {
	const [lease] = await find('running essence')
	expect(lease?.hit?.page).toBe(2)
	expect(lease?.hit?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['essence', 'running'])
	await add('Premises plan.pdf', otherCaseId, ['Nothing in here.'])
	expect((await find('premises'))[0]).toMatchObject({ title: 'Premises plan', hit: null })
})

test('what is best found comes in pages', async () => {
	const page = (more: object = {}) =>
		attorney.call(documents.list, { search: 'premises', sort: 'relevance', limit: 2, withTotal: true, ...more })
	const { items, nextCursor, total } = await page()
	const rest = await page({ cursor: nextCursor })
	expect([...items, ...rest.items].map(({ title }) => title)).toEqual(['Premises plan', NOTES, LEASE])
	expect([total, rest.nextCursor]).toEqual([3, null])
	const byDate = await attorney.call(documents.list, { search: 'premises', limit: 1 })
	await expect(page({ cursor: byDate.nextCursor })).rejects.toThrow('validation_failed')
})

test('the words of a phrase are marked also where their stems are shorter', async () => {
	await add('Rent roll.pdf', caseId, ['The tenant pays a monthly rent and utilities charges.'])
	const [found] = await find('"monthly rent"')
	expect(found?.title).toBe('Rent roll')
	expect(found?.hit?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['monthly', 'rent'])
})

test.each([
	['EMPLOYED', 'employed'],
	['employment', 'employed'],
	['"annual review"', 'annual review'],
	['lettre', 'lettre'],
	['reclamation', 'réclamation'],
	['réclamation', 'réclamation'],
	['"cafe de la gare"', 'Café de la Gare'],
])('%s is marked deep inside a long page', async (search, marked) => {
	const filler = 'Nothing of note was said on this day. '.repeat(150)
	const id = await add(`Long page ${newId()}.pdf`, caseId, [
		`${filler}Her resume says that she was employed until the annual review. Une lettre de réclamation du Café de la Gare. ${filler}`,
	])
	const one = (await find(search)).find((found) => found.id === id)
	const matches = one?.hit?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text) ?? []
	expect(matches.join(' ')).toContain(marked)
})

test('a mistyped title is found by similar spelling, and says so; a former title is not', async () => {
	expect(await find('agreemnt')).toMatchObject([{ title: LEASE, isSimilar: true }])
	expect(await find('lese agreemnt', { caseId })).toMatchObject([{ title: LEASE, isSimilar: true }])
	expect(await find('agreemnt', { caseId: otherCaseId })).toEqual([])
	expect(await find('zzzzqqq')).toEqual([])
	const id = await add('Subpoena.pdf', otherCaseId, ['Nothing in here.'])
	expect(await titles('subpena')).toEqual(['Subpoena'])
	const { version } = await attorney.call(documents.get, { id })
	await attorney.call(documents.edit, { id, version, title: 'Summons' })
	expect(await titles('sumons')).toEqual(['Summons'])
	expect(await titles('subpena')).toEqual([])
})

test('a new version is found by its own text only; a renamed client at once', async () => {
	const id = await add('Draft will.pdf', caseId, ['I leave the house to Quentin.'])
	await attorney.call(documents.linkCase, { id, caseId: otherCaseId })
	expect(await titles('quentin')).toEqual(['Draft will'])
	const { version } = await attorney.call(documents.get, { id })
	await attorney.call(documents.edit, { id, version, language: 'deu' })
	expect(await titles('quentin')).toEqual(['Draft will'])
	await attorney.call(documents.remove, { id })
	expect(await titles('quentin')).toEqual([])
	expect(await titles('"to quentin"', { isDeleted: true })).toEqual(['Draft will'])
	expect(await titles('drft', { isDeleted: true })).toEqual(['Draft will'])
})

test('a text that is read again is found by its new order of words', async () => {
	const id = await add('Order.pdf', otherCaseId, ['green cars stop'])
	expect(await titles('"green cars"')).toEqual(['Order'])
	await attorney.call(documentTexts.put, { id, versionNumber: 1, pages: [{ page: 1, text: 'cars green stop' }] })
	expect(await titles('"green cars"')).toEqual([])
	expect(await titles('"cars green stop"')).toEqual(['Order'])
})

test('behind an ethical wall nothing is found, not by its text, its title or a similar one', async () => {
	const person = await createPerson(firm, 'attorney')
	const walled = firm.as(person)
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
	for (const search of [
		'landlord',
		'"the landlord"',
		'"of the essence"',
		'-bakery',
		'lease',
		'agreemnt',
		'client:osei',
	]) {
		const found = await find(search, {}, walled)
		expect(
			found.filter(({ title }) => title === LEASE),
			search,
		).toEqual([])
	}
	expect((await find('interrogatories', {}, walled)).map(({ title }) => title)).toEqual([MOTION])
	for (const table of ['document_pages', 'document_index', 'document_texts']) {
		const client = await firm.platform.db.owner.connect()
		try {
			await client.query('BEGIN')
			await client.query(`SET LOCAL ROLE praxis_walled`)
			await client.query(`SELECT set_config('praxis.user_id', $1, true)`, [person.id])
			const { rows } = await client.query(
				`SELECT 1 FROM api.${table} t WHERE t.document_id IN (SELECT document_id FROM api.document_cases WHERE case_id = $1)`,
				[caseId],
			)
			expect(rows, table).toEqual([])
		} finally {
			await client.query('ROLLBACK')
			client.release()
		}
	}
})

async function analyze(documentId: string, findings: number, dropped: number, versionNumber = 1): Promise<void> {
	const { owner } = firm.platform.db
	const callId = newId()
	await owner.query(
		`INSERT INTO api.model_calls (id, model, kind, destination, state, duration_ms, created_at)
			VALUES ($1, 'm', 'local', 'localhost:1', 'succeeded', 1, now())`,
		[callId],
	)
	await owner.query(
		`INSERT INTO api.document_analyses (id, document_id, version_number, depth, summary, findings, dropped, pages, pages_sent, model,
			parameters, call_id, created_by_name, created_at) VALUES ($1, $2, $3, 'basic', 's', $4, $5, 1, 1, '{}', '{}', $6, 'A', now())`,
		[newId(), documentId, versionNumber, JSON.stringify(Array.from({ length: findings }, () => ({}))), dropped, callId],
	)
}

test('analyzed documents are found by a sentence, a filter and the confidence of the newest analysis', async () => {
	const [sure, unsure] = [await add('Sure.pdf', caseId, ['one']), await add('Unsure.pdf', caseId, ['two'])]
	await analyze(sure, 1, 3)
	await analyze(sure, 4, 1)
	await analyze(unsure, 1, 1)
	expect(await titles('analyzed documents')).toEqual(['Sure', 'Unsure'])
	const filtered = async (more: object) =>
		(await attorney.call(documents.list, more)).items.map(({ title }) => title).sort()
	expect(await filtered({ isAnalyzed: true })).toEqual(['Sure', 'Unsure'])
	expect(await filtered({ confidence: ['high'] })).toEqual(['Sure'])
	expect(await filtered({ confidence: ['medium'] })).toEqual([])
	expect(await filtered({ confidence: ['medium', 'low'] })).toEqual(['Unsure'])
	const next = { id: sure, name: 'Sure.pdf' }
	await attorney.call(documentVersions.put, next, { content: Buffer.from('%PDF-1.7 next') })
	expect(await filtered({ isAnalyzed: true })).toEqual(['Unsure'])
})

test('days are those of the person who searches', async () => {
	const id = await add('Late filing.pdf', caseId, ['Filed in the evening of New Year.'])
	const { owner } = firm.platform.db
	await owner.query("UPDATE api.documents SET created_at = '2026-01-01T03:00:00Z' WHERE id = $1", [id])
	const inNewYork = { timeZone: 'America/New_York' }
	for (const search of ['filing before:2026-01-01', 'filing after:2025-12-30 before:2026-01-01']) {
		expect(await titles(search, inNewYork), search).toEqual(['Late filing'])
		expect(await titles(search), search).toEqual([])
	}
	const listed = async (more: object) =>
		(await attorney.call(documents.list, { from: '2025-12-31', to: '2025-12-31', ...more })).items.map((one) => one.id)
	expect(await listed(inNewYork)).toEqual([id])
	expect(await listed({})).toEqual([])
	const refused = attorney.call(documents.list, { search: 'filing', timeZone: 'Nowhere/City' })
	await expect(refused).rejects.toThrow('This is not a time zone.')
})
