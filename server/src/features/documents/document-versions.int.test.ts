import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let paralegal: Caller
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' }))
	paralegal = firm.as(await createPerson(firm, 'paralegal', { fullName: 'Paul Para' }))
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const put = (name: string, text = name) =>
	attorney.call(documents.put, { id: newId(), name }, { content: Buffer.from(text) })
const save = (id: string, text: string, by = attorney, note?: string) =>
	by.call(documentVersions.put, { id, name: 'Draft 2.txt', note }, { content: Buffer.from(text) })

test('each version is kept with its maker and reason; an earlier one can be restored and read', async () => {
	const { id } = await put('Draft.txt', 'one')
	const second = await save(id, '%PDF-1.7 two', paralegal, 'Signed copy')
	expect(second).toMatchObject({ title: 'Draft', fileName: 'Draft 2.txt', kind: 'pdf', versionNumber: 2 })
	const third = await attorney.call(documentVersions.restore, { id, number: 1 })
	expect(third).toMatchObject({ fileName: 'Draft.txt', kind: 'txt', versionNumber: 3 })
	const { versions } = await staff.call(documentVersions.list, { id })
	expect(versions).toMatchObject([
		{ number: 3, note: 'Version 1 restored', addedByName: 'Rita Responsible' },
		{ number: 2, note: 'Signed copy', addedByName: 'Paul Para' },
		{ number: 1, note: '' },
	])
	const { href } = await staff.call(documentVersions.link, { id, number: 2 })
	expect((await staff.inject({ url: href })).body).toBe('%PDF-1.7 two')
	expect((await attorney.call(documents.accesses, { id })).items).toMatchObject([{ versionNumber: 2 }])
	const { items } = await attorney.call(documents.activity, { id })
	expect(items.map((row) => row.action)).toEqual(['documentVersions.restore', 'documentVersions.put', 'documents.put'])
})

test('refuses the same content, an empty one, unknown versions and callers without the permission', async () => {
	const { id } = await put('Same.txt', 'same')
	const content = Buffer.from('same')
	const input = { id, name: 'Same.txt' }
	expect(await attorney.refusal(documentVersions.put, input, { content })).toMatchObject({
		code: 'version_same_content',
	})
	expect((await attorney.call(documents.link, { id })).bytes).toBe(4)
	expect(await attorney.refusal(documentVersions.put, input, { content: Buffer.alloc(0) })).toMatchObject({
		code: 'document_empty',
	})
	for (const endpoint of [documentVersions.restore, documentVersions.link]) {
		expect(await attorney.refusal(endpoint, { id, number: 9 })).toMatchObject({ code: 'version_not_found' })
	}
	expect(await staff.refusal(documentVersions.put, input, { content })).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(documentVersions.list, { id })).toMatchObject({ status: 401 })
	expect(await attorney.refusal(documentVersions.list, { id: newId() })).toMatchObject({ status: 404 })
})

test('while a document is checked out, only its holder saves versions; attorneys can release it', async () => {
	const { id } = await put('Locked.txt', 'one')
	expect(await paralegal.call(documentVersions.checkOut, { id })).toMatchObject({ lockedByName: 'Paul Para' })
	const content = Buffer.from('two')
	for (const refusal of [
		await attorney.refusal(documentVersions.put, { id, name: 'x.txt' }, { content }),
		await attorney.refusal(documentVersions.checkOut, { id }),
		await attorney.refusal(documentVersions.checkIn, { id }),
		await attorney.refusal(documents.remove, { id }),
	]) {
		expect(refusal).toMatchObject({
			code: 'document_checked_out',
			message: '“Locked” is checked out by Paul Para. It has to be checked in or released first.',
		})
	}
	expect(await save(id, 'two', paralegal)).toMatchObject({ versionNumber: 2, lockedByName: 'Paul Para' })
	expect(await staff.refusal(documentVersions.breakLock, { id })).toMatchObject({ status: 403 })
	expect(await paralegal.refusal(documentVersions.breakLock, { id })).toMatchObject({ status: 403 })
	expect(await attorney.call(documentVersions.breakLock, { id })).toMatchObject({ lockedBy: null, lockedAt: null })
	expect(await attorney.refusal(documentVersions.breakLock, { id })).toMatchObject({ code: 'document_not_checked_out' })
	await paralegal.call(documentVersions.checkOut, { id })
	expect(await paralegal.call(documentVersions.checkIn, { id })).toMatchObject({ lockedByName: null })
})

test('versions are behind the walls of their document', async () => {
	const screened = await createPerson(firm, 'attorney', { isWalled: true })
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Hidden', type: 'General' })
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		screened.id,
	])
	const content = Buffer.from('secret')
	const { id } = await attorney.call(documents.put, { id: newId(), name: 'Secret.txt', caseId }, { content })
	const me = firm.as(screened)
	expect(await me.refusal(documentVersions.list, { id })).toMatchObject({ status: 404 })
	for (const endpoint of [documentVersions.restore, documentVersions.link]) {
		expect(await me.refusal(endpoint, { id, number: 1 }), endpoint.id).toMatchObject({ status: 404 })
	}
	for (const endpoint of [documentVersions.checkOut, documentVersions.checkIn, documentVersions.breakLock]) {
		expect(await me.refusal(endpoint, { id }), endpoint.id).toMatchObject({ status: 404 })
	}
	expect(await me.refusal(documentVersions.put, { id, name: 'x' }, { content: Buffer.from('y') })).toMatchObject({
		status: 404,
	})
})
