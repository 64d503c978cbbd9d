import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let client: Caller
let staffPerson: TestPerson
let clientPerson: TestPerson

beforeAll(async () => {
	firm = await startTestApp()
	const as = async (role: Parameters<typeof createPerson>[1]) => firm.as(await createPerson(firm, role))
	attorney = await as('attorney')
	staffPerson = await createPerson(firm, 'staff', { fullName: 'Sam Staff' })
	clientPerson = await createPerson(firm, 'client')
	staff = firm.as(staffPerson)
	client = firm.as(clientPerson)
})
afterAll(() => firm.close())

const create = (title: string) => attorney.call(tasks.create, { title })

test('creates, finds and lists a task, with an audit row', async () => {
	const created = await create('Alpha')
	expect(created).toMatchObject({ title: 'Alpha', description: '', status: 'open', priority: 'medium', version: 1 })
	expect(await attorney.call(tasks.get, { id: created.id })).toEqual(created)
	expect((await attorney.call(tasks.list, { search: 'alph', withTotal: true })).items).toEqual([created])
	const { items } = await attorney.call(tasks.activity, { id: created.id })
	expect(items.map((row) => row.action)).toEqual(['tasks.create'])
})

test('rejects a missing title and a duplicate id', async () => {
	expect(await attorney.refusal(tasks.create, { title: ' ' })).toMatchObject({
		status: 400,
		fields: { title: 'Enter a title.' },
	})
	const { id } = await create('First')
	expect(await attorney.refusal(tasks.create, { id, title: 'Second' })).toMatchObject({ status: 409, code: 'id_taken' })
})

test('updates only the fields that are sent; rejects a stale version with the current record', async () => {
	const { id } = await attorney.call(tasks.create, { title: 'Old', description: 'Stays' })
	const current = await attorney.call(tasks.edit, { id, version: 1, title: 'New' })
	expect(current).toMatchObject({ title: 'New', description: 'Stays', version: 2 })
	const refusal = await attorney.refusal(tasks.edit, { id, version: 1, title: 'Mine' })
	expect(refusal).toMatchObject({ status: 409, code: 'stale_version', data: { current } })
	expect(await attorney.call(tasks.get, { id })).toEqual(current)
})

test('hides archived records from the list until restored', async () => {
	const { id } = await create('Hidden')
	expect((await attorney.call(tasks.archive, { id, version: 1 })).status).toBe('archived')
	expect((await attorney.call(tasks.list, { search: 'hidden' })).items).toEqual([])
	expect((await attorney.call(tasks.list, { search: 'hidden', status: 'archived' })).items).toHaveLength(1)
	expect((await attorney.call(tasks.restore, { id, version: 2 })).status).toBe('open')
	expect((await attorney.call(tasks.list, { search: 'hidden' })).items).toHaveLength(1)
})

test('pages have no gaps or repeats in any order', async () => {
	const days = [null, '2026-12-01', null, '2026-11-30']
	const titles = ['Paging b', 'Paging a', 'Paging a', 'Paging c']
	for (const [at, title] of titles.entries()) await attorney.call(tasks.create, { title, dueOn: days[at] ?? null })
	const page = (input: object) => attorney.call(tasks.list, { search: 'paging', limit: 1, ...input })
	for (const sort of ['title', 'dueOn', 'createdAt', 'updatedAt'] as const) {
		for (const direction of ['asc', 'desc'] as const) {
			const seen: string[] = []
			let cursor: string | null | undefined
			while (cursor !== null) {
				const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page({ sort, direction, cursor })
				seen.push(...items.map((one) => one.id))
				cursor = nextCursor
			}
			expect([seen.length, new Set(seen).size]).toEqual([4, 4])
		}
	}
})

test('is assigned to a member of the firm and belongs to a case', async () => {
	const client = await attorney.call(clients.add, { fullName: 'Ada Osei' })
	const { id: caseId } = await attorney.call(cases.open, {
		clientId: client.id,
		caseName: 'Osei v. Park',
		type: 'General',
	})
	const created = await attorney.call(tasks.create, {
		title: 'File',
		caseId,
		assigneeId: staffPerson.id,
		dueOn: '2026-12-01',
	})
	expect(created).toMatchObject({ caseName: 'Osei v. Park', assigneeName: 'Sam Staff', dueOn: '2026-12-01' })
	expect((await attorney.call(tasks.list, { assigneeId: staffPerson.id })).items).toContainEqual(created)
	const refusal = await attorney.refusal(tasks.create, { title: 'File', caseId: newId() })
	expect(refusal).toMatchObject({ status: 400, fields: { caseId: 'This case does not exist.' } })
	expect(await attorney.refusal(tasks.create, { title: 'File', assigneeId: clientPerson.id })).toMatchObject({
		status: 400,
		fields: { assigneeId: 'This user does not exist.' },
	})
})

test('staff edit their own tasks and no task of others', async () => {
	const own = await staff.call(tasks.create, { title: 'Own', assigneeId: staffPerson.id })
	expect(await staff.call(tasks.edit, { id: own.id, version: 1, status: 'done' })).toMatchObject({ status: 'done' })
	expect(await staff.refusal(tasks.edit, { id: own.id, version: 2, assigneeId: null })).toMatchObject({ status: 403 })
	const { id } = await create('Of others')
	expect(await staff.refusal(tasks.edit, { id, version: 1, assigneeId: staffPerson.id })).toMatchObject({ status: 403 })
})

test('an ethical wall around a case hides its tasks', async () => {
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const client = await attorney.call(clients.add, { fullName: 'Bo Falk' })
	const { id: caseId } = await attorney.call(cases.open, { clientId: client.id, caseName: 'Hidden', type: 'General' })
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		walled.id,
	])
	const { id } = await attorney.call(tasks.create, { title: 'Behind', caseId })
	expect(await firm.as(walled).refusal(tasks.get, { id })).toMatchObject({ status: 404 })
	expect((await firm.as(walled).call(tasks.list, { search: 'behind' })).items).toEqual([])
})

test('needs a session and a permission; an unknown record and one of the firm for a client are refused', async () => {
	const { id } = await create('Guarded')
	expect(await firm.anonymous.refusal(tasks.list)).toMatchObject({ status: 401 })
	expect(await staff.refusal(tasks.create, { title: 'No' })).toMatchObject({ status: 403 })
	expect(await staff.refusal(tasks.edit, { id, version: 1 })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(tasks.get, { id: newId() })).toMatchObject({ status: 404 })
	expect(await client.refusal(tasks.get, { id })).toMatchObject({ status: 403 })
})
