import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { milestones } from '@praxis/contract/portal/milestones.contract'
import { NEW_MILESTONE } from '@praxis/contract/portal/milestones.fields'
import { portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: Caller
let attorneyPerson: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	attorneyPerson = await createPerson(app, 'attorney', { fullName: 'Ada Marsh' })
	attorney = app.as(attorneyPerson)
})
afterAll(() => app.close())

async function clientWithCase(name: string) {
	const person = await createPerson(app, 'client', { fullName: name })
	const client = await attorney.call(clients.add, { fullName: name })
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, client.id])
	const input = { clientId: client.id, caseName: `${name} v. Moor`, type: 'Civil Litigation' }
	const opened = await attorney.call(cases.open, { ...input, attorneyId: attorneyPerson.id, internalNotes: 'SECRET-A' })
	return { me: app.as(person), clientId: client.id, caseId: opened.id }
}

const add = (caseId: string, more: object) =>
	attorney.call(milestones.add, { ...NEW_MILESTONE, caseId, id: newId(), title: 'Hearing', ...more })

test('the client reads shared milestones only: those reached with the rest, those to come by date', async () => {
	const { me, caseId } = await clientWithCase('Grace Hopper')
	await add(caseId, { title: 'Trial', description: 'Two days.' })
	await add(caseId, { title: 'Mediation', day: '2031-02-01' })
	await add(caseId, { title: 'Complaint filed', day: '2026-01-15', status: 'reached' })
	await add(caseId, { title: 'SECRET-B', isShared: false })
	await add(caseId, { title: 'SECRET-C', isShared: false, status: 'reached', day: '2026-01-01' })
	const coming = await me.call(portalTimeline.coming, { id: caseId })
	expect(coming.items.map(({ title, day, text }) => [title, day, text])).toEqual([
		['Mediation', '2031-02-01', ''],
		['Trial', null, 'Two days.'],
	])
	const past = await me.send(portalTimeline.list, { id: caseId })
	expect(past.body).toContain('Complaint filed')
	expect(past.body + JSON.stringify(coming)).not.toContain('SECRET')
})

test('stages are listed in the firm’s words for clients, and one without them stays hidden', async () => {
	const { me, caseId } = await clientWithCase('Mary Shelley')
	const moved = await attorney.call(cases.edit, { id: caseId, version: 1, stage: 'Discovery' })
	await attorney.call(cases.edit, { id: caseId, version: moved.version, stage: 'Closed-out' })
	const { items } = await me.call(portalTimeline.list, { id: caseId })
	expect(items.map(({ kind, title, text }) => [kind, title, text])).toEqual(
		expect.arrayContaining([
			['opened', '', ''],
			['stage', 'Intake', 'We gather the facts and documents of your case.'],
			['stage', 'Discovery', 'Both sides exchange documents and answer questions under oath.'],
		]),
	)
	expect(items.map(({ title }) => title)).not.toContain('Closed-out')
})

test('messages are listed without their text, never internal notes, page by page', async () => {
	const { me, caseId, clientId } = await clientWithCase('Emmy Noether')
	const thread = { id: newId(), clientId, caseId, subject: 'The lease' }
	await attorney.call(messages.start, { ...thread, messageId: newId(), text: 'The body.' })
	await attorney.call(messages.addNote, { id: thread.id, noteId: newId(), text: 'SECRET-NOTE' })
	const response = await me.send(portalTimeline.list, { id: caseId })
	expect(response.body).not.toMatch(/SECRET|The body/)
	const { items } = portalTimeline.list.output.parse(response.json())
	expect(items).toContainEqual(
		expect.objectContaining({ kind: 'message_received', title: 'The lease', text: 'Ada Marsh', recordId: thread.id }),
	)
	const seen: string[] = []
	let cursor: string | null = null
	do {
		const input: { id: string; limit: number; cursor?: string } = { id: caseId, limit: 1 }
		if (cursor !== null) input.cursor = cursor
		const page = await me.call(portalTimeline.list, input)
		seen.push(...page.items.map(({ id }) => id))
		cursor = page.nextCursor
	} while (cursor !== null)
	expect(seen).toEqual(items.map(({ id }) => id))
})

test('another client’s case is not found; clients plan nothing; the firm has no portal timeline', async () => {
	const one = await clientWithCase('One Client')
	const other = await clientWithCase('Other Client')
	const made = await add(one.caseId, {})
	for (const endpoint of [portalTimeline.list, portalTimeline.coming]) {
		expect(await one.me.refusal(endpoint, { id: other.caseId })).toMatchObject({ status: 404, code: 'case_not_found' })
		expect(await attorney.refusal(endpoint, { id: one.caseId })).toMatchObject({ status: 403 })
		expect(await app.anonymous.refusal(endpoint, { id: one.caseId })).toMatchObject({ status: 401 })
	}
	const staff = app.as(await createPerson(app, 'receptionist'))
	const input = { ...NEW_MILESTONE, caseId: one.caseId, id: newId(), title: 'Mine' }
	for (const by of [one.me, app.as(await createPerson(app, 'service_provider'))])
		expect(await by.refusal(milestones.list, { caseId: one.caseId })).toMatchObject({ status: 403 })
	for (const by of [one.me, staff]) {
		expect(await by.refusal(milestones.add, input)).toMatchObject({ status: 403 })
		expect(await by.refusal(milestones.addStages, { caseId: one.caseId, isShared: true })).toMatchObject({
			status: 403,
		})
		expect(await by.refusal(milestones.edit, { id: made.id, version: 1, title: 'X' })).toMatchObject({ status: 403 })
		expect(await by.refusal(milestones.remove, { id: made.id })).toMatchObject({ status: 403 })
	}
})

test('an edit keeps what it does not name, refuses a stale version and days to come, and leaves audit rows', async () => {
	const { caseId } = await clientWithCase('Sofia Kova')
	const made = await add(caseId, { description: 'Kept' })
	const reached = { id: made.id, version: 1, status: 'reached' } as const
	expect(await attorney.refusal(milestones.edit, reached)).toMatchObject({ code: 'milestone_undated' })
	expect(await attorney.refusal(milestones.edit, { ...reached, day: '2099-01-01' })).toMatchObject({
		code: 'milestone_in_future',
		fields: { day: 'A milestone that is reached cannot be in the future.' },
	})
	const edited = await attorney.call(milestones.edit, { ...reached, day: '2026-02-03' })
	expect(edited).toMatchObject({ description: 'Kept', status: 'reached', day: '2026-02-03', version: 2 })
	expect(await attorney.refusal(milestones.edit, reached)).toMatchObject({ code: 'stale_version' })
	await attorney.call(milestones.remove, { id: made.id })
	expect(await attorney.refusal(milestones.remove, { id: made.id })).toMatchObject({ status: 404 })
	expect((await attorney.call(milestones.list, { caseId })).items).toEqual([])
	const { rows } = await app.platform.db.owner.query(
		"SELECT action FROM api.audit_log WHERE entity = 'case_milestones' AND entity_id = $1 ORDER BY at, id",
		[made.id],
	)
	expect(rows.map(({ action }) => action)).toEqual(['milestones.add', 'milestones.edit', 'milestones.remove'])
})

test('the stages to come are added once, without those that have no words for clients', async () => {
	const { caseId } = await clientWithCase('Lise Meit')
	await attorney.call(cases.edit, { id: caseId, version: 1, stage: 'Motions' })
	const { items } = await attorney.call(milestones.addStages, { caseId, isShared: false })
	expect(items.map(({ title, status, isShared }) => [title, status, isShared])).toEqual([
		['Mediation', 'planned', false],
		['Trial', 'planned', false],
		['Appeal', 'planned', false],
	])
	expect(await attorney.refusal(milestones.addStages, { caseId, isShared: false })).toMatchObject({
		code: 'no_stages_left',
	})
})

test('a user screened from the case sees and changes none of its milestones', async () => {
	const { caseId } = await clientWithCase('Wanda Wall')
	const made = await add(caseId, {})
	const paralegal = await createPerson(app, 'paralegal')
	await attorney.call(caseAccess.screen, { id: caseId, userId: paralegal.id, reason: 'Worked for the other side.' })
	const screened = app.as(paralegal)
	expect(await screened.refusal(milestones.list, { caseId })).toMatchObject({ status: 404 })
	expect(await screened.refusal(milestones.edit, { id: made.id, version: 1, title: 'X' })).toMatchObject({
		status: 404,
	})
})

test('a hidden milestone is no event for the client, and hiding one is', async () => {
	const { caseId, clientId } = await clientWithCase('Hedy Lamar')
	const made = await add(caseId, { isShared: false })
	const shared = await attorney.call(milestones.edit, { id: made.id, version: 1, isShared: true })
	await attorney.call(milestones.edit, { id: made.id, version: shared.version, isShared: false })
	const { rows } = await app.platform.db.owner.query(
		"SELECT client_id FROM api.events WHERE topic = 'case_milestones' AND entity_id = $1 ORDER BY id",
		[made.id],
	)
	expect(rows.map((row) => row.client_id)).toEqual([null, clientId, clientId])
})

test('a case that moves to a stage has reached its milestone, unless the practice area says otherwise', async () => {
	const { caseId } = await clientWithCase('Lise Meitner')
	await attorney.call(milestones.addStages, { caseId, isShared: true })
	const admin = app.as(await createPerson(app, 'admin'))
	const { templates } = await admin.call(caseTemplates.list, {})
	const area = templates.find(({ practiceArea }) => practiceArea === 'Civil Litigation')
	if (area === undefined) throw new Error('no template')
	const stages = area.stages.map((stage) => ({ ...stage, reachesMilestone: stage.name !== 'Motions' }))
	await admin.call(caseTemplates.edit, { id: area.id, version: area.version, stages })
	const reached = async () => {
		const { items } = await attorney.call(milestones.list, { caseId })
		return items.filter(({ status }) => status === 'reached').map(({ title, day }) => [title, day])
	}
	const moved = await attorney.call(cases.edit, { id: caseId, version: 1, stage: 'Motions' })
	await attorney.call(cases.edit, { id: caseId, version: moved.version, stage: 'Discovery' })
	const { rows } = await app.platform.db.owner.query('SELECT api.firm_today() AS today')
	await expect.poll(reached).toEqual([['Discovery', rows[0].today]])
	const audited = await app.platform.db.owner.query(
		`SELECT actor_id, after FROM api.audit_log WHERE action = 'milestones.reach' AND case_id = $1`,
		[caseId],
	)
	expect(audited.rows).toMatchObject([{ actor_id: null, after: { status: 'reached' } }])
})
