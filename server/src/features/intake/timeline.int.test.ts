import { cases } from '@praxis/contract/cases/cases.contract'
import { clientErrors, clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { purgeEntries } from '../timeline/log-entry.ts'

let firm: TestApp
let admin: Caller
let attorney: Caller
let receptionist: Caller
let staff: Caller
let client: Caller
let attorneyPerson: TestPerson
let clientPerson: TestPerson
let clientId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorneyPerson = await createPerson(firm, 'attorney', { fullName: 'Ada Attorney' })
	clientPerson = await createPerson(firm, 'client')
	admin = firm.as(await createPerson(firm, 'admin'))
	attorney = firm.as(attorneyPerson)
	receptionist = firm.as(await createPerson(firm, 'receptionist', { fullName: 'Rae Receptionist' }))
	staff = firm.as(await createPerson(firm, 'staff'))
	client = firm.as(clientPerson)
	clientId = await addClient('Ada Osei')
	caseId = await openCase(clientId, 'Osei v. Park')
})
afterAll(() => firm.close())

async function addClient(fullName: string): Promise<string> {
	return (await attorney.call(clients.add, { fullName })).id
}

async function openCase(client: string, caseName: string): Promise<string> {
	return (await attorney.call(cases.open, { clientId: client, caseName, type: 'General' })).id
}

const note = (text: string, more = {}) => attorney.call(timeline.add, { caseId, kind: 'note', text, ...more })
const list = (input: Parameters<typeof attorney.call<typeof timeline.list>>[1], caller = attorney) =>
	caller.call(timeline.list, input)

test('logs a call with an audit row and merges it with the changes of the case, newest first', async () => {
	const logged = await receptionist.call(timeline.add, {
		caseId,
		kind: 'call',
		contact: 'Opposing counsel',
		direction: 'incoming',
		outcome: 'left_message',
		durationMinutes: 3,
		text: 'Wants a two-week extension.',
		occurredAt: '2020-01-02T15:04:00.000Z',
	})
	expect(logged).toMatchObject({ authorName: 'Rae Receptionist', subjectName: 'Osei v. Park', version: 1 })
	const { items } = await list({ caseId })
	expect(items.map((one) => one.change?.action ?? one.entry?.id)).toEqual(['cases.open', logged.id])
	expect(items.at(-1)).toMatchObject({ at: '2020-01-02T15:04:00.000Z', entry: logged })
	expect(await list({ caseId, kind: 'call' })).toMatchObject({ items: [{ id: logged.id }] })
	expect((await list({ caseId, kind: 'change' })).items.map((one) => one.entry)).toEqual([null])
	expect((await list({ caseId, search: 'extens' })).items.map((one) => one.id)).toEqual([logged.id])
	const { rows } = await firm.platform.db.owner.query(
		`SELECT action, case_id, client_id, after->>'contact' AS contact FROM api.audit_log WHERE entity_id = $1`,
		[logged.id],
	)
	expect(rows).toEqual([{ action: 'timeline.add', case_id: caseId, client_id: clientId, contact: 'Opposing counsel' }])
})

test('a client’s timeline includes their cases and a case’s its inquiry', async () => {
	const ownClient = await addClient('Bo Falk')
	const ownCase = await openCase(ownClient, 'Falk estate')
	const inquiry = await attorney.call(intake.add, { fullName: 'Bo Falk', phone: '212-555-0101', channel: 'phone' })
	const onInquiry = await attorney.call(timeline.add, { inquiryId: inquiry.id, kind: 'note', text: 'First call' })
	expect((await list({ inquiryId: inquiry.id })).items.map((one) => one.change?.action ?? one.id)).toEqual([
		onInquiry.id,
		'intake.add',
	])
	await firm.platform.db.owner.query('UPDATE api.intakes SET case_id = $1, client_id = $2 WHERE id = $3', [
		ownCase,
		ownClient,
		inquiry.id,
	])
	const onCase = await attorney.call(timeline.add, { caseId: ownCase, kind: 'note', text: 'On the case' })
	const onClient = await attorney.call(timeline.add, { clientId: ownClient, kind: 'note', text: 'On the client' })
	const entries = async (of: object) => (await list({ ...of, kind: 'note' })).items.map((one) => one.entry?.subjectName)
	expect(await entries({ clientId: ownClient })).toEqual(['Bo Falk', 'Falk estate', 'Bo Falk'])
	expect(await entries({ caseId: ownCase })).toEqual(['Falk estate', 'Bo Falk'])
	const actions = (await list({ clientId: ownClient, kind: 'change' })).items.map((one) => one.change?.action)
	expect(actions).toEqual(['cases.open', 'clients.add'])
	expect([onCase.caseId, onClient.clientId]).toEqual([ownCase, ownClient])
})

test('pages have no gaps or repeats, also at equal times', async () => {
	const own = await openCase(clientId, 'Paging')
	const at = '2021-05-05T10:00:00.000Z'
	const ids: string[] = []
	for (const text of ['a', 'b', 'c']) ids.push((await note(text, { caseId: own, occurredAt: at })).id)
	const seen: string[] = []
	let cursor: string | undefined
	do {
		const page = await list({ caseId: own, limit: 1, cursor })
		seen.push(...page.items.map((one) => one.id))
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	expect(seen.slice(1)).toEqual(ids.reverse())
	expect(seen).toHaveLength(4)
})

test('pins an entry; lists pinned ones or the others', async () => {
	const own = await openCase(clientId, 'Pinning')
	const first = await note('First', { caseId: own })
	const second = await note('Second', { caseId: own, isPinned: true })
	expect(await receptionist.call(timeline.pin, { id: first.id, isPinned: true })).toMatchObject({ isPinned: true })
	await attorney.call(timeline.pin, { id: second.id, isPinned: false })
	expect((await list({ caseId: own, pinned: 'only' })).items.map((one) => one.id)).toEqual([first.id])
	const others = (await list({ caseId: own, pinned: 'exclude' })).items.map((one) => one.id)
	expect([others.includes(second.id), others.includes(first.id)]).toEqual([true, false])
})

test('only the author or an administrator edits, deletes and restores; a stale version is rejected', async () => {
	const { id } = await note('Draft')
	expect(await receptionist.refusal(timeline.edit, { id, version: 1, text: 'No' })).toMatchObject({
		code: 'entry_of_another',
	})
	expect(await attorney.call(timeline.edit, { id, version: 1, text: 'Final' })).toMatchObject({ version: 2 })
	expect(await attorney.refusal(timeline.edit, { id, version: 1, text: 'Late' })).toMatchObject({
		code: 'stale_version',
		data: { current: { text: 'Final' } },
	})
	expect(await receptionist.refusal(timeline.remove, { id })).toMatchObject({ code: 'entry_of_another' })
	await admin.call(timeline.remove, { id })
	expect((await list({ caseId })).items.map((one) => one.id)).not.toContain(id)
	expect(await attorney.refusal(timeline.edit, { id, version: 3, text: 'Gone' })).toMatchObject({ status: 404 })
	expect(await attorney.call(timeline.restore, { id })).toMatchObject({ text: 'Final' })
	expect((await list({ caseId })).items.map((one) => one.id)).toContain(id)
})

test('mentioned colleagues are notified once; clients and unknown users cannot be mentioned', async () => {
	const text = '@Ada Attorney please call back'
	const mentioning = { caseId, kind: 'note' as const, text, mentions: [attorneyPerson.id] }
	const entry = await receptionist.call(timeline.add, mentioning)
	expect(entry.mentions).toEqual([{ id: attorneyPerson.id, name: 'Ada Attorney' }])
	await receptionist.call(timeline.edit, { id: entry.id, version: 1, text: 'Again', mentions: [attorneyPerson.id] })
	const { items } = await attorney.call(notifications.list, { kind: 'mentioned' })
	expect(items).toMatchObject([
		{ title: 'Rae Receptionist mentioned you on Osei v. Park', text, href: `/dashboard/cases/${caseId}?tab=timeline` },
	])
	for (const id of [clientPerson.id, newId()]) {
		expect(await attorney.refusal(timeline.add, { ...mentioning, mentions: [id] })).toMatchObject({
			status: 400,
			code: 'mention_unknown',
		})
	}
})

test('rejects an empty note, a call in the future, several subjects and a duplicate id', async () => {
	expect(await attorney.refusal(timeline.add, { caseId, kind: 'note', text: ' ' })).toMatchObject({
		status: 400,
		fields: { text: 'Please enter a note.' },
	})
	const soon = new Date(firm.platform.clock.now().getTime() + 3_600_000).toISOString()
	expect(await attorney.refusal(timeline.add, { caseId, kind: 'call', occurredAt: soon })).toMatchObject({
		code: 'entry_in_future',
	})
	expect(await attorney.refusal(timeline.add, { caseId, clientId, kind: 'call' })).toMatchObject({ status: 400 })
	expect(await attorney.refusal(timeline.list, {})).toMatchObject({ status: 400 })
	const { id } = await note('Once')
	expect(await attorney.refusal(timeline.add, { caseId, id, kind: 'call' })).toMatchObject({ code: 'id_taken' })
})

test('an ethical wall around a case hides its entries and those of its client', async () => {
	const walled = await createPerson(firm, 'attorney', { isWalled: true })
	const ownClient = await addClient('Cy Walled')
	const ownCase = await openCase(ownClient, 'Hidden')
	await firm.platform.db.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		ownCase,
		walled.id,
	])
	const onCase = await note('Secret', { caseId: ownCase })
	const onClient = await attorney.call(timeline.add, { clientId: ownClient, kind: 'note', text: 'Secret too' })
	const outsider = firm.as(walled)
	expect(await outsider.refusal(timeline.list, { caseId: ownCase })).toMatchObject({ status: 404 })
	for (const { id } of [onCase, onClient]) {
		expect(await outsider.refusal(timeline.pin, { id, isPinned: true })).toMatchObject({ status: 404 })
	}
	expect((await list({ clientId: ownClient, kind: 'note' }, outsider)).items).toEqual([])
	const call = { clientId: ownClient, kind: 'call' } as const
	expect(await outsider.refusal(timeline.add, call)).toMatchObject({
		code: 'client_walled',
		message: clientErrors.client_walled.message,
	})
})

test('needs a session and a permission; clients never see entries; unknown records are 404', async () => {
	const { id } = await note('Guarded')
	expect(await firm.anonymous.refusal(timeline.list, { caseId })).toMatchObject({ status: 401 })
	expect(await client.refusal(timeline.list, { caseId })).toMatchObject({ status: 403 })
	expect(await client.refusal(timeline.remove, { id })).toMatchObject({ status: 403 })
	expect((await list({ caseId, kind: 'note' }, staff)).items.length).toBeGreaterThan(0)
	expect(await staff.refusal(timeline.add, { caseId, kind: 'note', text: 'x' })).toMatchObject({ status: 403 })
	expect(await attorney.refusal(timeline.list, { caseId: newId() })).toMatchObject({ status: 404 })
	expect(await attorney.refusal(timeline.edit, { id: newId(), version: 1 })).toMatchObject({ status: 404 })
	const { rows } = await firm.platform.db.owner.query(
		'SELECT count(*)::int AS n FROM api.events WHERE entity_id = $1 AND client_id IS NOT NULL',
		[id],
	)
	expect(rows).toEqual([{ n: 0 }])
})

test('a deleted entry is purged after 30 days', async () => {
	const { id } = await note('Old')
	await attorney.call(timeline.remove, { id })
	await firm.platform.db.owner.query(
		`UPDATE api.timeline_entries SET deleted_at = deleted_at - interval '31 days' WHERE id = $1`,
		[id],
	)
	const origin = { requestId: 'test', ip: null, userAgent: null }
	await purgeEntries({ actor: { kind: 'system', name: 'timeline.purge' }, origin, platform: firm.platform })
	expect(await attorney.refusal(timeline.restore, { id })).toMatchObject({ status: 404 })
})
