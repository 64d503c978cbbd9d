import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { asOwner } from '../../testing/test-server.ts'

/** Late in the evening of November 20 in New York, the firm's time zone: November 21 in UTC. */
const NOW = new Date('2026-11-21T03:30:00Z')

let firm: TestApp
let attorney: Caller
let attorneyPerson: TestPerson
let reception: Caller
let receptionPerson: TestPerson
let admin: Caller
let caseId: string

beforeAll(async () => {
	firm = await startTestApp({ clock: { now: () => NOW } })
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ada Marsh' })
	receptionPerson = await createPerson(firm, 'receptionist', { fullName: 'Rita Front' })
	attorney = firm.as(attorneyPerson)
	reception = firm.as(receptionPerson)
	admin = firm.as(await createPerson(firm, 'admin'))
	const client = await attorney.call(clients.add, { fullName: 'Grace Hopper', email: 'grace@example.test' })
	const opened = await attorney.call(cases.open, {
		caseName: 'Hopper v. Bell',
		type: 'General',
		clientId: client.id,
		attorneyId: attorneyPerson.id,
		priority: 'urgent',
	})
	caseId = opened.id
})
afterAll(() => firm.close())

test('names what needs attention with its reason and date, days first', async () => {
	await attorney.call(tasks.create, { title: 'Late', caseId, assigneeId: attorneyPerson.id, dueOn: '2026-11-18' })
	await attorney.call(tasks.create, { title: 'Far', assigneeId: attorneyPerson.id, dueOn: '2027-03-01' })
	const near = await attorney.call(intake.add, {
		fullName: 'Near Deadline',
		deadlineOn: '2026-11-30',
		assignedTo: attorneyPerson.id,
	})
	await attorney.call(intake.add, { fullName: 'Newly Assigned', assignedTo: attorneyPerson.id })
	await attorney.call(intake.add, { fullName: 'Unassigned', deadlineOn: '2026-11-30' })
	await reception.call(timeline.add, { caseId, kind: 'note', text: 'Please call.', mentions: [attorneyPerson.id] })
	await expect
		.poll(async () => (await attorney.call(dashboard.attention, {})).items.map((one) => [one.reason, one.name]))
		.toEqual([
			['task', 'Late'],
			['deadline', 'Near Deadline'],
			['inquiry', 'Newly Assigned'],
			['mention', expect.stringContaining('Rita Front')],
			['case', 'Hopper v. Bell'],
		])
	const { items } = await attorney.call(dashboard.attention, {})
	expect(items[0]).toMatchObject({ about: 'Hopper v. Bell', dueOn: '2026-11-18', daysLeft: -2, at: null })
	expect(items[1]).toMatchObject({ dueOn: '2026-11-30', daysLeft: 10, href: `/dashboard/intakes/${near.id}` })
	expect((await reception.call(dashboard.attention, {})).items).toEqual([])
})

test('names the statute of limitations of open cases to everyone on the team', async () => {
	const people = await Promise.all(
		(['attorney', 'attorney', 'paralegal'] as const).map((role) => createPerson(firm, role)),
	)
	const [originating, assisting, paralegal] = people
	const client = await attorney.call(clients.add, { fullName: 'Lim Itation', email: 'lim@example.test' })
	const responsible = await createPerson(firm, 'attorney')
	const base = { type: 'General', clientId: client.id, attorneyId: responsible.id }
	const near = await attorney.call(cases.open, {
		...base,
		caseName: 'Near',
		limitationOn: '2026-12-05',
		originatingAttorneyId: originating?.id,
		assistingAttorneyIds: [assisting?.id ?? ''],
		paralegalId: paralegal?.id,
	})
	await attorney.call(cases.open, { ...base, caseName: 'Overdue', limitationOn: '2026-11-01' })
	await attorney.call(cases.open, { ...base, caseName: 'Day 60', limitationOn: '2027-01-19' })
	await attorney.call(cases.open, { ...base, caseName: 'Day 61', limitationOn: '2027-01-20' })
	await attorney.call(cases.open, { ...base, caseName: 'Closed', status: 'Closed', limitationOn: '2026-12-05' })
	const named = async (person: TestPerson | undefined) => {
		if (person === undefined) throw new Error('no such person')
		const { items } = await firm.as(person).call(dashboard.attention, {})
		return items.map(({ reason, name, daysLeft }) => [reason, name, daysLeft])
	}
	expect(await named(responsible)).toEqual([
		['limitation', 'Overdue', -19],
		['limitation', 'Near', 15],
		['limitation', 'Day 60', 60],
	])
	for (const person of people) expect(await named(person)).toEqual([['limitation', 'Near', 15]])
	const walled = await createPerson(firm, 'attorney')
	await admin.call(caseAccess.screen, { id: near.id, userId: walled.id, reason: 'Former client' })
	await asOwner(
		firm.database.url,
		`UPDATE api.cases SET originating_attorney_id = '${walled.id}' WHERE case_name IN ('Near', 'Overdue')`,
	)
	expect(await named(walled)).toEqual([['limitation', 'Overdue', -19]])
})

test('shows walled people nothing of the case', async () => {
	const walled = await createPerson(firm, 'attorney')
	await attorney.call(tasks.create, { title: 'Secret', caseId, assigneeId: walled.id, dueOn: '2026-11-20' })
	expect((await firm.as(walled).call(dashboard.attention, {})).items).toMatchObject([{ name: 'Secret' }])
	await admin.call(caseAccess.screen, { id: caseId, userId: walled.id, reason: 'Former client' })
	expect((await firm.as(walled).call(dashboard.attention, {})).items).toEqual([])
	expect((await firm.as(walled).call(dashboard.intake, {})).calls.items).toEqual([])
})

test('lists waiting inquiries with the most urgent first, follow-ups and calls of the firm’s day', async () => {
	const calm = await reception.call(intake.add, { fullName: 'Calm', urgency: 'low' })
	await reception.call(intake.add, { fullName: 'Pressing', urgency: 'high' })
	await reception.call(reminders.set, {
		entity: 'intakes',
		entityId: calm.id,
		note: 'Call back',
		dueAt: '2026-11-21T04:00:00Z',
	})
	await reception.call(reminders.set, {
		entity: 'intakes',
		entityId: calm.id,
		note: 'Tomorrow',
		dueAt: '2026-11-21T15:00:00Z',
	})
	const call = { caseId, kind: 'call', direction: 'incoming', outcome: 'connected', contact: 'Grace Hopper' } as const
	await reception.call(timeline.add, { ...call, occurredAt: '2026-11-20T15:00:00.000Z' })
	await reception.call(timeline.add, { ...call, occurredAt: '2026-11-20T04:00:00.000Z' })
	const panel = await reception.call(dashboard.intake, {})
	expect(panel.waiting.items[0]).toMatchObject({ fullName: 'Pressing', urgency: 'high' })
	expect(panel.waiting.items.at(-1)).toMatchObject({ fullName: 'Calm' })
	expect(panel.waiting.count).toBe(panel.waiting.items.length)
	expect(panel.followUps).toMatchObject({ count: 1, items: [{ title: 'Calm', note: 'Call back' }] })
	expect(panel.calls).toMatchObject({
		count: 1,
		items: [{ subjectName: 'Hopper v. Bell', contact: 'Grace Hopper', occurredAt: '2026-11-20T15:00:00.000Z' }],
	})
	expect(panel.received).toHaveLength(14)
	expect(panel.received.at(-1)?.day).toBe('2026-11-20')
})

test('shows administrators what failed and who has not accepted; other users are refused', async () => {
	await createPerson(firm, 'staff', { fullName: 'Ivy Invited', status: 'invited' })
	await asOwner(
		firm.database.url,
		`INSERT INTO api.mail_outbox (id, kind, recipient, subject, sealed_body, status, attempts, last_error)
		VALUES ('0191a000-0000-7000-8000-000000000001', 'test', 'a@b.test', 'Bounced', 'x', 'failed', 5, 'Mailbox full')`,
	)
	const found = await admin.call(dashboard.administration, {})
	expect(found.invitations).toMatchObject({ count: 1, items: [{ fullName: 'Ivy Invited', role: 'staff' }] })
	expect(found.mail).toMatchObject({
		count: 1,
		configured: false,
		items: [{ subject: 'Bounced', lastError: 'Mailbox full' }],
	})
	expect(found.failedJobs).toEqual({ count: 0, items: [] })
	expect(await attorney.refusal(dashboard.administration, {})).toMatchObject({ status: 403 })
	const client = firm.as(await createPerson(firm, 'client'))
	expect(await client.refusal(dashboard.attention, {})).toMatchObject({ status: 403 })
	expect(await client.refusal(dashboard.intake, {})).toMatchObject({ status: 403 })
})
