import { utils, write } from '@e965/xlsx'
import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { billing } from '@praxis/contract/billing/billing.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportTarget } from '@praxis/contract/imports/imports.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { trust } from '@praxis/contract/trust/trust.contract'
import { strToU8, type Zippable, zipSync } from 'fflate'
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

const upload = (target: ImportTarget, text: string | Buffer, fileName = `${target}.csv`) =>
	admin.call(imports.upload, { target, fileName }, { content: Buffer.from(text) })
const uploadZip = (files: Zippable) =>
	admin.call(imports.uploadZip, { fileName: 'old firm.zip' }, { content: Buffer.from(zipSync(files)) })

async function settled(id: string): Promise<ImportRecord> {
	await expect
		.poll(async () => (await admin.call(imports.get, { id })).state, { timeout: 15_000 })
		.not.toMatch(/planning|running|undoing/)
	return admin.call(imports.get, { id })
}

async function planned(one: ImportRecord): Promise<ImportRecord> {
	const { id, version, mapping, options } = one
	await admin.call(imports.plan, { id, version, mapping, options })
	return settled(id)
}

async function imported(one: ImportRecord): Promise<ImportRecord> {
	const { id, version } = await planned(one)
	await admin.call(imports.start, { id, version })
	return settled(id)
}

async function undone({ id }: ImportRecord): Promise<ImportRecord> {
	const { version } = await admin.call(imports.get, { id })
	await admin.call(imports.undo, { id, version })
	return settled(id)
}

const PDF = strToU8('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

describe('a ZIP of a whole firm', () => {
	test('becomes imports in order; its files become documents of the cases its index names, and go again', async () => {
		const { items } = await uploadZip({
			'Old firm/clients.csv': strToU8('Name,Email,ID\nRosa Alder,rosa@alder.test,C-1\n'),
			'Old firm/matters.csv': strToU8('Title,Client,ID\nAlder v. Birch,C-1,M-1\n'),
			'Old firm/index.csv': strToU8(
				'File,Title,Case,Category,Tags\nM-1/complaint.pdf,Complaint,M-1,Pleadings,filed; important\nM-1/gone.pdf,Gone,M-1,,\n',
			),
			'Old firm/notes.csv': strToU8('Note,Matter,Date,Author\nCalled the court,M-1,2024-05-06,Former Partner\n'),
			'Old firm/M-1/complaint.pdf': PDF,
			'Old firm/M-1/draft.txt': strToU8('A draft that no index names.'),
			'Old firm/M-1/empty.txt': new Uint8Array(),
			'__MACOSX/Old firm/._clients.csv': strToU8('x'),
		})
		expect(items.map(({ target, rowCount, fileCount }) => [target, rowCount, fileCount])).toEqual([
			['clients', 1, 0],
			['cases', 1, 0],
			['documents', 2, 2],
			['notes', 1, 0],
		])
		expect(items[2]?.format).toMatchObject({
			kind: 'zip',
			notes: [
				'Files that the index does not name, left out: M-1/draft.txt.',
				'Files without content, left out: Old firm/M-1/empty.txt.',
			],
		})
		const done: ImportRecord[] = []
		for (const one of items) done.push(await imported(one))
		expect(done.map(({ counts: { create, refuse } }) => [create, refuse])).toEqual([
			[1, 0],
			[1, 0],
			[1, 1],
			[1, 0],
		])
		expect(done[2]?.errors).toMatchObject([{ row: 2, message: '“M-1/gone.pdf” is not in the ZIP.' }])
		const [matter] = (await admin.call(cases.list, { search: 'Alder v. Birch' })).items
		const caseId = matter?.id ?? ''
		const listed = async () => (await admin.call(documents.list, { caseId })).items
		expect(await listed()).toMatchObject([
			{
				title: 'Complaint',
				fileName: 'complaint.pdf',
				kind: 'pdf',
				category: 'Pleadings',
				tags: ['filed', 'important'],
			},
		])
		const entries = async () => (await admin.call(timeline.list, { caseId, kind: ['note'] })).items
		expect(await entries()).toMatchObject([
			{ entry: { text: 'Called the court', authorName: 'Former Partner', authorId: null } },
		])
		// A corrected row alone finds the files of the ZIP.
		const again = await upload(
			'documents',
			'File,Title,Case\nm-1/DRAFT.txt,Draft,M-1\nM-1/complaint.pdf,Complaint,M-1\n',
		)
		const more = await imported(again)
		expect(more.counts).toMatchObject({ create: 1, skip: 1 })
		expect((await listed()).map(({ title }) => title).sort()).toEqual(['Complaint', 'Draft'])
		for (const one of [more, ...done.toReversed()])
			expect(await undone(one)).toMatchObject({ keptCount: expect.any(Number) })
		expect(
			await admin.call(documents.list, { caseId }).then(
				({ items: left }) => left,
				() => [],
			),
		).toEqual([])
	})

	test('without an index, folders are cases; discarding it deletes its files', async () => {
		const client = await admin.call(clients.add, { fullName: 'Ines Rowan' })
		await admin.call(cases.open, { clientId: client.id, caseName: 'Rowan Estate', type: 'General' })
		const text = 'The last will of Ines Rowan.'
		const { items } = await uploadZip({
			'documents/Rowan Estate/Wills/Last will.txt': strToU8(text),
			'documents/No Such Case/other.txt': strToU8('Another.'),
		})
		const [one] = items
		if (one === undefined) throw new Error('nothing was read')
		const plan = await planned(one)
		expect(plan.counts).toMatchObject({ create: 1, refuse: 1 })
		expect(plan.errors).toMatchObject([{ message: '“No Such Case” was not found.' }])
		const { owner } = app.platform.db
		const named = async () =>
			(await owner.query('SELECT hash FROM api.import_files WHERE import_id = $1', [one.id])).rows
		const [file] = await named()
		expect(await app.platform.files.exists(file.hash)).toBe(true)
		await admin.call(imports.discard, { id: one.id })
		expect(await named()).toEqual([])
		expect(await app.platform.files.exists(file.hash)).toBe(false)
	})

	test.each([
		['import_zip_unreadable', Buffer.from('PK\x03\x04 not a ZIP')],
		['import_zip_unreadable', Buffer.from(zipSync({ 'a/one.txt': strToU8('text '.repeat(500)) })).subarray(0, -60)],
		['import_zip_unsafe', Buffer.from(zipSync({ '../out.txt': strToU8('x') }))],
		['import_zip_unsafe', Buffer.from(zipSync({ '/etc/out.txt': strToU8('x') }))],
		['import_zip_unsafe', Buffer.from(zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] }))],
		['import_zip_twice', Buffer.from(zipSync({ 'a/One.txt': strToU8('x'), 'a/one.txt': strToU8('y') }))],
		['import_zip_empty', Buffer.from(zipSync({ 'a/': new Uint8Array() }))],
		['import_quotes_unbalanced', Buffer.from(zipSync({ 'clients.csv': strToU8('Name,Email\n"open,1\n') }))],
	])('%s is refused and nothing is kept', async (code, content) => {
		const before = (await admin.call(imports.list, {})).items.length
		expect(await admin.refusal(imports.uploadZip, { fileName: 'bad.zip' }, { content })).toMatchObject({ code })
		expect((await admin.call(imports.list, {})).items).toHaveLength(before)
	})

	test('is read and discarded by a person behind a wall, too', async () => {
		const client = await admin.call(clients.add, { fullName: 'Walled Client' })
		const one = await admin.call(cases.open, { clientId: client.id, caseName: 'Walled v. Case', type: 'General' })
		const person = await createPerson(app, 'admin')
		await app.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
			one.id,
			person.id,
		])
		const walled = app.as(person)
		const content = Buffer.from(zipSync({ 'Some Case/a  b.txt': strToU8('Some text.') }))
		const { items } = await walled.call(imports.uploadZip, { fileName: 'a.zip' }, { content })
		expect(items).toMatchObject([{ fileCount: 1, target: 'documents' }])
		await walled.call(imports.discard, { id: items[0]?.id ?? '' })
		const { rows } = await app.platform.db.owner.query('SELECT path FROM api.import_files WHERE import_id = $1', [
			items[0]?.id,
		])
		expect(rows).toEqual([])
	})

	test('undoing cases leaves those that have documents', async () => {
		const { items } = await uploadZip({
			'clients.csv': strToU8('Name,Email,ID\nVera Pine,vera@pine.test,P-1\n'),
			'cases.csv': strToU8('Title,Client,ID\nPine Matter,P-1,PM-1\n'),
			'Pine Matter/Paper  one.txt': strToU8('Paper one.'),
		})
		const done: ImportRecord[] = []
		for (const one of items) done.push(await imported(one))
		const [, matters, filed] = done
		if (matters === undefined || filed === undefined) throw new Error('lists are missing')
		expect(filed.counts).toMatchObject({ create: 1, refuse: 0 })
		expect(await undone(matters)).toMatchObject({ keptCount: 1 })
		const [matter] = (await admin.call(cases.list, { search: 'Pine Matter' })).items
		const listed = async () => (await admin.call(documents.list, { caseId: matter?.id ?? '' })).items
		expect(await listed()).toMatchObject([{ title: 'Paper one' }])
		expect(await undone(filed)).toMatchObject({ keptCount: 0 })
		expect(await listed()).toEqual([])
	})

	test('is for those who import only', async () => {
		const attorney = app.as(await createPerson(app, 'attorney'))
		const content = Buffer.from(zipSync({ 'a.txt': strToU8('x') }))
		expect(await attorney.refusal(imports.uploadZip, { fileName: 'a.zip' }, { content })).toMatchObject({
			code: 'forbidden',
		})
	})
})

test('attorneys become accounts with profiles, whom cases of a file can name; unused ones go again', async () => {
	const text = `Full Name,Email,Phone,Legal Specialty,Specialties,Bar Number,Bar State,Law School,Years Experience
Iris Vale,IRIS@vale.test,212-555-0101,Family Law,"Tax; Maritime Law",12345,New York,Fordham,12
Cy Client,,212-555-0102,,,,,,
Old Hand,old@vale.test,,,,,,,ninety
`
	const plan = await planned(await upload('attorneys', text))
	expect(plan.counts).toMatchObject({ create: 1, refuse: 2 })
	expect(plan.errors.map(({ row, field }) => [row, field])).toEqual([
		[2, 'Email'],
		[3, 'Years of experience'],
	])
	await admin.call(imports.start, { id: plan.id, version: plan.version })
	const done = await settled(plan.id)
	const profile = await admin.call(attorneyProfiles.get, { emailOrId: 'iris@vale.test' })
	expect(profile).toMatchObject({
		fullName: 'Iris Vale',
		role: 'attorney',
		practiceAreas: ['Family Law', 'Tax Law'],
		biography: 'Specialties: Maritime Law.',
		education: 'Fordham',
		yearsOfExperience: 12,
		barAdmissions: [{ jurisdiction: 'New York', barNumber: '12345' }],
	})
	const mailed = await app.platform.db.owner.query(
		"SELECT count(*)::int AS n FROM api.mail_outbox WHERE recipient = 'iris@vale.test'",
	)
	expect(mailed.rows).toEqual([{ n: 0 }])
	const { editable: _, fullName: _n, email: _e, phone: _p, roleTitle: _t, role: _r, ...whole } = profile
	await admin.call(attorneyProfiles.update, { ...whole, locations: ['Albany'], capacity: 3, isAccepting: false })
	const again = await upload('attorneys', 'Name,Email,Years\nIris Vale,iris@vale.test,13\n')
	const update = await admin.call(imports.plan, {
		id: again.id,
		version: again.version,
		mapping: again.mapping,
		options: { ...again.options, duplicates: 'update' },
	})
	const updating = await settled(update.id)
	await admin.call(imports.start, { id: updating.id, version: updating.version })
	const updated = await settled(updating.id)
	const years = async () => (await admin.call(attorneyProfiles.get, { emailOrId: 'iris@vale.test' })).yearsOfExperience
	expect(await years()).toBe(13)
	await undone(updated)
	expect(await years()).toBe(12)
	// What the file did not say stays as the attorney set it.
	expect(await admin.call(attorneyProfiles.get, { emailOrId: 'iris@vale.test' })).toMatchObject({
		locations: ['Albany'],
		capacity: 3,
		isAccepting: false,
	})
	await undone(done)
	expect((await admin.call(users.list, { search: 'iris@vale.test' })).items).toEqual([])
})

test('an old Excel workbook is read with its dates and leading zeros', async () => {
	const sheet = utils.aoa_to_sheet(
		[
			['Name', 'Email', 'Date of birth', 'ZIP'],
			['Otto Alt', 'otto@alt.test', new Date(Date.UTC(1975, 2, 14)), '04101'],
		],
		{ UTC: true },
	)
	const content: Buffer = write(
		{ SheetNames: ['People'], Sheets: { People: sheet } },
		{ type: 'buffer', bookType: 'biff8' },
	)
	const read = await upload('clients', content, 'clients.xls')
	expect(read.format).toMatchObject({ kind: 'xls', sheet: 'People' })
	expect(read.columns.map(({ samples }) => samples)).toEqual([
		['Otto Alt'],
		['otto@alt.test'],
		['1975-03-14'],
		['04101'],
	])
})

test('what clients have in trust is posted once, and reversed by undo', async () => {
	const client = await admin.call(clients.add, { fullName: 'Gil Ford', email: 'gil@ford.test' })
	const iolta = { id: newId(), name: 'IOLTA First', kind: 'iolta' as const, bankName: 'First', lastFour: '1234' }
	const text =
		'Client,Trust balance,As of,Account\nGil Ford,"$1,234.50",01/02/2026,IOLTA First\nGil Ford,(3.00),01/02/2026,IOLTA First\nGil Ford,5,01/02/2026,Savings\n'
	await admin.call(trust.openAccount, { ...iolta, approvalLimitCents: 500_000 })
	const plan = await planned(await upload('trust', text))
	expect(plan.counts).toMatchObject({ create: 1, refuse: 2 })
	expect(plan.errors.map(({ message }) => message)).toEqual([
		'“(3.00)” is below zero.',
		'“Savings” is not a trust account.',
	])
	await admin.call(imports.start, { id: plan.id, version: plan.version })
	const done = await settled(plan.id)
	expect(done).toMatchObject({ doneCount: 1, failedCount: 0 })
	const balance = async () =>
		(await admin.call(trust.ledgers, { clientId: client.id })).items.reduce(
			(sum, { balanceCents }) => sum + balanceCents,
			0,
		)
	expect(await balance()).toBe(123_450)
	expect((await planned(await upload('trust', text, 'again.csv'))).counts).toMatchObject({ create: 0, skip: 1 })
	expect(await undone(done)).toMatchObject({ state: 'undone', keptCount: 0 })
	expect(await balance()).toBe(0)
})

test('open invoices keep their numbers, are posted over what is due, and are voided by undo', async () => {
	const client = await admin.call(clients.add, { fullName: 'Hana Ito', email: 'hana@ito.test' })
	await admin.call(cases.open, { clientId: client.id, caseName: 'Ito v. Kern', type: 'General' })
	const text = [
		'Invoice number,Matter,Invoice date,Due date,Balance,Total',
		'OLD-7,Ito v. Kern,01/05/2026,02/05/2026,"$600.00","$1,000.00"',
		'OLD-8,Ito v. Kern,01/05/2026,,0,250',
		'OLD-9,Ito v. Kern,01/05/2026,01/01/2026,300,',
		'OLD-10,Nowhere,01/05/2026,,300,',
	].join('\n')
	const plan = await planned(await upload('invoices', `${text}\n`))
	expect(plan.counts).toMatchObject({ create: 1, refuse: 3 })
	expect(plan.errors.map(({ message }) => message)).toEqual([
		'The amount is zero.',
		'“2026-01-01” is before the issue date.',
		'“Nowhere” was not found.',
	])
	await admin.call(imports.start, { id: plan.id, version: plan.version })
	const done = await settled(plan.id)
	expect(done).toMatchObject({ doneCount: 1, failedCount: 0 })
	const found = async () => (await admin.call(billing.list, { clientId: client.id })).items
	expect(await found()).toMatchObject([
		{ number: 'OLD-7', totalCents: 60_000, openCents: 60_000, issuedOn: '2026-01-05', dueOn: '2026-02-05' },
	])
	expect((await planned(await upload('invoices', `${text}\n`, 'again.csv'))).counts).toMatchObject({ skip: 1 })
	expect(await undone(done)).toMatchObject({ state: 'undone', keptCount: 0 })
	expect(await found()).toMatchObject([{ number: 'OLD-7', state: 'void' }])
})
