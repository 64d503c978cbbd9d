import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { retention } from '@praxis/contract/retention/retention.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

async function closedCase(caseName: string, closedOn: string, type = 'General') {
	const client = await admin.call(clients.add, { fullName: `Client of ${caseName}` })
	const one = await admin.call(cases.open, { clientId: client.id, caseName, type, openedOn: '2010-01-04' })
	return admin.call(cases.edit, { id: one.id, version: one.version, status: 'Closed', closedOn })
}

async function addDocument(caseId: string, title: string) {
	const content = Buffer.from(`The text of ${title}.`)
	const { id } = await admin.call(documents.put, { id: newId(), name: `${title}.txt`, caseId }, { content })
	return id
}

const exists = async (id: string) => (await admin.send(documents.get, { id })).statusCode === 200

async function finished(id: string) {
	await expect.poll(async () => (await admin.call(retention.get, { id })).state, { timeout: 15_000 }).toBe('destroyed')
	return admin.call(retention.get, { id })
}

describe('a destruction list', () => {
	test('names what is past its schedule, and destroys what was approved, with a certificate', async () => {
		const old = await closedCase('Old v. Case', '2015-03-02')
		const recent = await closedCase('Recent v. Case', '2024-03-02')
		const family = await closedCase('Family v. Case', '2015-03-02', 'Family Law')
		expect(await admin.refusal(retention.prepare, { id: newId() })).toMatchObject({ code: 'list_empty' })
		const schedule = { caseType: null, category: null, years: 7, source: 'Decision of the partners' }
		await admin.call(retention.addSchedule, { id: newId(), ...schedule })
		expect(await admin.refusal(retention.addSchedule, { id: newId(), ...schedule })).toMatchObject({
			code: 'schedule_taken',
		})
		await admin.call(retention.addSchedule, { id: newId(), ...schedule, caseType: 'family law', years: 20 })
		const letter = await addDocument(old.id, 'Letter')
		const wanted = await addDocument(old.id, 'Wanted')
		const held = await addDocument(old.id, 'Held')
		const reopened = await addDocument(old.id, 'Retained later')
		const kept = [await addDocument(recent.id, 'Recent'), await addDocument(family.id, 'Decree')]
		const also = await admin.call(documents.linkCase, {
			id: await addDocument(old.id, 'In two cases'),
			caseId: recent.id,
		})
		await admin.call(documents.hold, { id: held, legalHold: true, reason: 'Appeal' })

		const list = await admin.call(retention.prepare, { id: newId() })
		expect(list).toMatchObject({ number: 1, state: 'draft', destroyCount: 3, keepCount: 0 })
		expect(await admin.refusal(retention.prepare, { id: newId() })).toMatchObject({ code: 'list_empty' })
		const { items } = await admin.call(retention.items, { id: list.id })
		expect(items.map(({ title }) => title).sort()).toEqual(['Letter', 'Retained later', 'Wanted'])
		expect(items[0]).toMatchObject({
			caseName: 'Old v. Case',
			closedOn: '2015-03-02',
			dueOn: '2022-03-02',
			schedule: 'All cases: 7 years after closing',
		})
		const idOf = (title: string) => items.find((item) => item.title === title)?.id ?? ''
		const keep = { id: list.id, items: [idOf('Wanted')], decision: 'keep' as const }
		expect(await admin.refusal(retention.decide, keep)).toMatchObject({ code: 'validation_failed' })
		const decided = await admin.call(retention.decide, { ...keep, reason: 'The client asked for it.' })
		expect(decided).toMatchObject({ destroyCount: 2, keepCount: 1 })
		// Held after the list was prepared: it stays.
		await admin.call(documents.hold, { id: reopened, legalHold: true, reason: 'New suit' })
		const hash = (await admin.call(documents.get, { id: letter })).hash
		expect(await app.platform.files.exists(hash)).toBe(true)
		await admin.call(retention.approve, { id: list.id, version: list.version })
		expect(await finished(list.id)).toMatchObject({ destroyedCount: 1, leftCount: 1, keepCount: 1 })
		expect(await exists(letter)).toBe(false)
		expect(await app.platform.files.exists(hash)).toBe(false)
		for (const id of [wanted, held, reopened, also.id, ...kept]) expect(await exists(id)).toBe(true)
		const after = await admin.call(retention.items, { id: list.id })
		expect(after.items.find(({ title }) => title === 'Retained later')).toMatchObject({
			reason: 'It is on legal hold.',
		})
		expect(after.items.find(({ title }) => title === 'Letter')).toMatchObject({ documentId: null, sha256: hash })
		const certificate = await admin.send(retention.certificate, { id: list.id })
		expect(certificate.headers['content-type']).toBe('application/pdf')
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE entity IN ('destruction_lists', 'documents') AND entity_id = ANY ($1) ORDER BY id",
			[[list.id, letter]],
		)
		expect(rows.map(({ action }) => action)).toEqual([
			'documents.put',
			'retention.prepare',
			'retention.decide',
			'retention.approve',
			'documents.destroy',
			'retention.finish',
		])
	})

	test('moves on only once, and is canceled as a draft', async () => {
		const old = await closedCase('Second v. Case', '2014-01-02')
		await addDocument(old.id, 'Second')
		const list = await admin.call(retention.prepare, { id: newId() })
		const another = app.as(await createPerson(app, 'admin'))
		expect(await another.refusal(retention.prepare, { id: newId() })).toMatchObject({ code: 'list_empty' })
		expect(await admin.refusal(retention.certificate, { id: list.id })).toMatchObject({ code: 'list_state_wrong' })
		expect(await admin.refusal(retention.approve, { id: list.id, version: 99 })).toMatchObject({
			code: 'stale_version',
		})
		const canceled = await admin.call(retention.cancel, { id: list.id, version: list.version })
		expect(canceled).toMatchObject({ state: 'canceled', destroyedCount: 0 })
		expect(await admin.refusal(retention.approve, { id: list.id, version: canceled.version })).toMatchObject({
			code: 'list_state_wrong',
		})
		expect(await admin.call(retention.prepare, { id: newId() })).toMatchObject({ state: 'draft' })
	})
})

test('is for those who may delete cases', async () => {
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await attorney.refusal(retention.lists, {})).toMatchObject({ code: 'forbidden' })
	expect(await attorney.refusal(retention.prepare, { id: newId() })).toMatchObject({ code: 'forbidden' })
	expect(await admin.refusal(retention.get, { id: newId() })).toMatchObject({ code: 'list_not_found' })
})

test('schedules are changed and removed', async () => {
	const id = newId()
	const made = await admin.call(retention.addSchedule, { id, caseType: '', category: 'Letters', years: 3, source: '' })
	expect(made).toMatchObject({ caseType: null, category: 'Letters', version: 1 })
	const { version: _, ...details } = made
	const edited = await admin.call(retention.editSchedule, { ...details, version: 1, years: 4 })
	expect(edited).toMatchObject({ years: 4, version: 2 })
	expect(await admin.refusal(retention.editSchedule, { ...details, version: 1 })).toMatchObject({
		code: 'stale_version',
	})
	await admin.call(retention.removeSchedule, { id })
	expect(await admin.refusal(retention.removeSchedule, { id })).toMatchObject({ code: 'schedule_not_found' })
})

test('what is not due any more when a list is approved stays, also for an approver behind a wall', async () => {
	const manager = await createPerson(app, 'admin')
	const walled = app.as(manager)
	const old = await closedCase('Third v. Case', '2013-01-02')
	const [first, second] = [await addDocument(old.id, 'Third'), await addDocument(old.id, 'Fourth')]
	const elsewhere = await closedCase('Secret v. Case', '2025-01-02')
	const wall = 'INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)'
	await app.platform.db.owner.query(wall, [elsewhere.id, manager.id])
	const { items: lists } = await admin.call(retention.lists, {})
	const draft = lists.find(({ state }) => state === 'draft')
	if (draft !== undefined) await admin.call(retention.cancel, { id: draft.id, version: draft.version })
	const list = await walled.call(retention.prepare, { id: newId() })
	// Linked to a case that was closed last year: it is due later now.
	await admin.call(documents.linkCase, { id: second, caseId: (await closedCase('Fifth v. Case', '2025-01-02')).id })
	await walled.call(retention.approve, { id: list.id, version: list.version })
	await expect
		.poll(async () => (await walled.call(retention.get, { id: list.id })).state, { timeout: 15_000 })
		.toBe('destroyed')
	expect(await exists(first)).toBe(false)
	expect(await exists(second)).toBe(true)
	const { items } = await walled.call(retention.items, { id: list.id })
	expect(items.find(({ title }) => title === 'Fourth')).toMatchObject({
		reason: 'By its cases and the schedules of now it is not due.',
	})
})
