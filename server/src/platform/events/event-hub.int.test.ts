import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, barePlatform } from '../../testing/bare-platform.ts'
import { testPerson } from '../../testing/test-context.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { Person, Reach } from '../actor.ts'
import { withTransaction } from '../db/transaction.ts'
import { emitEvent, type NewEvent } from './emit-event.ts'
import type { Change, HubMessage, Subscription } from './event-hub.ts'

const SOON = { timeout: 20_000, interval: 10 }

let made: TestDatabase
let processes: BarePlatform[]

beforeEach(async () => {
	made = await testDatabase()
	processes = []
})

afterEach(async () => {
	for (const one of processes) await one.stop()
	await made.drop()
})

async function startProcess(): Promise<BarePlatform> {
	const one = await barePlatform(made)
	processes.push(one)
	one.platform.events.openTopics({ cases: ['view_cases', 'view_own_cases'], bills: ['access_billing'] })
	await one.platform.events.start()
	return one
}

function person(reach: Reach, over: Partial<Person> = {}): Person {
	return { ...testPerson(reach), permissions: new Set(['view_cases', 'view_own_cases']), ...over }
}

interface Screen {
	readonly messages: HubMessage[]
	readonly times: number[]
	readonly subscription: Subscription
	changes(): Change[]
	ids(): string[]
	/** Whether the connection takes more. */
	takesMore: boolean
}

async function open(process: BarePlatform, who: Person, after?: string): Promise<Screen> {
	const messages: HubMessage[] = []
	const times: number[] = []
	const state = { takesMore: true }
	const deliver = (message: HubMessage) => {
		messages.push(message)
		times.push(performance.now())
		return state.takesMore
	}
	const listener = { person: who, deliver, ...(after === undefined ? {} : { after }) }
	const subscription = await process.platform.events.subscribe(listener)
	const changes = () => messages.flatMap((message) => (message.kind === 'changes' ? message.changes : []))
	return Object.assign(state, {
		messages,
		times,
		subscription,
		changes,
		ids: () => changes().map((one) => one.entityId),
	})
}

async function emit(process: BarePlatform, event: Partial<NewEvent>): Promise<string> {
	const entityId = event.entityId ?? newId()
	const ctx = process.as({ kind: 'system', name: 'test' })
	await withTransaction(ctx, (db) => emitEvent(db, { topic: 'cases', kind: 'changed', ...event, entityId }))
	return entityId
}

test('a change in one process reaches the screens of every process, after hello', async () => {
	const [here, there] = [await startProcess(), await startProcess()]
	const screens = [await open(here, person('firm')), await open(there, person('firm'))]
	const entityId = await emit(here, { version: 4 })
	for (const screen of screens) {
		await expect.poll(() => screen.changes(), SOON).toEqual([{ topic: 'cases', entityId, kind: 'changed', version: 4 }])
		expect(screen.messages[0]?.kind).toBe('hello')
	}
})

test('each hears only what the own rights and row security allow', async () => {
	const here = await startProcess()
	const [clientId, otherClient] = [newId(), newId()]
	const provider = person('provider')
	const screens = {
		firm: await open(here, person('firm')),
		firmWithoutRights: await open(here, person('firm', { permissions: new Set(['view_calendar']) })),
		client: await open(here, person('client', { clientIds: [clientId] })),
		guest: await open(here, person('guest')),
		provider: await open(here, provider),
	}
	const ofClient = await emit(here, { clientId })
	const ofOther = await emit(here, { clientId: otherClient })
	const toProvider = await emit(here, { userId: provider.id, topic: 'notices' })
	const bill = await emit(here, { topic: 'bills', clientId })
	const last = await emit(here, { clientId })
	await expect.poll(() => screens.firm.ids(), SOON).toEqual([ofClient, ofOther, last])
	await expect.poll(() => screens.provider.ids(), SOON).toEqual([toProvider])
	expect(screens.firmWithoutRights.ids()).toEqual([])
	expect(screens.guest.ids()).toEqual([])
	expect(screens.client.ids()).not.toContain(ofOther)
	expect(screens.client.ids()).not.toContain(bill)
})

test('a transaction that commits late is received, though later ones were received before', async () => {
	const here = await startProcess()
	const screen = await open(here, person('firm'))
	const late = await made.database.owner.connect()
	const lateId = newId()
	await late.query('BEGIN')
	await late.query(`INSERT INTO api.events (topic, entity_id, kind) VALUES ('cases', '${lateId}', 'created')`)
	const early = await emit(here, {})
	await expect.poll(() => screen.ids(), SOON).toEqual([early])
	const cursor = screen.subscription.cursor
	await late.query('COMMIT')
	late.release()
	await expect.poll(() => screen.ids(), SOON).toEqual([early, lateId])
	const again = await open(here, person('firm'), cursor)
	await expect.poll(() => again.ids(), SOON).toEqual([lateId])
})

test('of many writers at once, in two processes, no change is lost and none is sent twice', async () => {
	const [here, there] = [await startProcess(), await startProcess()]
	const screens = [await open(here, person('firm')), await open(there, person('firm'))]
	const written: string[] = []
	await Promise.all(
		Array.from({ length: 16 }, async (_, writer) => {
			for (let n = 0; n < 25; n++) written.push(await emit(writer % 2 === 0 ? here : there, {}))
		}),
	)
	for (const screen of screens) {
		await expect.poll(() => screen.ids().length, SOON).toBe(400)
		expect(screen.ids().toSorted()).toEqual(written.toSorted())
	}
})

test('at most ten messages a second reach a screen, and several changes of a row come as one', async () => {
	const here = await startProcess()
	const screen = await open(here, person('firm'))
	const entityId = newId()
	await emit(here, { entityId, kind: 'created', version: 1 })
	const until = performance.now() + 1_500
	const ctx = here.as({ kind: 'system', name: 'test' })
	let version = 1
	while (performance.now() < until) {
		// Several at once: on a slow machine less than one transaction ends between two messages.
		await withTransaction(ctx, async (db) => {
			for (let n = 0; n < 4; n++) {
				await emitEvent(db, { topic: 'cases', entityId, kind: 'changed', version: ++version })
			}
		})
	}
	await expect.poll(() => screen.changes().at(-1)?.version, SOON).toBe(version)
	const gaps = screen.times.slice(1).map((time, index) => time - (screen.times[index] ?? 0))
	expect(Math.min(...gaps)).toBeGreaterThan(95)
	expect(screen.changes().length).toBeLessThan(version / 2)
})

test('a screen that reconnects, to any process, receives what it missed', async () => {
	const [here, there] = [await startProcess(), await startProcess()]
	const screen = await open(here, person('firm'))
	const heard = await emit(here, {})
	await expect.poll(() => screen.ids(), SOON).toEqual([heard])
	const { cursor } = screen.subscription
	screen.subscription.close()
	const missed = [await emit(here, {}), await emit(there, {})]
	const again = await open(there, person('firm'), cursor)
	await expect.poll(() => again.ids(), SOON).toEqual(missed)
	expect(screen.ids()).toEqual([heard])
	const nothing = await open(here, person('firm', { permissions: new Set() }), cursor)
	const fresh = await emit(here, {})
	await expect.poll(() => again.ids(), SOON).toEqual([...missed, fresh])
	expect(nothing.messages.map((message) => message.kind)).toEqual(['hello'])
})

test('a cursor that is too old, from elsewhere or made up is answered by reset', async () => {
	const here = await startProcess()
	const { cursor } = (await open(here, person('firm'))).subscription
	const [origin = '', at = '', snapshot = ''] = cursor.split('_')
	const dayAgo = (Number.parseInt(at, 36) - DAY_MS).toString(36)
	const stale = [
		`${origin}_${dayAgo}_${snapshot}`,
		`elsewhere_${at}_${snapshot}`,
		`${origin}_${at}_999999999:999999999:`,
		'made up',
		`${origin}_${at}_1:x:`,
		`${origin}_${at}_5:1:`,
		`${origin}_${at}_3:9:8,4,4`,
	]
	for (const after of stale) {
		const screen = await open(here, person('firm'), after)
		await expect.poll(() => screen.messages.map((message) => message.kind), SOON).toEqual(['hello', 'reset'])
	}
	const working = await open(here, person('firm'), cursor)
	const entityId = await emit(here, {})
	await expect.poll(() => working.ids(), SOON).toEqual([entityId])
})

test('a slow screen is not waited for: its changes are queued up to a limit, then it must start over', async () => {
	const here = await startProcess()
	const slow = await open(here, person('firm'))
	slow.takesMore = false
	const first = await emit(here, {})
	await expect.poll(() => slow.ids(), SOON).toEqual([first])
	await emit(here, {})
	const quick = await open(here, person('firm'))
	const ctx = here.as({ kind: 'system', name: 'test' })
	for (let round = 1; round <= 6; round++) {
		await withTransaction(ctx, async (db) => {
			for (let n = 0; n < 200; n++) await emitEvent(db, { topic: 'cases', entityId: newId(), kind: 'created' })
		})
		await expect.poll(() => quick.changes().length, SOON).toBeGreaterThanOrEqual(200 * round)
	}
	expect(quick.messages.map((message) => message.kind)).not.toContain('reset')
	expect(slow.messages).toHaveLength(2)
	slow.takesMore = true
	slow.subscription.resume()
	await expect.poll(() => slow.messages.at(-1)?.kind, SOON).toBe('reset')
	const after = await emit(here, {})
	await expect.poll(() => slow.ids(), SOON).toEqual([first, after])
})

test('nothing is lost when the connection that listens is cut', async () => {
	const here = await startProcess()
	const screen = await open(here, person('firm'))
	const before = await emit(here, {})
	await expect.poll(() => screen.ids(), SOON).toEqual([before])
	const written: string[] = []
	for (let round = 0; round < 3; round++) {
		await made.database.owner.query(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'praxis events' AND datname = current_database()",
		)
		written.push(await emit(here, {}), await emit(here, {}))
		await expect.poll(() => screen.ids(), SOON).toEqual([before, ...written])
	}
})

test('rights that were changed count from the next event on', async () => {
	const here = await startProcess()
	const who = person('firm')
	const screen = await open(here, who)
	const heard = await emit(here, {})
	await expect.poll(() => screen.ids(), SOON).toEqual([heard])
	screen.subscription.refresh({ ...who, permissions: new Set() })
	const other = await open(here, person('firm'))
	const unheard = await emit(here, {})
	await expect.poll(() => other.ids(), SOON).toEqual([unheard])
	expect(screen.ids()).toEqual([heard])
})
