import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { sendDeadlineReminders } from './send-reminders.ts'

const ORIGIN = { requestId: 'test', ip: null, userAgent: null }
/** A Tuesday. */
const START = new Date('2026-06-02T15:00:00Z')
let now = START
let firm: TestApp
let attorney: Caller
let superuser: Caller
let ada: TestPerson
let ben: TestPerson
let sue: TestPerson
let caseId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => now } })
	ada = await createPerson(firm, 'attorney', { fullName: 'Ada Attorney' })
	ben = await createPerson(firm, 'attorney', { fullName: 'Ben Backup' })
	sue = await createPerson(firm, 'superuser', { fullName: 'Sue Superuser' })
	attorney = firm.as(ada)
	superuser = firm.as(sue)
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Escalated' })
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Escalated case', type: 'General' })).id
})
afterAll(() => firm.close())
beforeEach(() => {
	now = START
})

const add = (given: Partial<InputOf<typeof deadlines.add>> = {}) =>
	attorney.call(deadlines.add, {
		caseId,
		title: 'File the joint report',
		cite: 'Scheduling order, ECF 12',
		dueOn: '2026-07-01',
		responsibleId: ada.id,
		backupId: ben.id,
		...given,
	})

async function after(days: number) {
	now = new Date(START.getTime() + days * DAY_MS)
	await sendDeadlineReminders({ platform: firm.platform, origin: ORIGIN, actor: { kind: 'system', name: 'test' } })
}

const notesOf = async (person: TestPerson, about: string) => {
	const { rows } = await firm.platform.db.owner.query<{ title: string }>(
		"SELECT title FROM api.notifications WHERE user_id = $1 AND kind = 'deadline' AND title LIKE '%' || $2 ORDER BY id",
		[person.id, about],
	)
	return rows.map((row) => row.title)
}

test('a deadline is entered by hand, edited without a reason and dismissed only with one', async () => {
	const made = await add({ title: 'Quokka report' })
	expect(made).toMatchObject({ ruleId: null, triggerId: null, cite: 'Scheduling order, ECF 12', dueOn: '2026-07-01' })
	const { id, version } = made
	const edited = await attorney.call(deadlines.edit, { id, version, title: 'Quokka report 2', dueOn: '2026-07-03' })
	expect(edited).toMatchObject({ title: 'Quokka report 2', dueOn: '2026-07-03', computedOn: '2026-07-03' })
	const blank = { id, version: 2, reason: '  ' }
	expect(await attorney.refusal(deadlines.dismiss, blank)).toMatchObject({
		status: 400,
		fields: { reason: 'Give a reason.' },
	})
	const own = { caseId, title: 'Own', dueOn: '2026-07-01', responsibleId: ada.id, backupId: ada.id }
	expect(await attorney.refusal(deadlines.add, own)).toMatchObject({ code: 'same_person' })
	await attorney.call(deadlines.dismiss, { id, version: 2, reason: 'Superseded' })
})

test('what no one acknowledges goes to the backup, then to superusers, each once', async () => {
	const title = 'Answer the motion'
	const { id } = await add({ title })
	await after(0)
	expect(await notesOf(ben, title)).toEqual([`Acknowledge a deadline: ${title}`])
	await after(1)
	await after(2)
	expect(await notesOf(ben, title)).toEqual([`Acknowledge a deadline: ${title}`, `Deadline not acknowledged: ${title}`])
	expect(await notesOf(sue, title)).toEqual([])
	expect(await attorney.call(deadlines.get, { id })).toMatchObject({ escalatedTo: 'backup' })
	await after(3)
	await after(4)
	expect(await notesOf(sue, title)).toEqual([`Deadline not acknowledged: ${title}`])
	const { version, escalatedTo } = await attorney.call(deadlines.get, { id })
	expect(escalatedTo).toBe('manager')
	expect(await attorney.call(deadlines.acknowledge, { id, version })).toMatchObject({ escalatedTo: null })
	await after(5)
	expect(await notesOf(sue, title)).toHaveLength(1)
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity_id = $1 AND action = 'deadlines.escalate'",
		[id],
	)
	expect(rows).toHaveLength(2)
})

test('an overdue deadline goes to superusers who can see the case, though it was acknowledged', async () => {
	const title = 'Overdue brief'
	const { id, version } = await add({ title, dueOn: '2026-06-04' })
	await attorney.call(deadlines.acknowledge, { id, version })
	await after(2)
	expect(await notesOf(sue, title)).toEqual([])
	const walled = await createPerson(firm, 'superuser')
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		walled.id,
	])
	await after(3)
	expect(await notesOf(sue, title)).toEqual([`Overdue deadline: ${title}`])
	expect(await notesOf(walled, title)).toEqual([])
})

test('what went to superusers unacknowledged goes to them once more when it is overdue', async () => {
	const title = 'Reply in support'
	await add({ title, dueOn: '2026-06-06' })
	await after(3)
	await after(4)
	expect(await notesOf(sue, title)).toEqual([`Deadline not acknowledged: ${title}`])
	await after(5)
	await after(5)
	expect(await notesOf(sue, title)).toEqual([`Deadline not acknowledged: ${title}`, `Overdue deadline: ${title}`])
})

test('superusers set the days; the backup comes first', async () => {
	const before = await superuser.call(deadlines.settings, {})
	expect(before).toMatchObject({ backupAfterDays: 1, managerAfterDays: 3, overdueAfterDays: 1, sendsWeek: true })
	const { version } = before
	const early = { version, managerAfterDays: 0 }
	expect(await superuser.refusal(deadlines.saveSettings, early)).toMatchObject({ status: 400, code: 'order_of_days' })
	expect(await attorney.refusal(deadlines.saveSettings, { version })).toMatchObject({ status: 403 })
	const saved = await superuser.call(deadlines.saveSettings, { version, managerAfterDays: 10 })
	expect(saved).toMatchObject({ managerAfterDays: 10, backupAfterDays: 1, version: version + 1 })
	expect(await superuser.refusal(deadlines.saveSettings, { version })).toMatchObject({ code: 'stale_version' })
})

test('on Mondays, an email names what is due until Sunday, once', async () => {
	await add({ title: 'Due on Sunday', dueOn: '2026-06-14' })
	await add({ title: 'Due later', dueOn: '2026-06-15' })
	const mails = async () => {
		const { rows } = await firm.platform.db.owner.query<{ text: string; is_listed: boolean }>(
			"SELECT text FROM api.notifications WHERE user_id = $1 AND title LIKE '%due this week'",
			[ben.id],
		)
		return rows.map((row) => row.text)
	}
	const long = (at: number) => add({ title: `${at} ${'x'.repeat(190)}`, dueOn: '2026-06-14' })
	for (let at = 0; at < 11; at += 1) await long(at)
	await after(5)
	expect(await mails()).toEqual([])
	await after(6)
	await after(6)
	const [text = '', ...others] = await mails()
	expect(others).toEqual([])
	expect(text).toContain('Sunday, June 14, 2026: Due on Sunday, Escalated case (as backup)')
	expect(text).not.toContain('Due later')
	expect(text.length).toBeLessThanOrEqual(2_000)
	expect(text).toMatch(/\nAnd [1-9]\d* more\.$/)
})
