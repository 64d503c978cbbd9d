import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { proposeAttorneys } from './propose-attorneys.ts'

let app: TestApp
let second: TestApp
let admin: Caller
let staff: Caller
let people: { readonly [name: string]: TestPerson } = {}
let clientId: string

function attorney(name: string): TestPerson {
	const one = people[name]
	if (one === undefined) throw new Error(`no one is called ${name}`)
	return one
}

const as = (name: string) => app.as(attorney(name))

/** What the job does each minute. */
function run(of: TestApp = app): Promise<void> {
	const ctx: Context = {
		actor: { kind: 'system', name: 'assignment.run' },
		origin: { requestId: 'test', ip: null, userAgent: null },
		platform: of.platform,
	}
	return proposeAttorneys(ctx)
}

const PROFILE = {
	barAdmissions: [],
	biography: '',
	education: '',
	languages: [],
	hourlyRateCents: null,
	officePhone: null,
	yearsOfExperience: 10,
	locations: ['Ohio'],
	version: 0,
}

async function addAttorney(name: string): Promise<TestPerson> {
	const one = await createPerson(app, 'attorney', { fullName: name })
	await app.as(one).call(attorneyProfiles.update, { ...PROFILE, userId: one.id, practiceAreas: ['Family Law'] })
	return one
}

const open = (caseName: string, more: object = {}) =>
	admin.call(cases.open, { clientId, caseName, type: 'Family Law', ...more })

async function ask(caseName: string, more: object = {}) {
	const one = await open(caseName, more)
	const { id } = await admin.call(assignment.request, { caseId: one.id })
	await settle(id)
	return { caseId: one.id, id }
}

const requestOf = async (id: string) => (await admin.call(assignment.get, { id })).request

/** Runs what is due, and waits for what the product runs by itself meanwhile. */
async function settle(id: string): Promise<void> {
	await run()
	await vi.waitFor(async () => expect((await requestOf(id)).nextAt).toBeNull(), { timeout: 30_000 })
}
const offersOf = async (name: string) => (await as(name).call(assignment.offers, {})).items

async function offerOf(caseId: string) {
	for (const name of Object.keys(people)) {
		const offer = (await offersOf(name)).find((one) => one.caseId === caseId)
		if (offer !== undefined) return { name, offer }
	}
	throw new Error('it was proposed to no one')
}

async function save(changes: Partial<typeof DEFAULT_SETTINGS> = {}) {
	const { version } = await admin.call(assignment.settings, {})
	return admin.call(assignment.saveSettings, { settings: { ...DEFAULT_SETTINGS, ...changes }, version })
}

beforeAll(async () => {
	app = await startTestApp()
	second = await startTestApp({ database: app.database })
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Olu Admin' }))
	staff = app.as(await createPerson(app, 'staff'))
	people = { Ana: await addAttorney('Ana'), Bea: await addAttorney('Bea'), Cyd: await addAttorney('Cyd') }
	clientId = (await admin.call(clients.add, { fullName: 'Grace Osei' })).id
})
afterAll(async () => {
	await second.close()
	await app.close()
})

describe('the settings', () => {
	it('are the defaults until saved; nothing is proposed before; saved all or not at all', async () => {
		expect(await admin.call(assignment.settings, {})).toEqual({
			settings: DEFAULT_SETTINGS,
			isSaved: false,
			automaticSince: null,
			version: 0,
		})
		const { id, caseId } = await ask('Before')
		expect(await requestOf(id)).toMatchObject({ state: 'waiting', method: 'manual', nextAt: null })
		const wrong = { ...DEFAULT_SETTINGS, maxAssignmentsPerAttorney: 51, assignmentTimeoutHours: 5000 }
		const refused = await admin.refusal(assignment.saveSettings, { settings: wrong, version: 0 })
		expect(refused).toMatchObject({
			status: 400,
			fields: {
				'settings.maxAssignmentsPerAttorney': expect.any(String),
				'settings.assignmentTimeoutHours': expect.any(String),
			},
		})
		expect((await admin.call(assignment.settings, {})).isSaved).toBe(false)
		const saved = await save()
		expect(saved).toMatchObject({ isSaved: true, version: 1, settings: DEFAULT_SETTINGS })
		expect(await admin.refusal(assignment.saveSettings, { settings: DEFAULT_SETTINGS, version: 0 })).toMatchObject({
			code: 'stale_version',
		})
		await run()
		expect((await requestOf(id)).state).toBe('waiting')
		await admin.call(assignment.cancel, { id, version: 1, reason: 'Opened by mistake' })
		expect((await requestOf(id)).state).toBe('canceled')
		await as('Ana').call(cases.archive, { id: caseId, version: 1 })
		for (const endpoint of [assignment.settings, assignment.list, assignment.offers]) {
			expect((await staff.send(endpoint)).statusCode).toBe(403)
		}
		expect((await as('Ana').send(assignment.settings)).statusCode).toBe(403)
	})

	it('are previewed on the last inquiries without changing anything', async () => {
		const matter = { fullName: 'Ida Vance', practiceArea: 'Family Law' }
		const { id } = await admin.call(intake.add, matter)
		const settings = { ...DEFAULT_SETTINGS, minimumMatchingScore: 1 }
		const { items } = await admin.call(assignment.preview, { settings })
		const one = items.find(({ intakeId }) => intakeId === id)
		expect(one?.saved?.attorneyName).toMatch(/Ana|Bea|Cyd/)
		expect(one?.changed).toBeNull()
		expect((await admin.call(assignment.settings, {})).settings).toEqual(DEFAULT_SETTINGS)
	})
})

describe('a proposal', () => {
	it('is explained, notified and accepted; accepted twice at once it is one', async () => {
		const { id, caseId } = await ask('Accepted')
		const { name, offer } = await offerOf(caseId)
		expect(offer.explanation[0]).toBe('Specialty 100% × 0.4: Works in Family Law.')
		const { items } = await as(name).call(notifications.list, {})
		const href = `/dashboard/case-assignment?offer=${offer.id}`
		expect(items.filter(({ kind }) => kind === 'assignment_offered')[0]).toMatchObject({ href })
		const other = Object.keys(people).find((one) => one !== name) ?? ''
		expect(await as(other).refusal(assignment.accept, { id: offer.id })).toMatchObject({ status: 404 })
		const answers = await Promise.all([1, 2].map(() => as(name).call(assignment.accept, { id: offer.id })))
		expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
		expect(await admin.call(cases.get, { id: caseId })).toMatchObject({ attorneyId: attorney(name).id, version: 2 })
		expect(await requestOf(id)).toMatchObject({ state: 'assigned', current: { attorneyName: name } })
		const { rows } = await app.platform.db.owner.query(
			`SELECT action FROM api.audit_log WHERE entity = 'assignment_requests' AND entity_id = $1 ORDER BY at, id`,
			[id],
		)
		expect(rows.map((row) => row.action)).toEqual(['assignment.request', 'assignment.propose', 'assignment.accept'])
	})

	it('moves to the next attorney when declined, skipped or not answered in time, then to the administrators', async () => {
		await save({ assignmentRetryAttempts: 2 })
		const { id, caseId } = await ask('No one wants it')
		const first = await offerOf(caseId)
		await as(first.name).call(assignment.decline, { id: first.offer.id, reason: 'Too busy' })
		await settle(id)
		const next = await offerOf(caseId)
		expect(next.name).not.toBe(first.name)
		await admin.call(assignment.skip, { id, version: (await requestOf(id)).version, reason: 'On a trial' })
		expect(await as(next.name).refusal(assignment.accept, { id: next.offer.id })).toMatchObject({ code: 'offer_ended' })
		await settle(id)
		const last = await offerOf(caseId)
		await app.platform.db.owner.query(`UPDATE api.attorney_assignments SET expires_at = now() WHERE id = $1`, [
			last.offer.id,
		])
		expect(await as(last.name).refusal(assignment.accept, { id: last.offer.id })).toMatchObject({ code: 'offer_ended' })
		await run()
		await vi.waitFor(async () => expect((await requestOf(id)).state).toBe('escalated'), { timeout: 30_000 })
		const { request, assignments, matches } = await admin.call(assignment.get, { id })
		expect(request).toMatchObject({ state: 'escalated', note: '3 attorneys were asked and none accepted.' })
		expect(assignments.map(({ status, reason }) => [status, reason])).toEqual([
			['expired', ''],
			['skipped', 'On a trial'],
			['declined', 'Too busy'],
		])
		expect(matches.map(({ excluded }) => excluded)).toEqual(Array(3).fill('already_proposed'))
		expect((await admin.call(notifications.list, {})).items[0]).toMatchObject({ kind: 'assignment_escalated' })
		const manual = { id, version: request.version, attorneyId: attorney('Bea').id }
		expect(await admin.refusal(assignment.assign, { ...manual, reason: ' ' })).toMatchObject({ status: 400 })
		const done = await admin.call(assignment.assign, { ...manual, reason: 'Knows the family' })
		expect(done).toMatchObject({ state: 'assigned', current: { method: 'manual', reason: 'Knows the family' } })
		expect((await admin.call(cases.get, { id: caseId })).attorneyId).toBe(attorney('Bea').id)
		expect(await admin.refusal(assignment.assign, { ...manual, reason: 'Again' })).toMatchObject({
			code: 'stale_version',
		})
		const again = { ...manual, version: done.version, attorneyId: attorney('Cyd').id, reason: 'Again' }
		expect(await admin.refusal(assignment.assign, again)).toMatchObject({ code: 'attorneys_enough' })
		await save()
	})

	it('is withdrawn when the attorney leaves or the case is assigned otherwise', async () => {
		const dora = await addAttorney('Dora')
		const { id, caseId } = await ask('Attorney leaves')
		const { name, offer } = await offerOf(caseId).catch(() => ({ name: 'Dora', offer: { id: '' } }))
		const leaver = name === 'Dora' ? dora : attorney(name)
		await app.platform.db.owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [leaver.id])
		expect((await second.as(leaver).send(assignment.accept, { id: offer.id })).statusCode).toBeGreaterThanOrEqual(400)
		const isNext = async () => expect((await requestOf(id)).current?.attorneyId).not.toBe(leaver.id)
		await run()
		await vi.waitFor(isNext, { timeout: 30_000 })
		await settle(id)
		const { request, assignments } = await admin.call(assignment.get, { id })
		expect(assignments.map(({ status, reason }) => [status, reason])).toEqual([
			['pending', ''],
			['withdrawn', 'The attorney’s account is no longer active.'],
		])
		expect(request.current?.attorneyId).not.toBe(leaver.id)
		const { version } = await admin.call(cases.get, { id: caseId })
		await admin.call(cases.edit, { id: caseId, version, attorneyId: attorney('Cyd').id })
		await run()
		await vi.waitFor(async () => expect((await requestOf(id)).state).toBe('assigned'), { timeout: 30_000 })
		expect((await requestOf(id)).note).toBe('Assigned otherwise.')
		expect((await admin.call(assignment.get, { id })).assignments[0]?.reason).toBe('Assigned otherwise.')
		await app.platform.db.owner.query(`UPDATE api.users SET status = 'active' WHERE id = $1`, [leaver.id])
		await app.platform.db.owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [dora.id])
	})

	it('never goes to a screened attorney or to the other side', async () => {
		const { owner } = app.platform.db
		const one = await open('Walled')
		await owner.query('INSERT INTO api.case_walls (case_id, user_id, reason) VALUES ($1, $2, $3)', [
			one.id,
			attorney('Ana').id,
			'Former client',
		])
		const opponent = await admin.call(clients.add, { fullName: 'Zelda Quartermain' })
		await admin.call(cases.open, {
			clientId: opponent.id,
			caseName: 'Quartermain estate',
			type: 'General',
			attorneyId: attorney('Bea').id,
		})
		await owner.query(
			`INSERT INTO api.intakes (id, number, full_name, practice_area, channel, conflict_count)
			VALUES ('01900000-0000-7000-8000-000000000001', 9001, 'Rex Halloran', 'Family Law', 'phone', 0)`,
		)
		await owner.query(
			`INSERT INTO api.intake_parties (id, intake_id, position, name, role)
			VALUES ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', 0, 'Zelda Quartermain',
				'opposing_party')`,
		)
		const walled = await admin.call(assignment.request, { caseId: one.id })
		const inquiry = await admin.call(assignment.request, { intakeId: '01900000-0000-7000-8000-000000000001' })
		await settle(walled.id)
		await settle(inquiry.id)
		const reason = async (id: string, name: string) =>
			(await admin.call(assignment.get, { id })).matches.find(({ attorneyName }) => attorneyName === name)?.excluded
		expect(await reason(walled.id, 'Ana')).toBe('wall')
		expect(await reason(inquiry.id, 'Bea')).toBe('conflict')
		const { version } = await requestOf(inquiry.id)
		const bea = { id: inquiry.id, version, attorneyId: attorney('Bea').id, reason: 'Please' }
		expect(await admin.refusal(assignment.assign, bea)).toMatchObject({ code: 'attorney_conflicted' })
		const { items } = await as('Ana').call(assignment.list, { limit: 200 })
		expect(items.map(({ id }) => id)).not.toContain(walled.id)
		expect(await as('Ana').refusal(assignment.get, { id: walled.id })).toMatchObject({ status: 404 })
		const offered = await requestOf(inquiry.id)
		const name = offered.current?.attorneyName ?? ''
		await as(name).call(assignment.accept, { id: offered.current?.id ?? '' })
		const kept = await admin.call(intake.get, { id: '01900000-0000-7000-8000-000000000001' })
		expect(kept.assignedName).toBe(name)
	})
})

describe('two processes', () => {
	it('share what is due, also when one is killed in the middle: each matter is proposed once, no one above the maximum', async () => {
		const loads = async () => {
			const { attorneyWorkload } = await admin.call(assignment.analytics, { period: 'month' })
			return attorneyWorkload.map(({ activeCases }) => activeCases)
		}
		const most = Math.max(...(await loads())) + 2
		await save({ maxAssignmentsPerAttorney: most, considerAttorneyWorkload: false })
		const { owner } = app.platform.db
		const holder = new pg.Client({ connectionString: app.database.url })
		await holder.connect()
		await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('assignment.match', 0))`)
		const ids: string[] = []
		for (let count = 0; count < 12; count++) {
			const one = await open(`Many ${count}`)
			ids.push((await admin.call(assignment.request, { caseId: one.id })).id)
		}
		const runs = Promise.allSettled([run(), run(second)])
		const killed = async () => {
			const { rowCount } = await owner.query(
				`SELECT pg_terminate_backend(pid) FROM pg_locks
				WHERE locktype = 'advisory' AND NOT granted
					AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
			)
			expect(rowCount).toBeGreaterThanOrEqual(2)
		}
		await vi.waitFor(killed, { timeout: 30_000 })
		for (const id of ids) expect((await requestOf(id)).state).toBe('waiting')
		await holder.query('COMMIT')
		await holder.end()
		await runs
		await Promise.all([run(second), run()])
		for (const id of ids) await settle(id)
		const states = await Promise.all(ids.map(async (id) => (await requestOf(id)).state))
		expect(states.every((state) => state === 'proposed' || state === 'escalated')).toBe(true)
		const { rows } = await owner.query(
			`SELECT count(*)::integer AS count FROM api.attorney_assignments WHERE request_id = ANY ($1) GROUP BY request_id`,
			[ids],
		)
		expect(rows.every((row) => row.count === 1)).toBe(true)
		expect(rows).toHaveLength(states.filter((state) => state === 'proposed').length)
		expect(Math.max(...(await loads()))).toBe(most)
	})
})

it('cases opened after the settings were saved are taken up by themselves, after the delay', async () => {
	await save({ maxAssignmentsPerAttorney: 50, autoAssignmentDelayMinutes: 0 })
	const one = await open('By itself')
	await run()
	const isProposed = async () => {
		const { items } = await admin.call(assignment.list, { state: 'proposed', limit: 200 })
		expect(items.map(({ caseId }) => caseId)).toContain(one.id)
	}
	await vi.waitFor(isProposed, { timeout: 30_000 })
	const figures = await admin.call(assignment.analytics, { period: 'month' })
	expect(figures.totalCases).toBeGreaterThan(figures.assignedCases)
	expect(figures.assignedCases).toBeGreaterThan(figures.autoAssignedCases)
	const { rows } = await app.platform.db.owner.query(
		`SELECT count(*)::int AS count FROM api.intakes WHERE assigned_to IS NULL AND case_id IS NULL AND status = 'new'`,
	)
	await admin.call(intake.add, { fullName: 'Never Enrolled' })
	const next = await admin.call(assignment.analytics, { period: 'day' })
	expect(next.unassignedMatters).toBe(figures.unassignedMatters + 1)
	expect(next.unassignedMatters).toBeGreaterThan(rows[0].count)
	expect(figures.assignmentsByStatus.map(({ status }) => status)).toContain('declined')
	expect(figures.topPerformingAttorneys.length).toBeLessThanOrEqual(10)
	expect(figures.dailyStats.reduce((sum, day) => sum + day.totalCases, 0)).toBe(figures.totalCases)
})
