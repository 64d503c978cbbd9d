import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { time } from '@praxis/contract/time/time.contract'
import { timers } from '@praxis/contract/time/timers.contract'
import { timeSettings, timeWeeks } from '@praxis/contract/time/weeks.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { findUnbilled } from './bill-time.ts'

let firm: TestApp
let approver: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	approver = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' }))
	const { id: clientId } = await approver.call(clients.add, { fullName: 'Ada Osei' })
	caseId = (await approver.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
	await approver.call(timeSettings.save, { approvesWeeks: true })
})
afterAll(() => firm.close())

const WEEK = '2026-11-01'
const DAY = '2026-11-03'

async function timekeeper() {
	const person = await createPerson(firm, 'paralegal', { fullName: 'Sam Staff' })
	const caller = firm.as(person)
	const entry = await caller.call(time.create, { workedOn: DAY, seconds: 3_600, caseId, description: 'Draft' })
	return { id: person.id, caller, entry }
}

const unbilledOf = async (userId: string) => {
	const system = { platform: firm.platform, actor: { kind: 'system', name: 'test' } } as const
	const range = { caseIds: [caseId], through: '2026-12-31' }
	const { time: found } = await withTransaction(system, (db) => findUnbilled(db, range))
	return found.filter((one) => one.userId === userId).length
}

const versionedOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

const noticesOf = async (who: Caller, kind: string) =>
	(await who.call(notifications.list, {})).items.filter((one) => one.kind === kind)

test('submitted and approved time is locked; only approved time is billed; a returned week says why', async () => {
	const { id, caller, entry } = await timekeeper()
	expect(await unbilledOf(id)).toBe(0)
	const submitted = await caller.call(timeWeeks.submit, { startsOn: WEEK })
	expect(submitted).toMatchObject({
		status: 'submitted',
		seconds: 3_600,
		billableSeconds: 3_600,
		userName: 'Sam Staff',
	})
	expect(await noticesOf(approver, 'time_week_submitted')).toHaveLength(1)

	const locked = { status: 409, message: 'This week is submitted for approval. Withdraw it to change its time.' }
	const { id: entryId } = entry
	const details = { workedOn: DAY, seconds: 60, caseId }
	expect(await caller.refusal(time.create, details)).toMatchObject(locked)
	expect(await caller.refusal(time.edit, { id: entryId, version: 1, seconds: 60 })).toMatchObject(locked)
	expect(await caller.refusal(time.remove, { id: entryId, version: 1 })).toMatchObject(locked)
	expect(await approver.refusal(time.edit, { id: entryId, version: 1, seconds: 60 })).toMatchObject(locked)
	const outside = await caller.call(time.create, { ...details, workedOn: '2026-10-30' })
	expect(await caller.refusal(time.edit, { id: outside.id, version: 1, workedOn: DAY })).toMatchObject(locked)
	const timer = await caller.call(timers.start, { caseId })
	await firm.platform.db.owner.query('UPDATE api.timers SET seconds = 60 WHERE id = $1', [timer.id])
	expect(await caller.refusal(timers.record, { id: timer.id, workedOn: DAY })).toMatchObject(locked)
	expect((await caller.call(timers.list, {})).timers).toHaveLength(1)

	const { id: weekId } = submitted
	expect(await approver.refusal(timeWeeks.sendBack, { id: weekId, version: 1, reason: '  ' })).toMatchObject({
		fields: { reason: 'Say what is to be changed.' },
	})
	const returned = await approver.call(timeWeeks.sendBack, { id: weekId, version: 1, reason: 'Add the codes.' })
	expect(returned).toMatchObject({ status: 'returned', decidedByName: 'Ann Attorney', reason: 'Add the codes.' })
	expect(await noticesOf(caller, 'time_week_decided')).toMatchObject([{ text: 'Add the codes.' }])
	await caller.call(time.edit, { id: entryId, version: 1, activityCode: 'A104' })
	const again = await caller.call(timeWeeks.submit, { startsOn: WEEK })
	expect(again).toMatchObject({ id: weekId, status: 'submitted', reason: '' })
	const approved = await approver.call(timeWeeks.approve, { id: weekId, version: again.version })
	expect(approved).toMatchObject({ status: 'approved' })
	expect(await unbilledOf(id)).toBe(1)
	expect(await caller.refusal(time.edit, { id: entryId, version: 2, seconds: 60 })).toMatchObject({
		message: 'This week is approved. Ask an approver to return it to change its time.',
	})
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'time_weeks' AND entity_id = $1 ORDER BY id",
		[weekId],
	)
	expect(rows.map(({ action }) => action)).toEqual([
		'timeWeeks.submit',
		'timeWeeks.sendBack',
		'timeWeeks.submit',
		'timeWeeks.approve',
	])
})

test('a week is withdrawn by its person only, and decided once, by someone else', async () => {
	const { caller } = await timekeeper()
	const { id, version } = await caller.call(timeWeeks.submit, { startsOn: WEEK })
	const other = firm.as(await createPerson(firm, 'paralegal'))
	expect(await other.refusal(timeWeeks.withdraw, { id, version })).toMatchObject({ status: 404 })
	expect(await other.refusal(timeWeeks.approve, { id, version })).toMatchObject({ status: 403 })
	expect((await other.call(timeWeeks.list, {})).items).toEqual([])
	expect(await other.refusal(timeWeeks.list, { userId: 'all' })).toMatchObject({ status: 403 })
	expect(await caller.call(timeWeeks.withdraw, { id, version })).toEqual({ id })
	expect(await approver.refusal(timeWeeks.approve, { id, version })).toMatchObject({ code: 'time_week_not_found' })

	await approver.call(time.create, { workedOn: DAY, seconds: 60, caseId })
	const own = await approver.call(timeWeeks.submit, { startsOn: WEEK })
	const ownWeek = versionedOf(own)
	expect(await approver.refusal(timeWeeks.approve, ownWeek)).toMatchObject({
		message: 'Someone else must approve or return your own time.',
	})
	await approver.call(timeWeeks.withdraw, ownWeek)

	const again = versionedOf(await caller.call(timeWeeks.submit, { startsOn: WEEK }))
	await approver.call(timeWeeks.approve, again)
	expect(await approver.refusal(timeWeeks.approve, again)).toMatchObject({ code: 'stale_version' })
	expect(await approver.refusal(timeWeeks.approve, { ...again, version: 2 })).toMatchObject({
		message: 'This week was decided meanwhile. Reload it.',
	})
	expect(await caller.refusal(timeWeeks.withdraw, { ...again, version: 2 })).toMatchObject({
		code: 'time_week_decided',
	})
})

test('an empty week, one that does not begin on a Sunday and one twice are refused', async () => {
	const { caller } = await timekeeper()
	expect(await caller.refusal(timeWeeks.submit, { startsOn: '2026-09-06' })).toMatchObject({
		message: 'There is no time in this week to submit.',
	})
	expect(await caller.refusal(timeWeeks.submit, { startsOn: DAY })).toMatchObject({
		fields: { startsOn: 'A week begins on a Sunday.' },
	})
	const both = await Promise.allSettled([1, 2].map(() => caller.call(timeWeeks.submit, { startsOn: WEEK })))
	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('time is never added to a week while it is submitted', async () => {
	const { caller } = await timekeeper()
	const adding = Array.from({ length: 6 }, () =>
		caller.call(time.create, { workedOn: DAY, seconds: 100, caseId }).then(
			() => 1,
			() => 0,
		),
	)
	const [week, ...added] = await Promise.all([caller.call(timeWeeks.submit, { startsOn: WEEK }), ...adding])
	const [now] = (await caller.call(timeWeeks.list, { startsOn: WEEK })).items
	const after = (await caller.call(time.totals, { from: WEEK, to: '2026-11-07' })).totals
	const seconds = 3_600 + 100 * added.filter((one) => one === 1).length
	expect([week.seconds, now?.seconds, after.reduce((sum, one) => sum + one.seconds, 0)]).toEqual([
		seconds,
		seconds,
		seconds,
	])
})

test('without the setting nothing is submitted, locked or left out', async () => {
	const { id, caller, entry } = await timekeeper()
	await caller.call(timeWeeks.submit, { startsOn: WEEK })
	await approver.call(timeSettings.save, { approvesWeeks: false })
	expect(await caller.call(timeSettings.get, {})).toEqual({ approvesWeeks: false })
	expect(await unbilledOf(id)).toBe(1)
	expect(await caller.call(time.edit, { id: entry.id, version: 1, seconds: 60 })).toMatchObject({ seconds: 60 })
	expect(await caller.refusal(timeWeeks.submit, { startsOn: '2026-10-25' })).toMatchObject({
		message: 'The firm does not approve time by week.',
	})
	expect(await caller.refusal(timeSettings.save, { approvesWeeks: true })).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(timeWeeks.list, {})).toMatchObject({ status: 401 })
	await approver.call(timeSettings.save, { approvesWeeks: true })
})
