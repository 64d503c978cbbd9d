import { randomUUID } from 'node:crypto'
import { calendar } from '@praxis/contract/calendar/calendar.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { editor } from '@praxis/contract/editor/editor.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { type TimeProposal, timeProposals } from '@praxis/contract/time/proposals.contract'
import { time } from '@praxis/contract/time/time.contract'
import { NEW_TIME_ENTRY } from '@praxis/contract/time/time.fields'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson } from './test-people.ts'

let firm: TestApp
let attorney: Caller
let attorneyId: string
let colleague: Caller
let client: Caller
let clientId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	const person = await createPerson(firm, 'attorney', { fullName: 'Ann Attorney' })
	attorneyId = person.id
	attorney = firm.as(person)
	colleague = firm.as(await createPerson(firm, 'attorney'))
	const clientPerson = await createPerson(firm, 'client')
	client = firm.as(clientPerson)
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [clientPerson.id, clientId])
	caseId = (await attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'General' })).id
})
afterAll(() => firm.close())

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const yesterday = dayFromNow(-1)
/** Also when the day ends meanwhile. */
const days = { from: yesterday, to: dayFromNow(1) }
const range = { ...days, zone: 'UTC' }
const listed = async (by = attorney) => (await by.call(timeProposals.list, range)).proposals
const keyOf = ({ source, sourceId, firstAt, lastAt }: TimeProposal) => ({ source, sourceId, firstAt, lastAt })
const record = (one: TimeProposal, more: object = {}, by = attorney) => {
	const { workedOn, seconds, description } = one
	const values = { ...NEW_TIME_ENTRY, workedOn, seconds, description, caseId: one.caseId, ...more }
	return by.call(timeProposals.record, { ...keyOf(one), ...values })
}
const past = () => `${yesterday}T12:00:00.000Z`

const write = async (id: string, after: number) => {
	const slice = { content: [{ type: 'text', text: 'a' }] }
	const steps = [{ stepType: 'replace', from: 1, to: 1, slice }]
	await attorney.call(editor.push, { id, after, client: randomUUID(), batch: randomUUID(), steps })
}
const call = (more: object = {}) => {
	const logged = {
		kind: 'call',
		subject: 'Lease',
		contact: 'Ada Osei',
		durationMinutes: 25,
		occurredAt: past(),
	} as const
	return attorney.call(timeline.add, { caseId, ...logged, ...more })
}

test('proposes what was done, with its case and its duration, to who did it', async () => {
	const documentId = newId()
	await attorney.call(editor.create, { id: documentId, title: 'Motion', type: 'pleading', caseId })
	await write(documentId, 0)
	await call()
	await call({ kind: 'meeting', subject: '', contact: '', durationMinutes: null })
	await call({ kind: 'note', text: 'A note' })
	const event = {
		title: 'Prepare witnesses',
		startsLocal: `${yesterday}T12:00`,
		durationMinutes: 1,
		timeZone: 'UTC',
		caseId,
		attendeeIds: [attorneyId],
	}
	await attorney.call(calendar.create, event)
	const thread = { id: newId(), messageId: newId(), clientId, caseId, subject: 'Lease', text: 'Please send it.' }
	await attorney.call(messages.start, thread)
	await attorney.call(messages.send, { id: thread.id, messageId: newId(), text: 'And the key.' })
	const task = await attorney.call(tasks.create, { title: 'File the answer', caseId })
	await attorney.call(tasks.edit, { id: task.id, version: task.version, status: 'done' })

	const found = await listed()
	const shown = found.map(({ description, seconds, isMeasured }) => [description, seconds, isMeasured]).sort()
	expect(shown).toEqual([
		['Correspondence with Ada Osei: Lease (2 messages)', 720, false],
		['Drafting and revising Motion', 60, true],
		['File the answer', 360, false],
		['Meeting', 360, false],
		['Prepare witnesses', 60, true],
		['Telephone call with Ada Osei: Lease', 1_500, true],
	])
	expect(new Set(found.map((one) => one.caseName))).toEqual(new Set(['Osei v. Park']))
	expect(await listed(colleague)).toEqual([])
	expect(await client.refusal(timeProposals.list, range)).toMatchObject({ status: 403 })
	expect((await attorney.call(time.list, days)).items).toEqual([])
})

const chosen = async (source: TimeProposal['source']) => {
	const one = (await listed()).find((each) => each.source === source)
	if (one === undefined) throw new Error(`nothing is proposed of ${source}`)
	return one
}

test('one click makes one entry, and nothing is proposed twice', async () => {
	const one = await chosen('messages')
	const twice = await Promise.allSettled([record(one), record(one)])
	expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const { items } = await attorney.call(time.list, days)
	expect(items).toMatchObject([{ caseId, seconds: 720, billing: 'billable', isBilled: false }])
	expect((await listed()).map(({ source }) => source)).not.toContain('messages')
	const values = { ...NEW_TIME_ENTRY, workedOn: yesterday, seconds: 60 }
	expect(await attorney.refusal(timeProposals.record, { ...keyOf(one), ...values })).toMatchObject({ status: 404 })
	// What is done afterwards is proposed by itself.
	await attorney.call(messages.send, { id: one.sourceId, messageId: newId(), text: 'Thank you.' })
	expect(await chosen('messages')).toMatchObject({ count: 1, seconds: 360, recordedSeconds: 720 })
})

test('what is dismissed stays so until it is restored', async () => {
	const one = await chosen('activity')
	const { id } = await attorney.call(timeProposals.dismiss, keyOf(one))
	expect((await listed()).map(({ sourceId }) => sourceId)).not.toContain(one.sourceId)
	expect(await attorney.refusal(timeProposals.dismiss, keyOf(one))).toMatchObject({ status: 404 })
	expect(await colleague.refusal(timeProposals.restore, { id })).toMatchObject({ status: 404 })
	await attorney.call(timeProposals.restore, { id })
	expect((await listed()).map(({ sourceId }) => sourceId)).toContain(one.sourceId)
})

test('a refused entry leaves its proposal, and no one records the work of others', async () => {
	const one = await chosen('task')
	expect(
		await attorney.refusal(timeProposals.record, {
			...keyOf(one),
			...NEW_TIME_ENTRY,
			workedOn: '2099-01-01',
			seconds: 60,
		}),
	).toMatchObject({
		code: 'time_in_future',
	})
	expect((await chosen('task')).sourceId).toBe(one.sourceId)
	const others = { ...keyOf(one), ...NEW_TIME_ENTRY, workedOn: yesterday, seconds: 60 }
	expect(await colleague.refusal(timeProposals.record, others)).toMatchObject({ status: 404 })
	const turned = { ...others, firstAt: one.lastAt, lastAt: '2020-01-01T00:00:00Z' }
	expect(await attorney.refusal(timeProposals.record, turned)).toMatchObject({ status: 404 })
})
