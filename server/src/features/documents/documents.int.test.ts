import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let clientId: string
let caseId: string
let otherCaseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Rita Responsible' }))
	staff = firm.as(await createPerson(firm, 'staff'))
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	const open = (caseName: string) => attorney.call(cases.open, { clientId, caseName, type: 'General' })
	caseId = (await open('Osei v. Park')).id
	otherCaseId = (await open('Osei v. Lund')).id
})
afterAll(() => firm.close())

type Place = { readonly caseId?: string; readonly clientId?: string; readonly folderId?: string }
/** Its text has been read: the record does not change by itself anymore. */
async function put(name: string, place: Place = {}, text = name) {
	const { id } = await attorney.call(documents.put, { id: newId(), name, ...place }, { content: Buffer.from(text) })
	const read = () => attorney.call(documents.get, { id })
	await expect.poll(async () => (await read()).textState, { timeout: 15_000 }).not.toBe('waiting')
	return read()
}
const named = async (search: string, by = attorney) =>
	(await by.call(documents.list, { search })).items.map(({ title }) => title)
const pdf = (text: string) => `%PDF-1.7 ${text}`

test('a document of a case belongs to its client, is found by its words, and its content is looked at', async () => {
	const made = await put('Motion to Compel.pdf', { caseId }, pdf('motion'))
	expect(made).toMatchObject({
		title: 'Motion to Compel',
		fileName: 'Motion to Compel.pdf',
		kind: 'pdf',
		contentType: 'application/pdf',
		clientId,
		clientName: 'Ada Osei',
		cases: [{ id: caseId, name: 'Osei v. Park' }],
		isShared: false,
		version: 1,
	})
	expect(await attorney.call(documents.get, { id: made.id })).toEqual(made)
	for (const search of ['motion', 'compel pdf', 'ada motion', 'osei park motion']) {
		expect(await named(search), search).toEqual(['Motion to Compel'])
	}
	expect(await named('motion lund')).toEqual([])
	const { version } = await attorney.call(clients.get, { id: clientId })
	await attorney.call(clients.edit, { id: clientId, version, fullName: 'Ada Mensah' })
	expect(await named('mensah motion')).toEqual(['Motion to Compel'])
	await attorney.call(clients.edit, { id: clientId, version: version + 1, fullName: 'Ada Osei' })
	const { items } = await attorney.call(documents.activity, { id: made.id })
	expect(items.map((row) => row.action)).toEqual(['documents.put'])
})

test('updates only what is sent; rejects a stale version with the current record', async () => {
	const { id } = await put('Draft.txt')
	const tags = ['urgent', 'smith']
	const current = await attorney.call(documents.edit, {
		id,
		version: 1,
		title: 'Final',
		tags,
		category: 'client_intake',
	})
	expect(current).toMatchObject({ title: 'Final', tags, author: '', kind: 'txt', version: 2 })
	expect(await attorney.refusal(documents.edit, { id, version: 1, title: 'Mine' })).toMatchObject({
		code: 'stale_version',
		data: { current },
	})
	expect(await named('final smith')).toEqual(['Final'])
	expect((await attorney.call(documents.list, { tags: 'smith' })).items).toMatchObject([current])
	expect(await attorney.call(documents.facets, {})).toMatchObject({
		tags: expect.arrayContaining(tags),
		categories: ['client_intake'],
	})
	expect(await attorney.refusal(documents.edit, { id, version: 2, title: ' ' })).toMatchObject({
		fields: { title: 'Enter a title.' },
	})
})

test('pages have no gaps or repeats in any order; filters hold', async () => {
	for (const [at, name] of ['Paging b.txt', 'Paging a.pdf', 'Paging a.txt', 'Paging c.txt'].entries()) {
		await put(name, { clientId }, name.endsWith('pdf') ? pdf('x') : 'x'.repeat(at + 1))
	}
	const page = (input: object) => attorney.call(documents.list, { search: 'paging', limit: 1, ...input })
	for (const sort of ['createdAt', 'title', 'kind', 'bytes'] as const) {
		for (const direction of ['asc', 'desc'] as const) {
			const seen: string[] = []
			let cursor: string | null | undefined
			while (cursor !== null) {
				const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ sort, direction, cursor })
				seen.push(...items.map((one) => one.id))
				cursor = nextCursor
			}
			expect([seen.length, new Set(seen).size], `${sort} ${direction}`).toEqual([4, 4])
		}
	}
	const count = async (input: object) => (await page({ ...input, limit: 50, withTotal: true })).total
	expect(await count({ kind: 'pdf' })).toBe(1)
	expect(await count({ clientId, minBytes: 2, maxBytes: 4 })).toBe(2)
	expect(await count({ isOfFirm: true })).toBe(0)
	expect(await count({ from: '2031-01-01' })).toBe(0)
	expect(await count({ caseId })).toBe(0)
})

test('folders belong to one case, one client or the firm and hold its documents only', async () => {
	// A new case has the folders of its practice area's template.
	const { folders: first } = await attorney.call(documentFolders.list, { caseId })
	expect(first.map(({ name, count }) => [name, count])).toEqual([
		['Billing', 0],
		['Correspondence', 0],
		['Pleadings', 0],
		['Research', 0],
	])
	const folder = await attorney.call(documentFolders.create, { name: 'Depositions', caseId })
	expect(folder).toMatchObject({ name: 'Depositions', color: 'blue', caseId, count: 0, version: 1 })
	const taken = await attorney.refusal(documentFolders.create, { name: 'depositions', caseId })
	expect(taken).toMatchObject({ code: 'folder_name_taken', fields: { name: 'There is a folder with this name here.' } })
	const one = await put('Answer.pdf', { caseId, folderId: folder.id })
	expect(one).toMatchObject({ folderName: 'Depositions' })
	const { folders } = await attorney.call(documentFolders.list, { caseId })
	expect(folders.find(({ name }) => name === 'Depositions')).toMatchObject({ count: 1 })
	expect(await attorney.call(documentFolders.list, {})).toEqual({ folders: [] })
	const elsewhere = await put('Other.pdf', { caseId: otherCaseId })
	const refusal = await attorney.refusal(documents.move, { id: elsewhere.id, folderId: folder.id })
	expect(refusal).toMatchObject({ code: 'document_folder_unknown' })
	const firms = await attorney.call(documentFolders.create, { name: 'Forms', color: 'green' })
	expect(await attorney.call(documents.move, { id: elsewhere.id, folderId: firms.id })).toMatchObject({
		folderName: 'Forms',
	})
	const renamed = await attorney.call(documentFolders.edit, { id: firms.id, version: 1, name: 'Templates' })
	expect(renamed).toMatchObject({ name: 'Templates', color: 'green', count: 1, version: 2 })
	await attorney.call(documentFolders.remove, { id: firms.id })
	expect(await attorney.call(documents.get, { id: elsewhere.id })).toMatchObject({ folderId: null, deletedAt: null })
	expect(await attorney.refusal(documentFolders.remove, { id: firms.id })).toMatchObject({ status: 404 })
})

test('one document is shown in several cases, and a copy shares the content', async () => {
	const { id, hash } = await put('Exhibit.pdf', { caseId }, 'the exhibit')
	const linked = await attorney.call(documents.linkCase, { id, caseId: otherCaseId })
	expect(linked.cases.map(({ name }) => name)).toEqual(['Osei v. Lund', 'Osei v. Park'])
	for (const of of [caseId, otherCaseId]) {
		expect((await attorney.call(documents.list, { caseId: of, search: 'exhibit' })).items).toHaveLength(1)
	}
	const copy = await attorney.call(documents.copy, { id, newId: newId() })
	expect(copy).toMatchObject({ title: 'Exhibit (Copy)', hash, isShared: false, cases: linked.cases })
	expect((await attorney.call(documents.list, { hash })).items).toHaveLength(2)
	await attorney.call(documents.unlinkCase, { id, caseId })
	expect(await attorney.refusal(documents.unlinkCase, { id, caseId: otherCaseId })).toMatchObject({
		code: 'document_only_case',
	})
	expect(await attorney.refusal(documents.linkCase, { id, caseId: newId() })).toMatchObject({
		fields: { caseId: 'This case does not exist.' },
	})
})

test('deleted documents can be restored; held and retained ones are not deleted by anybody', async () => {
	const { id } = await put('Hold.txt', { caseId })
	await attorney.call(documents.remove, { id })
	expect(await named('hold')).toEqual([])
	const deleted = await attorney.call(documents.list, { isDeleted: true })
	expect(deleted.items).toMatchObject([{ id, deletedByName: 'Rita Responsible' }])
	expect(await attorney.refusal(documents.edit, { id, version: 2, title: 'x' })).toMatchObject({
		code: 'document_deleted',
	})
	await attorney.call(documents.restore, { id })
	expect(await named('hold')).toEqual(['Hold'])

	const admin = firm.as(await createPerson(firm, 'superuser'))
	await attorney.call(documents.hold, { id, legalHold: true, reason: 'Litigation expected.' })
	expect(await admin.refusal(documents.remove, { id })).toMatchObject({
		code: 'document_held',
		message: '“Hold” is on legal hold and cannot be deleted. Reason: Litigation expected.',
	})
	const { version } = await attorney.call(documents.hold, { id, legalHold: false, reason: 'Settled.' })
	await attorney.call(documents.edit, { id, version, retainUntil: '2099-01-01' })
	expect(await admin.refusal(documents.remove, { id })).toMatchObject({
		code: 'document_retained',
		message: '“Hold” must be retained through January 1, 2099 and cannot be deleted yet.',
	})
	await attorney.call(documents.edit, { id, version: version + 1, retainUntil: '2020-01-01' })
	expect(await admin.call(documents.remove, { id })).toMatchObject({ deletedAt: expect.any(String) })
})

test('what is retained through a day is kept until that day ends where the firm is', async () => {
	const admin = firm.as(await createPerson(firm, 'superuser'))
	const { owner } = firm.platform.db
	// Another day than in UTC, and midnight is not near.
	const timeZone = new Date().getUTCHours() < 10 ? 'Etc/GMT+11' : 'Etc/GMT-14'
	await owner.query('UPDATE api.firm SET time_zone = $1', [timeZone])
	try {
		const { rows } = await owner.query(
			'SELECT day::text AS today, (day - 1)::text AS yesterday FROM api.firm_today() AS day',
		)
		const { id, version } = await put('Kept for a day.txt', { caseId })
		const kept = await attorney.call(documents.edit, { id, version, retainUntil: rows[0].today })
		expect(await admin.refusal(documents.remove, { id })).toMatchObject({ code: 'document_retained' })
		await attorney.call(documents.edit, { id, version: kept.version, retainUntil: rows[0].yesterday })
		expect(await admin.call(documents.remove, { id })).toMatchObject({ deletedAt: expect.any(String) })
	} finally {
		await owner.query("UPDATE api.firm SET time_zone = 'America/New_York'")
	}
})

test('a case is deleted with the documents that are its alone, unless one of them is kept', async () => {
	const admin = firm.as(await createPerson(firm, 'superuser'))
	const gone = await attorney.call(cases.open, { clientId, caseName: 'Deleted v. Forever', type: 'General' })
	const { id } = await put('Only here.txt', { caseId: gone.id })
	const shared = await put('Also there.txt', { caseId: gone.id })
	await attorney.call(documents.linkCase, { id: shared.id, caseId })
	const input = { id: gone.id, confirm: gone.caseName }
	await attorney.call(documents.hold, { id, legalHold: true, reason: 'Litigation expected.' })
	expect(await admin.refusal(cases.deleteForever, input)).toMatchObject({
		code: 'case_documents_kept',
		message: expect.stringContaining('“Only here” of this case is on legal hold (Litigation expected.)'),
	})
	expect((await attorney.call(documents.get, { id })).legalHold).toBe(true)
	await attorney.call(documents.hold, { id, legalHold: false, reason: 'Settled.' })
	await admin.call(cases.deleteForever, input)
	expect(await admin.refusal(documents.get, { id })).toMatchObject({ status: 404 })
	expect(await attorney.call(documents.get, { id: shared.id })).toMatchObject({ cases: [{ id: caseId }] })
})

test('favorites are personal and change nothing for others', async () => {
	const { id } = await put('Favorite.txt')
	expect(await staff.call(documents.setFavorite, { id, isFavorite: true })).toMatchObject({
		isFavorite: true,
		version: 1,
	})
	expect((await staff.call(documents.list, { isFavorite: true })).items).toMatchObject([{ id }])
	expect((await attorney.call(documents.list, { isFavorite: true })).items).toEqual([])
	await staff.call(documents.setFavorite, { id, isFavorite: false })
	expect((await staff.call(documents.list, { isFavorite: true })).items).toEqual([])
})

test('a content is handed out to one account, and that is written down', async () => {
	const { id } = await put('Read me.txt', {}, 'the text')
	const { href, name, bytes } = await staff.call(documents.link, { id })
	expect([name, bytes, (await staff.inject({ url: href })).body]).toEqual(['Read me.txt', 8, 'the text'])
	expect((await attorney.inject({ url: href })).statusCode).toBe(404)
	expect((await attorney.call(documents.accesses, { id })).items).toHaveLength(1)
	await expect(firm.platform.db.app.query('SET ROLE praxis_firm; DELETE FROM api.document_access_log')).rejects.toThrow(
		'permission denied',
	)
})

test('a wall around any of its cases hides a document and everything of it', async () => {
	const screened = await createPerson(firm, 'attorney', { isWalled: true })
	const me = firm.as(screened)
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		screened.id,
	])
	const folder = await attorney.call(documentFolders.create, { name: 'Walled', caseId })
	const behind = await put('Secret.pdf', { caseId, folderId: folder.id })
	const both = await put('Both.pdf', { caseId: otherCaseId })
	expect(await me.call(documents.get, { id: both.id })).toMatchObject({ title: 'Both' })
	const { href } = await me.call(documents.link, { id: both.id })
	expect((await me.inject({ url: href })).statusCode).toBe(200)
	await attorney.call(documents.linkCase, { id: both.id, caseId })
	expect((await me.inject({ url: href })).statusCode).toBe(404)
	for (const { id } of [behind, both]) {
		for (const endpoint of [documents.get, documents.link, documents.activity, documents.accesses, documents.remove]) {
			expect(await me.refusal(endpoint, { id }), endpoint.id).toMatchObject({ status: 404 })
		}
	}
	expect(await named('secret', me)).toEqual([])
	expect((await me.call(documents.list, { caseId })).items).toEqual([])
	expect(await me.call(documentFolders.list, { caseId })).toEqual({ folders: [] })
	expect(await me.refusal(documentFolders.edit, { id: folder.id, version: 1, name: 'x' })).toMatchObject({
		status: 404,
	})
	const content = { content: Buffer.from('x') }
	expect(await me.refusal(documents.put, { id: newId(), name: 'x', caseId }, content)).toMatchObject({
		code: 'case_not_found',
	})
	expect(await me.refusal(documents.put, { id: newId(), name: 'x', clientId }, content)).toMatchObject({
		code: 'client_walled',
	})
	const mine = await me.call(documents.put, { id: newId(), name: 'Visible.txt', caseId: otherCaseId }, content)
	expect(await me.refusal(documents.linkCase, { id: mine.id, caseId })).toMatchObject({ code: 'document_case_unknown' })
	expect(await me.refusal(documents.share, { id: mine.id, isShared: true })).toMatchObject({ code: 'client_walled' })
	const ofClient = await put('Of client.txt', { clientId })
	expect(await me.refusal(documents.edit, { id: ofClient.id, version: 1, title: 'x' })).toMatchObject({
		code: 'client_walled',
	})
})

test('needs a session and a permission; refuses empty files and unknown places', async () => {
	const { id } = await put('Guarded.txt')
	expect(await firm.anonymous.refusal(documents.list)).toMatchObject({ status: 401 })
	expect(await staff.call(documents.get, { id })).toMatchObject({ id })
	const new1 = () => ({ id: newId(), name: 'x' })
	const content = Buffer.from('x')
	expect(await staff.refusal(documents.put, new1(), { content })).toMatchObject({ status: 403 })
	expect(await staff.refusal(documents.edit, { id, version: 1, title: 'x' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(documents.remove, { id })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(documents.get, { id: newId() })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(documents.put, new1(), { content: Buffer.alloc(0) })).toMatchObject({
		code: 'document_empty',
	})
	expect(await attorney.refusal(documents.put, { ...new1(), id }, { content })).toMatchObject({ code: 'id_taken' })
	expect(await attorney.refusal(documents.put, { ...new1(), caseId: newId() }, { content })).toMatchObject({
		code: 'case_not_found',
	})
	const gone = await attorney.call(clients.add, { fullName: 'Gone Client' })
	await firm.platform.db.owner.query('UPDATE api.clients SET deleted_at = now() WHERE id = $1', [gone.id])
	expect(await attorney.refusal(documents.put, { ...new1(), clientId: gone.id }, { content })).toMatchObject({
		code: 'client_deleted',
	})
	const traversal = await attorney.call(documents.put, { id: newId(), name: '../../etc/\u202epasswd.txt' }, { content })
	expect(traversal.fileName).toBe('passwd.txt')
	expect(await attorney.refusal(documents.share, { id, isShared: true })).toMatchObject({
		code: 'document_without_client',
	})
})

test('creates the folders of an upload once, one in another, below the chosen one; all or none', async () => {
	const input = { caseId: otherCaseId, paths: [['Scans'], ['Scans', '2024'], ['scans', 'Letters', 'Old']] }
	const { ids } = await attorney.call(documentFolders.ensure, input)
	expect(new Set(ids).size).toBe(3)
	const { folders } = await attorney.call(documentFolders.list, { caseId: otherCaseId })
	const parentOf = (name: string) => {
		const { parentId } = folders.find((one) => one.name === name) ?? {}
		return folders.find((one) => one.id === parentId)?.name
	}
	expect([parentOf('2024'), parentOf('Old'), parentOf('Letters'), parentOf('Scans')]).toEqual([
		'Scans',
		'Letters',
		'Scans',
		undefined,
	])
	expect(await attorney.call(documentFolders.ensure, input)).toEqual({ ids })
	const [parentId = ''] = ids
	const below = { caseId: otherCaseId, parentId, paths: [['2024']] }
	expect(await attorney.call(documentFolders.ensure, below)).toEqual({ ids: [ids[1]] })
	const wrong = { caseId, parentId, paths: [['New one'], ['2024']] }
	expect(await attorney.refusal(documentFolders.ensure, wrong)).toMatchObject({ code: 'folder_parent_unknown' })
	const unnamed = { caseId, paths: [['New one'], [' ']] }
	expect(await attorney.refusal(documentFolders.ensure, unnamed)).toMatchObject({ status: 400 })
	expect(await staff.refusal(documentFolders.ensure, input)).toMatchObject({ status: 403 })
	const names = (await attorney.call(documentFolders.list, { caseId })).folders.map(({ name }) => name)
	expect(names).not.toContain('New one')
})
