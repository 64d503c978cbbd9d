import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { CHANGES_CURSOR_HEADER, session } from '@praxis/contract/identity/session.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { live, PRESENCE_TOPIC } from '@praxis/contract/live/live.contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LiveScreen, openLiveScreen } from './live-screen.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, signInAs, type TestPerson } from './test-people.ts'

const SOON = { timeout: 20_000, interval: 20 }

let one: TestApp
let two: TestApp
let urls: [string, string]
let attorney: TestPerson
let screens: LiveScreen[] = []

beforeAll(async () => {
	one = await startTestApp()
	two = await startTestApp({ database: one.database })
	urls = [await one.listen(), await two.listen()]
	attorney = await createPerson(one, 'attorney', { fullName: 'Ada Advocate' })
})
afterEach(() => {
	for (const screen of screens) screen.close()
	screens = []
})
afterAll(async () => {
	await two.close()
	await one.close()
})

async function open(
	which: 0 | 1,
	person: { readonly cookie: string },
	options: Parameters<typeof openLiveScreen>[2] = {},
): Promise<LiveScreen> {
	const screen = await openLiveScreen(urls[which], person, options)
	screens.push(screen)
	return screen
}

async function openCase(over: { clientId?: string; caseName?: string } = {}) {
	const mine = one.as(attorney)
	const clientId = over.clientId ?? (await mine.call(clients.add, { fullName: 'Clara Client' })).id
	return mine.call(cases.open, { clientId, caseName: over.caseName ?? 'Weiss v. Weiss', type: 'Family' })
}

/** A client account that is one of the firm's client records. */
async function createClient(): Promise<{ person: TestPerson; clientId: string }> {
	const person = await createPerson(one, 'client')
	const { id: clientId } = await one.as(attorney).call(clients.add, { fullName: 'Carl Client' })
	await one.database.database.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
	return { person, clientId }
}

function wall(caseId: string, person: TestPerson) {
	return one.database.database.owner.query('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [
		caseId,
		person.id,
	])
}

const caseIds = (screen: LiveScreen) =>
	screen.changes().flatMap((change) => (change.topic === 'cases' ? [change.entityId] : []))

test('needs a session, refuses guests, and says what the stream is', async () => {
	expect(await one.anonymous.refusal(live.stream)).toMatchObject({ status: 401 })
	const guest = await createPerson(one, 'guest')
	expect(await one.as(guest).refusal(live.stream)).toMatchObject({ status: 403 })
	const screen = await open(0, attorney)
	expect(screen.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
	expect(screen.headers.get('cache-control')).toBe('no-store')
	await expect.poll(() => screen.messages[0]?.kind, SOON).toBe('hello')
	expect(screen.ids[0]).toBe(screen.messages[0]?.cursor)
})

test('a case opened in one process appears in the other, for the firm and for its client alone', async () => {
	const { person, clientId } = await createClient()
	const outsider = await createClient()
	const [firm, client, other] = [await open(1, attorney), await open(1, person), await open(1, outsider.person)]
	const foreign = await openCase()
	const own = await openCase({ clientId })
	await expect.poll(() => caseIds(firm), SOON).toEqual([foreign.id, own.id])
	await expect.poll(() => caseIds(client), SOON).toEqual([own.id])
	expect(other.changes()).toEqual([])
	expect(
		client
			.changes()
			.every((change) => ['cases', 'notifications'].includes(change.topic) || change.entityId === clientId),
	).toBe(true)
})

test('who is behind a wall hears nothing of that case', async () => {
	const walled = await createPerson(one, 'paralegal', { isWalled: true })
	const secret = await openCase({ caseName: 'Secret matter' })
	await wall(secret.id, walled)
	const [screen, firm] = [await open(0, walled), await open(0, attorney)]
	const mine = one.as(attorney)
	await mine.call(cases.edit, { id: secret.id, version: secret.version, description: 'More' })
	const plain = await openCase({ caseName: 'Plain matter' })
	await expect.poll(() => caseIds(firm), SOON).toEqual([secret.id, plain.id])
	await expect.poll(() => caseIds(screen), SOON).toEqual([plain.id])
	expect(await one.as(walled).refusal(live.present, { topic: 'cases', id: secret.id })).toMatchObject({ status: 404 })
	await mine.call(live.present, { topic: 'cases', id: secret.id })
	await mine.call(live.present, { topic: 'cases', id: plain.id })
	await expect.poll(() => screen.changes().at(-1)?.entityId, SOON).toBe(`cases:${plain.id}`)
	expect(screen.changes().map((change) => change.entityId)).not.toContain(`cases:${secret.id}`)
})

test('after a reconnect, by query or by header, the other process tells what was missed', async () => {
	const screen = await open(0, attorney)
	const first = await openCase()
	await expect.poll(() => caseIds(screen), SOON).toEqual([first.id])
	screen.close()
	const cursor = screen.messages.at(-1)?.cursor ?? ''
	const missed = await openCase()
	const byQuery = await open(1, attorney, { cursor })
	const byHeader = await open(1, attorney, { lastEventId: cursor })
	for (const again of [byQuery, byHeader]) {
		await expect.poll(() => caseIds(again), SOON).toEqual([missed.id])
		expect(again.messages[0]).toEqual({ kind: 'hello', cursor })
	}
	const strange = await open(1, attorney, { cursor: 'x\n\ndata: {}' })
	await expect.poll(() => strange.messages.map((message) => message.kind), SOON).toEqual(['hello', 'reset'])
	expect(strange.messages[0]?.cursor).toBe('unknown')
})

test('sends what changed between the session request and the stream', async () => {
	const ask = () => one.as(attorney).inject({ method: 'GET', url: session.get.path })
	const unheard = (await ask()).headers[CHANGES_CURSOR_HEADER]
	const first = await openCase()
	const screen = await open(0, attorney, { cursor: String(unheard) })
	await expect.poll(() => caseIds(screen), SOON).toEqual([first.id])
	const heard = (await ask()).headers[CHANGES_CURSOR_HEADER]
	const second = await openCase()
	const late = await open(0, attorney, { cursor: String(heard) })
	await expect.poll(() => caseIds(late), SOON).toContain(second.id)
	expect(late.messages.map((message) => message.kind)).not.toContain('reset')
	const answer = await one.anonymous.inject({ method: 'GET', url: session.get.path })
	expect(answer.headers[CHANGES_CURSOR_HEADER]).toBeUndefined()
})

test('a revoked session ends its streams in every process, and only those', async () => {
	const person = await createPerson(one, 'staff')
	const another = await signInAs(one.platform, person.id)
	const ended = [await open(0, person), await open(1, person)]
	const kept = await open(1, another)
	await expect.poll(() => ended.every((screen) => screen.messages.length > 0), SOON).toBe(true)
	await one.database.database.owner.query('DELETE FROM api.sessions WHERE id = $1', [person.sessionId])
	await expect.poll(() => ended.map((screen) => screen.isOver), SOON).toEqual([true, true])
	const opened = await openCase()
	await expect.poll(() => caseIds(kept), SOON).toEqual([opened.id])
	expect(kept.isOver).toBe(false)
})

test('a removed permission stops the updates at once', async () => {
	const person = await createPerson(one, 'clerk')
	const [screen, watching] = [await open(1, person), await open(1, attorney)]
	const before = await openCase()
	await expect.poll(() => caseIds(screen), SOON).toEqual([before.id])
	await one.database.database.owner.query(
		`UPDATE api.users SET permissions = '{"view_cases": false, "view_clients": false}' WHERE id = $1`,
		[person.id],
	)
	const hears = async () => {
		const marker = await openCase()
		await expect.poll(() => caseIds(watching), SOON).toContain(marker.id)
		return caseIds(screen).includes(marker.id)
	}
	await expect.poll(hears, SOON).toBe(false)
	expect(screen.isOver).toBe(false)
})

test('presence: other staff on a record, updated as they come and go', async () => {
	const { id, clientId } = await openCase()
	const colleague = await createPerson(one, 'paralegal', { fullName: 'Paul Paralegal' })
	const [mine, theirs] = [one.as(attorney), two.as(colleague)]
	const screen = await open(0, attorney)
	const record = { topic: 'cases', id }
	expect(await mine.call(live.present, record)).toEqual({ people: [] })
	expect(await theirs.call(live.present, record)).toEqual({
		people: [{ id: attorney.id, fullName: 'Ada Advocate', isEditing: false }],
	})
	const heard = () => screen.changes().filter((change) => change.topic === PRESENCE_TOPIC).length
	await expect.poll(heard, SOON).toBeGreaterThan(0)
	expect(screen.changes().findLast(({ topic }) => topic === PRESENCE_TOPIC)?.entityId).toBe(`cases:${id}`)
	expect(await mine.call(live.present, record)).toEqual({
		people: [{ id: colleague.id, fullName: 'Paul Paralegal', isEditing: false }],
	})
	const before = heard()
	await theirs.call(live.present, { ...record, leaving: true })
	await expect.poll(heard, SOON).toBeGreaterThan(before)
	expect(await mine.call(live.present, record)).toEqual({ people: [] })
	expect(await mine.call(live.present, { topic: 'clients', id: clientId })).toEqual({ people: [] })
})

test('presence: who edits a record, until the form is closed; another window that only shows it changes nothing', async () => {
	const { id } = await openCase()
	const colleague = await createPerson(one, 'paralegal', { fullName: 'Eddie Editor' })
	const [mine, theirs] = [one.as(attorney), two.as(colleague)]
	const screen = await open(0, attorney)
	const record = { topic: 'cases', id }
	const editors = async () => (await mine.call(live.present, record)).people.filter((person) => person.isEditing)
	await theirs.call(live.present, record)
	expect(await editors()).toEqual([])
	const heard = () => screen.changes().filter((change) => change.entityId === `cases:${id}`).length
	await expect.poll(heard, SOON).toBeGreaterThan(0)
	const before = heard()
	await theirs.call(live.present, { ...record, editing: true })
	await expect.poll(heard, SOON).toBeGreaterThan(before)
	await theirs.call(live.present, record)
	expect(await editors()).toEqual([{ id: colleague.id, fullName: 'Eddie Editor', isEditing: true }])
	await theirs.call(live.present, { ...record, editing: false })
	expect(await editors()).toEqual([])
})

test('presence that went silent expires', async () => {
	const record = { topic: 'cases', id: (await openCase()).id }
	const colleague = await createPerson(one, 'paralegal')
	await two.as(colleague).call(live.present, record)
	expect((await one.as(attorney).call(live.present, record)).people).toHaveLength(1)
	await one.database.database.owner.query(
		`UPDATE api.presence SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
		[colleague.id],
	)
	expect(await one.as(attorney).call(live.present, record)).toEqual({ people: [] })
	const { rows } = await one.database.database.owner.query('SELECT FROM api.presence WHERE user_id = $1', [
		colleague.id,
	])
	expect(rows).toEqual([])
})

test('presence on an unreadable record is not found, and clients see none', async () => {
	const { person, clientId } = await createClient()
	const [own, foreign] = [await openCase({ clientId }), await openCase()]
	await one.as(attorney).call(live.present, { topic: 'cases', id: own.id })
	const client = one.as(person)
	expect(await client.call(live.present, { topic: 'cases', id: own.id })).toEqual({ people: [] })
	expect(await one.as(attorney).call(live.present, { topic: 'cases', id: own.id })).toEqual({ people: [] })
	for (const input of [
		{ topic: 'cases', id: foreign.id },
		{ topic: 'cases', id: newId() },
		{ topic: 'users', id: attorney.id },
		{ topic: 'sessions', id: attorney.sessionId },
		{ topic: 'cases; drop table api.cases', id: newId() },
		{ topic: '__proto__', id: newId() },
	]) {
		expect(await client.refusal(live.present, input), input.topic).toMatchObject({ status: 404, code: 'not_found' })
	}
	expect(await client.refusal(live.present, { topic: 'cases', id: 'x' })).toMatchObject({ status: 400 })
	const admin = one.as(await createPerson(one, 'superuser'))
	for (const topic of Object.keys(one.platform.events.topics())) {
		const answer = await admin.send(live.present, { topic, id: newId() })
		expect(answer.statusCode, topic).toBe(404)
	}
})

test('a server that stops ends its streams', async () => {
	const three = await startTestApp({ database: one.database })
	const screen = await openLiveScreen(await three.listen(), attorney)
	await expect.poll(() => screen.messages.length, SOON).toBeGreaterThan(0)
	await three.close()
	await expect.poll(() => screen.isOver, SOON).toBe(true)
})
