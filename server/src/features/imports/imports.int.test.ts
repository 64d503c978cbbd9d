import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { imports } from '@praxis/contract/imports/imports.contract'
import { CLEANUP_DEFAULTS, type ImportRecord, type ImportTarget } from '@praxis/contract/imports/imports.fields'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { time } from '@praxis/contract/time/time.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { runImport } from './run-import.ts'

let app: TestApp
let admin: Caller
let adminId: string
beforeAll(async () => {
	app = await startTestApp()
	const person = await createPerson(app, 'admin')
	adminId = person.id
	admin = app.as(person)
})
afterAll(() => app.close())

const MESSY = `\uFEFFName;E-mail Address;Phone;DOB;Status;Shoe size
  Ada   Osei ;ADA@Example.test;(212) 555-0134;31/02/1980;active;38
Ben Ito;ben@example.test;212-555-0135;14/03/1975;Former;
;;;;;
Ben Ito;BEN@example.test;;;;41
Cleo Marsh;not an address;212-555-0136;;active;
"Dunn; Sons";dunn@example.test;1E+10;;active;
Eva =1+1;eva@example.test;;01/12/1990;;
`

async function upload(target: ImportTarget, text: string, name = 'clients.csv'): Promise<ImportRecord> {
	return admin.call(imports.upload, { target, fileName: name }, { content: Buffer.from(text) })
}

async function settled(id: string): Promise<ImportRecord> {
	await expect
		.poll(async () => (await admin.call(imports.get, { id })).state, { timeout: 15_000 })
		.not.toMatch(/planning|running|undoing/)
	return admin.call(imports.get, { id })
}

async function planned(one: ImportRecord, options: Partial<ImportRecord['options']> = {}): Promise<ImportRecord> {
	const { id, version, mapping } = one
	await admin.call(imports.plan, { id, version, mapping, options: { ...one.options, ...options } })
	return settled(id)
}

async function imported(one: ImportRecord): Promise<ImportRecord> {
	await admin.call(imports.start, { id: one.id, version: one.version })
	return settled(one.id)
}

/** The first batch of a run whose process is then gone. */
async function importBatchOnly(id: string): Promise<void> {
	const person = await findActingPerson(app.platform, adminId)
	if (person === null) throw new Error('there is no administrator')
	let batches = 0
	const dying = {
		...app.platform,
		clock: {
			now: () => {
				batches += 1
				if (batches > 1) throw new Error('killed')
				return app.platform.clock.now()
			},
		},
	}
	const origin = { requestId: id, ip: null, userAgent: null }
	await runImport({ platform: dying, actor: person, origin }, { importId: id, userId: person.id }).catch(
		() => undefined,
	)
}

const namesOf = async (search: string) =>
	(await admin.call(clients.list, { search })).items.map(({ fullName }) => fullName).sort()

describe('importing a messy file of clients', () => {
	test('reads, cleans, plans, imports and undoes', async () => {
		const read = await upload('clients', MESSY)
		expect(read.format).toMatchObject({
			kind: 'csv',
			delimiter: 'semicolon',
			encoding: 'UTF-8',
			dateOrder: 'day-first',
		})
		expect(read.mapping).toEqual([
			{ column: 0, field: 'fullName' },
			{ column: 1, field: 'email' },
			{ column: 2, field: 'phone' },
			{ column: 3, field: 'birthDate' },
			{ column: 4, field: 'status' },
		])
		const { version, report } = await admin.call(imports.clean, {
			id: read.id,
			version: read.version,
			cleanup: CLEANUP_DEFAULTS,
		})
		expect(report).toMatchObject({
			totalRows: 7,
			cleanedRows: 5,
			removedRows: 2,
			duplicatesFound: 1,
			invalidEmails: 1,
			invalidPhones: 1,
		})
		const plan = await planned({ ...read, version })
		expect(plan.counts).toEqual({ create: 2, update: 0, skip: 2, review: 0, refuse: 3 })
		expect(plan.errors).toEqual([
			{ row: 1, field: 'Date of birth', message: '“31/02/1980” is not a day of the calendar.', isWarning: false },
			{ row: 5, field: 'Email', message: '“not an address” is not an email address.', isWarning: false },
			{
				row: 6,
				field: 'Phone',
				message: '“1E+10” is not a phone number: Excel has shortened it. Format the column as text and save again.',
				isWarning: false,
			},
		])
		expect(await namesOf('ben')).toEqual([])
		const done = await imported(plan)
		expect(done).toMatchObject({ state: 'done', doneCount: 2, failedCount: 0 })
		const [ben] = (await admin.call(clients.list, { search: 'ben ito' })).items
		expect(ben).toMatchObject({ fullName: 'Ben Ito', email: 'ben@example.test', status: 'inactive' })
		const { rows } = await app.platform.db.owner.query(
			"SELECT count(*)::int AS audited FROM api.audit_log WHERE action = 'clients.add' AND request_id = $1",
			[done.id],
		)
		expect(rows).toEqual([{ audited: 2 }])
		await admin.call(clients.edit, { id: ben?.id ?? '', version: ben?.version ?? 0, city: 'Troy' })
		await admin.call(imports.undo, { id: done.id, version: done.version })
		const undone = await settled(done.id)
		expect(undone).toMatchObject({ state: 'undone', keptCount: 1 })
		expect(undone.warnings).toContainEqual({
			row: 2,
			field: 'Undo',
			message: 'It was changed since the import.',
			isWarning: true,
		})
		expect(await namesOf('eva')).toEqual([])
		expect(await namesOf('ben ito')).toEqual(['Ben Ito'])
	})

	test('updates what is there and gives back only what no one changed since', async () => {
		const { id, version } = await admin.call(clients.add, {
			fullName: 'Fay Lund',
			email: 'fay@example.test',
			city: 'Rome',
		})
		const read = await upload('clients', 'Name,Email,City,State\nFay Lund,fay@example.test,Utica,NY\n')
		const done = await imported(await planned(read, { duplicates: 'update' }))
		expect(await admin.call(clients.get, { id })).toMatchObject({ city: 'Utica', state: 'NY', version: version + 1 })
		await admin.call(clients.edit, { id, version: version + 1, state: 'VT' })
		await admin.call(imports.undo, { id: done.id, version: done.version })
		const undone = await settled(done.id)
		expect(undone.keptCount).toBe(1)
		expect(undone.warnings.at(-1)?.message).toBe('Changed since the import and left as it is: State.')
		expect(await admin.call(clients.get, { id })).toMatchObject({ city: 'Rome', state: 'VT' })
	})

	test('skips everything the second time', async () => {
		const text = 'Name,Email\nGil Hart,gil@example.test\nHal Kern,hal@example.test\n'
		await imported(await planned(await upload('clients', text)))
		expect((await planned(await upload('clients', text))).counts).toMatchObject({ create: 0, skip: 2 })
	})

	test('refuses a mapping without the required fields', async () => {
		const read = await upload('clients', 'City\nTroy\n')
		const { id, version, mapping, options } = read
		expect(await admin.refusal(imports.plan, { id, version, mapping, options })).toMatchObject({
			code: 'import_mapping_missing',
			message: 'Missing required field mappings: Full name, Email',
		})
	})
})

test('imports contacts from JSON', async () => {
	const text = JSON.stringify({
		data: [{ first_name: 'Ida', last_name: 'Voss', email: 'ida@example.test', job_title: 'Clerk' }],
	})
	const done = await imported(await planned(await upload('contacts', text, 'contacts.json')))
	expect(done).toMatchObject({ state: 'done', doneCount: 1, failedCount: 0 })
	const { items } = await admin.call(contacts.list, { search: 'ida' })
	expect(items).toMatchObject([{ name: 'Ida Voss', email: 'ida@example.test', jobTitle: 'Clerk' }])
})

test('imports cases of imported clients and undoes those that nothing belongs to', async () => {
	const people = 'ID,Name,Email\nC-7,Jon Reyes,jon@example.test\nC-8,Kit Sand,kit@example.test\n'
	await imported(await planned(await upload('clients', people)))
	const text = `Matter,Client,Practice Area,Status,Open Date
Reyes v. Pike,C-7,Civil Litigation,Open,2025-02-03
Sand estate,kit@example.test,,Closed,2024-01-05
Unknown v. Pike,No One,,Open,
`
	const plan = await planned(await upload('cases', text, 'matters.csv'))
	expect(plan.counts).toMatchObject({ create: 2, refuse: 1 })
	expect(plan.errors).toMatchObject([{ row: 3, field: 'Client', message: '“No One” was not found.' }])
	const done = await imported(plan)
	expect(done).toMatchObject({ state: 'done', doneCount: 2, failedCount: 0 })
	const opened = (await admin.call(cases.list, { sort: 'caseName', direction: 'asc', withTotal: true })).items
	expect(opened).toMatchObject([
		{
			caseName: 'Reyes v. Pike',
			clientName: 'Jon Reyes',
			status: 'Active',
			type: 'Civil Litigation',
			openedOn: '2025-02-03',
		},
		{ caseName: 'Sand estate', clientName: 'Kit Sand', status: 'Closed' },
	])
	await admin.call(tasks.create, { title: 'Call the clerk', caseId: opened[0]?.id ?? '' })
	await admin.call(imports.undo, { id: done.id, version: done.version })
	const undone = await settled(done.id)
	expect(undone).toMatchObject({ state: 'undone', keptCount: 1 })
	expect(undone.warnings.at(-1)?.message).toBe('It is in use since the import: tasks.')
	expect((await admin.call(cases.list, {})).items.map(({ caseName }) => caseName)).toEqual(['Reyes v. Pike'])
})

test('continues where it was paused, and hands out refused rows', async () => {
	const lines = Array.from({ length: 120 }, (_, at) => `Person ${at},person${at}@example.test`)
	const plan = await planned(await upload('clients', `Name,Email\n${lines.join('\n')}\n=Bad,unclear\n`))
	expect(plan.counts).toMatchObject({ create: 120, refuse: 1 })
	await admin.call(imports.start, { id: plan.id, version: plan.version })
	await admin.send(imports.pause, { id: plan.id })
	const paused = await settled(plan.id)
	if (paused.state === 'paused') await admin.call(imports.resume, { id: plan.id })
	expect(await settled(plan.id)).toMatchObject({ state: 'done', doneCount: 120, failedCount: 0 })
	const { body } = await admin.send(imports.refused, { id: plan.id })
	expect(body).toBe("\uFEFFName,Email,Error\r\n'=Bad,unclear,Email: “unclear” is not an email address.\r\n")
})

test('reviews duplicates one by one', async () => {
	await admin.call(clients.add, { fullName: 'Lea Moor', email: 'lea@example.test' })
	const plan = await planned(await upload('clients', 'Name,Email\nLea Moor,lea@example.test\n'), {
		duplicates: 'review',
	})
	expect(plan.counts).toMatchObject({ create: 0, review: 1 })
	expect(await admin.call(imports.decide, { id: plan.id, row: 1, plan: 'create' })).toMatchObject({ plan: 'create' })
	await imported(await admin.call(imports.get, { id: plan.id }))
	expect(await namesOf('lea moor')).toEqual(['Lea Moor', 'Lea Moor'])
})

test('is for administrators', async () => {
	const attorney = app.as(await createPerson(app, 'attorney'))
	expect(await attorney.refusal(imports.list)).toMatchObject({ status: 403 })
	const content = Buffer.from('Name\nAda\n')
	const input = { target: 'clients', fileName: 'a.csv' }
	expect(await attorney.refusal(imports.upload, input, { content })).toMatchObject({ status: 403 })
})

describe('a file that cannot be read', () => {
	test.each([
		['clients.txt', 'a,b\n1,2', 'import_kind_unknown'],
		['clients.xls', 'a,b\n1,2', 'import_unreadable'],
		['clients.xls', '\xd0\xcf\x11\xe0 cut', 'import_unreadable'],
		['clients.csv', 'Name,Email\n', 'import_empty'],
		['clients.csv', 'Name,Email\n"Ada,ada@example.test\nBen,b', 'import_quotes_unbalanced'],
		['clients.csv', `${'a,'.repeat(1_000_000)}b\n1`, 'import_too_many_columns'],
		['clients.json', '{"rows": 3}', 'import_json_shape'],
		['clients.json', '{"rows', 'import_unreadable'],
		['clients.xlsx', 'PK not a workbook', 'import_unreadable'],
	])('%s %#', async (fileName, text, code) => {
		const content = Buffer.from(text)
		expect(await admin.refusal(imports.upload, { target: 'clients', fileName }, { content })).toMatchObject({ code })
	})
})

test('a file with the headings of one before is mapped as that one was, and one of another product as its product has it', async () => {
	const file = 'Who,Reach,Nickname\nFay Mapped,fay@example.test,Fay\n'
	const first = await upload('clients', file)
	expect(first.mapping).toEqual([{ column: 1, field: 'email' }])
	const mapping = [...first.mapping, { column: 0, field: 'fullName' }]
	await admin.call(imports.plan, { id: first.id, version: first.version, mapping, options: first.options })
	await settled(first.id)
	const again = await upload('clients', 'Nickname,Who,Reach\nG,Gus Mapped,gus@example.test\n')
	expect(again.mapping).toEqual([
		{ column: 1, field: 'fullName' },
		{ column: 2, field: 'email' },
	])
	expect(again.format.notes).toContain('The columns are mapped as in the last file with the same headings.')
	const clio = await upload('cases', 'description,client_reference,open_date,status\nRoof,CV-1,01/13/2026,Open\n')
	expect(clio.format.notes).toContain('Recognized as an export of Clio.')
	expect(clio.mapping[0]).toEqual({ column: 0, field: 'caseName' })
})

test('killed in the middle, an import continues with the rows that are left and writes none twice', async () => {
	const people = Array.from({ length: 130 }, (_, at) => `Kim Killed${at},kim${at}@killed.test`)
	const one = await planned(await upload('clients', `Name,Email\n${people.join('\n')}\n`))
	// As a process that was killed leaves it: running, with one batch committed and its job gone.
	const { owner } = app.platform.db
	await owner.query("UPDATE api.imports SET state = 'running' WHERE id = $1", [one.id])
	await importBatchOnly(one.id)
	const inBetween = await owner.query(
		"SELECT count(*)::int AS done FROM api.import_rows WHERE import_id = $1 AND state = 'done'",
		[one.id],
	)
	expect(inBetween.rows).toEqual([{ done: 50 }])
	await owner.query("UPDATE api.imports SET state = 'failed' WHERE id = $1", [one.id])
	await admin.call(imports.resume, { id: one.id })
	expect(await settled(one.id)).toMatchObject({ state: 'done', doneCount: 130, failedCount: 0 })
	const found = await owner.query(
		"SELECT count(*)::int AS all, count(DISTINCT email)::int AS each FROM api.clients WHERE email LIKE '%@killed.test'",
	)
	expect(found.rows).toEqual([{ all: 130, each: 130 }])
})

describe('tasks and time', () => {
	test('name their case and people, are the same only once, and are undone', async () => {
		const client = await admin.call(clients.add, { fullName: 'Vera Moss' })
		const matter = await admin.call(cases.open, { clientId: client.id, caseName: 'Moss v. Lind', type: 'General' })
		const keeper = await createPerson(app, 'attorney')
		const text = `Date,User,Matter,Hours,Note,Billable
2024-03-04,${keeper.email},${matter.caseNumber},1.5,Draft complaint,Yes
2024-03-05,${keeper.email},moss v. lind,0:30,Call,Billed
2024-03-05,Unknown Person,Moss v. Lind,1,Call,No
2024-03-06,${keeper.email},Other v. None,30,Call,No
`
		const plan = await planned(await upload('time', text, 'activities.csv'))
		expect(plan.counts).toMatchObject({ create: 2, refuse: 2 })
		expect(plan.errors.map(({ message }) => message)).toEqual([
			'“Unknown Person” was not found.',
			'“30” is more than the 24 hours of a day.',
		])
		const twin = await planned(await upload('time', text, 'twin.csv'))
		expect(twin.counts).toMatchObject({ create: 2 })
		const done = await imported(plan)
		expect(await imported(twin)).toMatchObject({ doneCount: 2, failedCount: 2 })
		const list = async () =>
			(await admin.call(time.list, { userId: 'all', caseId: matter.id })).items.map(({ userId, seconds, billing }) => [
				userId,
				seconds,
				billing,
			])
		expect(await list()).toEqual([
			[keeper.id, 1_800, 'non_billable'],
			[keeper.id, 5_400, 'billable'],
		])
		expect((await planned(await upload('time', text, 'again.csv'))).counts).toMatchObject({ create: 0, skip: 2 })
		await admin.call(imports.undo, { id: done.id, version: done.version })
		expect(await settled(done.id)).toMatchObject({ state: 'undone', keptCount: 0 })
		expect(await list()).toEqual([])

		const todo = `Task,Assigned to,Case,Due,Completed\nFile the answer,${keeper.email},${matter.caseNumber},2024-04-01,No\n`
		const tasksPlan = await planned(await upload('tasks', todo, 'tasks.csv'))
		expect(tasksPlan.counts).toMatchObject({ create: 1, refuse: 0 })
		const tasksDone = await imported(tasksPlan)
		const found = async () => (await admin.call(tasks.list, { search: 'File the answer' })).items
		expect(await found()).toMatchObject([
			{ assigneeId: keeper.id, caseId: matter.id, dueOn: '2024-04-01', status: 'open' },
		])
		await admin.call(imports.undo, { id: tasksDone.id, version: tasksDone.version })
		await settled(tasksDone.id)
		expect(await found()).toEqual([])
	})
})
