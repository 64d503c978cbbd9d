import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { courts } from '@praxis/contract/court-rules/courts.contract'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { filingNotices } from '@praxis/contract/deadlines/filing-notices.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { sendDeadlineReminders } from './send-reminders.ts'

const ORIGIN = { requestId: 'test', ip: null, userAgent: null }
const MORNING = new Date('2026-06-01T15:00:00Z')
let now = MORNING
let firm: TestApp
let attorney: Caller
let backup: Caller
let staff: Caller
let client: Caller
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => now } })
	ada = await createPerson(firm, 'attorney', { fullName: 'Ada Attorney' })
	ben = await createPerson(firm, 'attorney', { fullName: 'Ben Backup' })
	attorney = firm.as(ada)
	backup = firm.as(ben)
	staff = firm.as(await createPerson(firm, 'staff'))
	client = firm.as(await createPerson(firm, 'client'))
})
afterAll(() => firm.close())
beforeEach(() => {
	now = MORNING
})

async function openCase(caseName: string): Promise<string> {
	const { id: clientId } = await attorney.call(clients.add, { fullName: `Client of ${caseName}` })
	return (await attorney.call(cases.open, { clientId, caseName, type: 'General' })).id
}

/** Interrogatories served by mail on June 3: July 3 is observed, so Monday, July 6, and three days. */
const served = (caseId: string) => ({
	caseId,
	setId: 'frcp',
	eventId: 'interrogatories-served',
	day: '2026-06-03',
	means: 'mail' as const,
	closures: [],
	items: [{ ruleId: 'frcp.interrogatories', on: '2026-07-09' }],
	responsibleId: ada.id,
	backupId: ben.id,
})

async function applied(caseName: string) {
	const { trigger, items } = await attorney.call(deadlines.apply, served(await openCase(caseName)))
	const [one] = items
	if (one === undefined) throw new Error('One deadline is added.')
	return { trigger, one }
}

const notesOf = async (person: TestPerson) => {
	const { rows } = await firm.platform.db.owner.query<{ title: string }>(
		"SELECT title FROM api.notifications WHERE user_id = $1 AND kind = 'deadline' ORDER BY id",
		[person.id],
	)
	return rows.map((row) => row.title)
}

test('an event starts a deadline with its steps, its people are asked to acknowledge it', async () => {
	const { one } = await applied('Steps')
	expect(one).toMatchObject({
		cite: 'Fed. R. Civ. P. 33(b)(2)',
		dueOn: '2026-07-09',
		computedOn: '2026-07-09',
		status: 'open',
		responsibleName: 'Ada Attorney',
		backupName: 'Ben Backup',
		remindDays: [14, 7, 3, 1],
		acknowledgedAt: null,
	})
	expect(one.explanation.steps.map((step) => step.kind)).toEqual(['start', 'count', 'roll', 'service'])
	expect(await attorney.call(deadlines.get, { id: one.id })).toEqual(one)
	expect((await attorney.call(deadlines.list, { caseId: one.caseId })).items).toEqual([one])
	expect((await backup.call(deadlines.list, { personId: ben.id })).items).toContainEqual(one)
	expect(await notesOf(ben)).toContain('Acknowledge a deadline: Steps')
})

test('a date other than the one of the preview, an unknown rule or person, and a day that does not exist are refused', async () => {
	const input = served(await openCase('Refused'))
	const [item] = input.items
	const refused = (change: object) => attorney.refusal(deadlines.apply, { ...input, ...change })
	expect(await refused({ items: [{ ...item, on: '2026-07-08' }] })).toMatchObject({ code: 'computation_differs' })
	expect(await refused({ items: [{ ruleId: 'frcp.answer', on: '2026-07-09' }] })).toMatchObject({
		code: 'rule_unknown',
	})
	expect(await refused({ eventId: 'unknown' })).toMatchObject({ code: 'rule_unknown' })
	expect(await refused({ day: '2023-02-29' })).toMatchObject({ status: 400 })
	expect(await refused({ day: '2101-01-01' })).toMatchObject({ code: 'period_problem' })
	expect(await refused({ backupId: ada.id })).toMatchObject({
		fields: { backupId: 'Choose another person as backup.' },
	})
	expect(await refused({ responsibleId: newId() })).toMatchObject({ code: 'deadline_person_unknown' })
	expect(await refused({ caseId: newId() })).toMatchObject({ code: 'deadline_case_unknown' })
})

test('moving the event recomputes; a moved date has to be acknowledged again, an overridden one stays', async () => {
	const { trigger, one } = await applied('Moved')
	const acknowledged = await backup.call(deadlines.acknowledge, { id: one.id, version: one.version })
	expect(acknowledged).toMatchObject({ acknowledgedByName: 'Ben Backup' })
	const event = { id: trigger.id, day: '2026-06-04', means: 'mail' as const, closures: [] }
	const move = { ...event, version: trigger.version, items: [{ id: one.id, on: '2026-07-09' }] }
	// 30 days are Saturday, July 4: Monday, July 6, and three days.
	expect(await attorney.call(deadlines.move, move)).toMatchObject({ moved: 0 })
	expect(await attorney.call(deadlines.get, { id: one.id })).toMatchObject({ acknowledgedByName: 'Ben Backup' })
	expect(await attorney.refusal(deadlines.move, move)).toMatchObject({ code: 'stale_version' })
	const later = { ...move, version: 2, day: '2026-06-10' }
	expect(await attorney.refusal(deadlines.move, later)).toMatchObject({ code: 'computation_differs' })
	const moved = { ...later, items: [{ id: one.id, on: '2026-07-13' }] }
	expect(await attorney.call(deadlines.move, moved)).toMatchObject({ moved: 1, trigger: { day: '2026-06-10' } })
	const after = await attorney.call(deadlines.get, { id: one.id })
	expect(after).toMatchObject({ dueOn: '2026-07-13', acknowledgedAt: null })
	expect(await notesOf(ben)).toContain(
		'Deadline moved to Monday, July 13, 2026: Serve answers and objections to interrogatories',
	)

	const edit = { id: one.id, version: after.version, dueOn: '2026-07-08' }
	expect(await attorney.refusal(deadlines.edit, edit)).toMatchObject({ code: 'reason_required' })
	const overridden = await attorney.call(deadlines.edit, { ...edit, overrideReason: 'Stipulated.' })
	expect(overridden).toMatchObject({ dueOn: '2026-07-08', computedOn: '2026-07-13', overrideReason: 'Stipulated.' })
	const back = { ...move, version: 3, items: [{ id: one.id, on: '2026-07-09' }] }
	expect(await attorney.call(deadlines.move, back)).toMatchObject({ moved: 0 })
	expect(await attorney.call(deadlines.get, { id: one.id })).toMatchObject({
		dueOn: '2026-07-08',
		computedOn: '2026-07-09',
	})
	expect((await notesOf(ben)).at(-1)).toBe(
		'The rule now gives another date: Serve answers and objections to interrogatories',
	)
})

test('only its people acknowledge; it is dismissed with a reason, and reopened it has to be acknowledged again', async () => {
	const { one } = await applied('Closed')
	const of = { id: one.id, version: 1 }
	expect(await staff.refusal(deadlines.acknowledge, of)).toMatchObject({ status: 403, code: 'not_yours' })
	expect(await staff.refusal(deadlines.complete, of)).toMatchObject({ status: 403 })
	expect(await attorney.refusal(deadlines.dismiss, { ...of, reason: ' ' })).toMatchObject({ status: 400 })
	const dismissed = await attorney.call(deadlines.dismiss, { ...of, reason: 'Settled.' })
	expect(dismissed).toMatchObject({ status: 'dismissed', dismissedReason: 'Settled.' })
	expect(await attorney.refusal(deadlines.complete, { ...of, version: 2 })).toMatchObject({ code: 'deadline_closed' })
	expect(await attorney.call(deadlines.reopen, { ...of, version: 2 })).toMatchObject({
		status: 'open',
		dismissedReason: null,
	})
	expect(await attorney.refusal(deadlines.reopen, { ...of, version: 3 })).toMatchObject({ code: 'deadline_open' })
	expect(await attorney.call(deadlines.complete, { ...of, version: 3 })).toMatchObject({ status: 'completed' })
	expect((await attorney.call(deadlines.list, { caseId: one.caseId })).items).toEqual([])
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'deadlines' AND entity_id = $1 ORDER BY id",
		[one.id],
	)
	expect(rows.map((row) => row.action)).toEqual([
		'deadlines.apply',
		'deadlines.dismiss',
		'deadlines.reopen',
		'deadlines.complete',
	])
})

test('reminds at lead times once, of what is not acknowledged after a day, and daily of what is overdue', async () => {
	const { one } = await applied('Reminded')
	const system = { actor: { kind: 'system', name: 'test' } as const, platform: firm.platform, origin: ORIGIN }
	const hear = async (at: string) => {
		const before = (await notesOf(ben)).length
		now = new Date(at)
		await sendDeadlineReminders(system)
		await sendDeadlineReminders(system)
		return (await notesOf(ben)).slice(before).filter((title) => title.endsWith(one.title))
	}
	await firm.platform.db.owner.query(
		"UPDATE api.deadlines SET status = 'completed' WHERE id <> $1 AND status = 'open'",
		[one.id],
	)
	expect(await hear('2026-06-01T16:00:00Z')).toEqual([])
	expect(await hear('2026-06-02T16:00:00Z')).toEqual([`Deadline not acknowledged: ${one.title}`])
	await attorney.call(deadlines.acknowledge, { id: one.id, version: 2 })
	expect(await hear('2026-06-25T16:00:00Z')).toEqual([`Deadline due in 14 days: ${one.title}`])
	expect(await hear('2026-06-26T16:00:00Z')).toEqual([])
	expect(await hear('2026-07-09T16:00:00Z')).toEqual([`Deadline due today: ${one.title}`])
	expect(await hear('2026-07-10T16:00:00Z')).toEqual([`Deadline overdue by 1 day: ${one.title}`])
	expect(await hear('2026-07-11T16:00:00Z')).toEqual([`Deadline overdue by 2 days: ${one.title}`])
})

test('the database refuses another date without a reason, the same rule twice and a dismissal without a reason', async () => {
	const { one } = await applied('Constraints')
	const run = (sql: string) => firm.platform.db.owner.query(sql, [one.id]).catch((error) => error.constraint)
	expect(await run("UPDATE api.deadlines SET due_on = '2026-07-10' WHERE id = $1")).toBe('deadlines_override')
	expect(await run("UPDATE api.deadlines SET status = 'dismissed' WHERE id = $1")).toBe('deadlines_dismissed')
	expect(await run('UPDATE api.deadlines SET backup_id = responsible_id WHERE id = $1')).toBe('deadlines_backup')
	expect(await run('UPDATE api.deadlines SET acknowledged_at = now() WHERE id = $1')).toBe('deadlines_acknowledged')
	const again = `INSERT INTO api.deadlines (id, case_id, trigger_id, set_id, rule_id, set_edition, title, cite, due_on, computed_on, explanation, responsible_id)
		SELECT gen_random_uuid(), case_id, trigger_id, set_id, rule_id, set_edition, title, cite, due_on, computed_on, explanation, responsible_id
		FROM api.deadlines WHERE id = $1`
	expect(await run(again)).toBe('deadlines_once')
})

test('an ethical wall hides deadlines; clients and visitors reach none; staff change none of others', async () => {
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const { one, trigger } = await applied('Walled')
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		one.caseId,
		walled.id,
	])
	const outside = firm.as(walled)
	expect(await outside.refusal(deadlines.get, { id: one.id })).toMatchObject({ status: 404 })
	expect((await outside.call(deadlines.list, { caseId: one.caseId })).items).toEqual([])
	expect((await outside.call(deadlines.triggers, { caseId: one.caseId })).items).toEqual([])
	expect((await attorney.call(deadlines.triggers, { caseId: one.caseId })).items).toEqual([trigger])
	expect(await outside.refusal(deadlines.apply, served(one.caseId))).toMatchObject({ code: 'deadline_case_unknown' })
	const assign = { id: one.id, version: 1, responsibleId: walled.id }
	expect(await attorney.refusal(deadlines.edit, assign)).toMatchObject({ code: 'deadline_person_unknown' })
	expect(await client.refusal(deadlines.list, {})).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(deadlines.get, { id: one.id })).toMatchObject({ status: 401 })
	expect(await staff.refusal(deadlines.apply, served(one.caseId))).toMatchObject({ status: 403 })
})

test('a holiday added on a due date shows what moves; recomputed by approval, and back when it is removed', async () => {
	const { id: courtId } = await attorney.call(courts.create, { name: 'D. Mass.' })
	const input = { ...served(await openCase('Holiday')), courtId, day: '2026-06-10' }
	const { items } = await attorney.call(deadlines.apply, {
		...input,
		items: [{ ruleId: 'frcp.interrogatories', on: '2026-07-13' }],
	})
	const [one] = items
	if (one === undefined) throw new Error('One deadline is added.')
	const drifted = async () => (await attorney.call(deadlines.drifted, {})).items.filter(({ id }) => id === one.id)
	expect(await drifted()).toEqual([])
	const given = { courtId, day: '2026-07-13', name: 'Founders’ Day', kind: 'state' as const }
	const holiday = await attorney.call(courts.addHoliday, given)
	expect(await attorney.refusal(courts.addHoliday, given)).toMatchObject({ code: 'holiday_taken' })
	expect(await drifted()).toMatchObject([{ from: '2026-07-13', to: '2026-07-14', responsibleName: 'Ada Attorney' }])
	const seen = (on: string) => ({ items: [{ id: one.id, on }] })
	expect(await attorney.refusal(deadlines.recompute, seen('2026-07-15'))).toMatchObject({ code: 'computation_differs' })
	expect(await attorney.call(deadlines.recompute, seen('2026-07-14'))).toEqual({ moved: 1 })
	const moved = await attorney.call(deadlines.get, { id: one.id })
	expect(moved).toMatchObject({ dueOn: '2026-07-14', acknowledgedAt: null })
	expect(moved.explanation.steps.map((step) => step.text).join(' ')).toContain('a state holiday (Founders’ Day)')
	expect(await drifted()).toEqual([])
	await attorney.call(courts.removeHoliday, { id: holiday.id })
	expect(await drifted()).toMatchObject([{ from: '2026-07-14', to: '2026-07-13' }])
	expect(await attorney.refusal(courts.removeHoliday, { id: holiday.id })).toMatchObject({ code: 'holiday_not_found' })
	expect(await staff.refusal(courts.addHoliday, { ...given, day: '2026-07-15' })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(courts.create, { name: 'D. Mass.' })).toMatchObject({ code: 'court_name_taken' })
	expect(await attorney.refusal(courts.addHoliday, { ...given, day: '2101-01-01' })).toMatchObject({ status: 400 })
	const unknown = await attorney.refusal(deadlines.apply, { ...input, courtId: newId() })
	expect(unknown).toMatchObject({ fields: { courtId: 'This court does not exist.' } })
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity IN ('courts', 'court_holidays') ORDER BY id",
	)
	expect(rows.map((row) => row.action)).toEqual(['courts.create', 'courts.addHoliday', 'courts.removeHoliday'])
})

test('a notice finds the case of its docket number, however it is written, and none whose number only holds it', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Docketed' })
	const numbers = ['1:25-cv-00007-ABC', '2025-CV-7', '25-cv-70', '25-cv-17', '27-cv-9']
	for (const docketNumber of numbers)
		await attorney.call(cases.open, { clientId, caseName: docketNumber, type: 'General', docketNumber })
	const { items } = await attorney.call(filingNotices.cases, { docketNumber: '25-cv-007' })
	expect(items.map((one) => one.docketNumber).toSorted()).toEqual(numbers.slice(0, 2))
})
