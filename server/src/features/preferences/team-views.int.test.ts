import { newId } from '@praxis/contract/kernel/new-id'
import { TEAM_VIEWS_MAX, teamViews } from '@praxis/contract/preferences/team-views.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorneyPerson: TestPerson
let attorney: Caller
let colleague: Caller
let staff: Caller
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	attorneyPerson = await createPerson(app, 'attorney', { fullName: 'Ada Marsh' })
	attorney = app.as(attorneyPerson)
	colleague = app.as(await createPerson(app, 'attorney'))
	staff = app.as(await createPerson(app, 'staff'))
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

const STATE = { search: '', sort: { column: 'status', descending: false }, filters: { status: ['New', 'Active'] } }
const share = (name: string, more: object = {}) =>
	attorney.call(teamViews.share, { list: 'cases', name, state: STATE, columns: ['caseName', 'status'], ...more })
const namesFor = async (by: Caller, list: 'cases' | 'clients' = 'cases') =>
	(await by.call(teamViews.list, { list })).views.map(({ name }) => name)

it('shows a shared view to the firm on its list, with who shared it, and an audit row', async () => {
	const made = await share('Open by status')
	expect(await staff.call(teamViews.list, { list: 'cases' })).toEqual({ views: [made] })
	expect(made).toMatchObject({ createdByName: 'Ada Marsh', state: STATE, columns: ['caseName', 'status'], version: 1 })
	expect(await namesFor(staff, 'clients')).toEqual([])
	const { rows } = await app.platform.db.owner.query(
		'SELECT action, actor_id FROM api.audit_log WHERE entity_id = $1',
		[made.id],
	)
	expect(rows).toEqual([{ action: 'teamViews.share', actor_id: attorneyPerson.id }])
})

it('is changed and removed by the person who shared it or an administrator alone', async () => {
	const { id } = await share('Mine')
	const change = { id, version: 1, name: 'Renamed' }
	expect(await colleague.refusal(teamViews.edit, change)).toMatchObject({ status: 403, code: 'team_view_not_yours' })
	expect(await colleague.refusal(teamViews.remove, { id, version: 1 })).toMatchObject({ status: 403 })
	expect(await attorney.call(teamViews.edit, change)).toMatchObject({ name: 'Renamed', state: STATE, version: 2 })
	expect(await attorney.refusal(teamViews.edit, change)).toMatchObject({ status: 409, code: 'stale_version' })
	await admin.call(teamViews.remove, { id, version: 2 })
	expect(await namesFor(staff)).not.toContain('Renamed')
	expect(await attorney.refusal(teamViews.edit, change)).toMatchObject({ status: 404 })
})

it('refuses a name that is taken on the same list, in any case', async () => {
	await share('Urgent')
	expect(
		await colleague.refusal(teamViews.share, { list: 'cases', name: 'URGENT', state: STATE, columns: null }),
	).toMatchObject({ status: 409, code: 'team_view_name_taken', fields: { name: expect.any(String) } })
	await colleague.call(teamViews.share, { list: 'clients', name: 'Urgent', state: STATE, columns: null })
	expect(await namesFor(staff, 'clients')).toEqual(['Urgent'])
})

it('is for those who manage cases or clients, and not for clients or visitors', async () => {
	const input = { list: 'cases', name: 'Not shared', state: STATE, columns: null } as const
	expect(await staff.refusal(teamViews.share, input)).toMatchObject({ status: 403 })
	const client = app.as(await createPerson(app, 'client'))
	expect(await client.refusal(teamViews.list, { list: 'cases' })).toMatchObject({ status: 403 })
	expect(await app.anonymous.refusal(teamViews.list, { list: 'cases' })).toMatchObject({ status: 401 })
	expect(await attorney.refusal(teamViews.remove, { id: newId(), version: 1 })).toMatchObject({ status: 404 })
})

it('bounds the views of a list', async () => {
	const free = TEAM_VIEWS_MAX
	await app.platform.db.owner.query(
		`INSERT INTO api.team_views (id, list, name, state)
			SELECT gen_random_uuid(), 'tasks', 'View ' || n, '{"search": "", "sort": null, "filters": {}}' FROM generate_series(1, $1::int) AS n`,
		[free],
	)
	const input = { list: 'tasks', name: 'One more', state: STATE, columns: null } as const
	expect(await attorney.refusal(teamViews.share, input)).toMatchObject({ code: 'team_views_full' })
})
