import type { ConnectionAnswer, ConnectionSchema } from '@praxis/contract/live/connection.contract'
import { expect, test } from 'vitest'
import { errorOf, timedOut, unreachable } from '../api-error.ts'
import { type ConnectionFinding, checkConnection, connectivityFailed } from './connection-check.ts'
import { makeConnectionKeeper, RECHECK_MS } from './keep-connection.ts'

type Reply = boolean | Error

function doorsOf(replies: Partial<Record<ConnectionSchema, Reply[]>>, hasNetwork = () => true) {
	const asked: ConnectionSchema[] = []
	const waits: number[] = []
	const ask = async (schema: ConnectionSchema): Promise<ConnectionAnswer> => {
		asked.push(schema)
		const reply = replies[schema]?.shift() ?? unreachable()
		if (reply instanceof Error) throw reply
		return { schema, ok: reply }
	}
	const wait = async (ms: number) => void waits.push(ms)
	return { asked, waits, ask, wait, hasNetwork }
}

test('asks for the schema api first, and for no other where that works', async () => {
	const doors = doorsOf({ api: [true] })
	expect(await checkConnection(doors)).toEqual({ state: 'online', schema: 'api' })
	expect(doors.asked).toEqual(['api'])
})

test('asks for public where api cannot be read', async () => {
	const doors = doorsOf({ api: [false], public: [true] })
	expect(await checkConnection(doors)).toEqual({ state: 'online', schema: 'public' })
})

test('tries three times, one and two seconds apart', async () => {
	const doors = doorsOf({ api: [timedOut(), unreachable(), true] })
	expect(await checkConnection(doors)).toEqual({ state: 'online', schema: 'api' })
	expect(doors.waits).toEqual([1000, 2000])
})

test('says why it failed though there is a network', async () => {
	const doors = doorsOf({})
	const finding = await checkConnection(doors)
	expect(finding).toEqual({ state: 'offline', error: unreachable().message })
	expect(doors.asked).toEqual(['api', 'api', 'api'])
	expect(connectivityFailed(unreachable().message)).toBe(
		'CRITICAL: Cross-browser connectivity failed - The server cannot be reached. Please check your connection and try again.',
	)
})

test('asks for both schemas of a server that answers with errors', async () => {
	const broken = () => errorOf(503, { code: 'database_unavailable', message: 'The database does not answer.' })
	const doors = doorsOf({ api: [broken(), broken(), broken()], public: [broken(), broken(), broken()] })
	expect(await checkConnection(doors)).toEqual({ state: 'offline', error: 'The database does not answer.' })
	expect(doors.asked).toHaveLength(6)
})

test('asks nobody where the device has no network, and blames nobody', async () => {
	const doors = doorsOf({}, () => false)
	expect(await checkConnection(doors)).toEqual({ state: 'offline', error: null })
	expect(doors.asked).toEqual([])
})

function keeperOf(...findings: ConnectionFinding['state'][]) {
	const heard: string[] = []
	const planned: { work: () => void; ms: number }[] = []
	let checks = 0
	const keeper = makeConnectionKeeper({
		check: async () => {
			checks += 1
			return findings.shift() === 'online' ? { state: 'online', schema: 'api' } : { state: 'offline', error: 'no' }
		},
		onFinding: ({ state }) => heard.push(state),
		later: (work, ms) => {
			planned.push({ work, ms })
			return () => undefined
		},
	})
	return { keeper, heard, planned, checks: () => checks }
}

test('asks again only while the connection is lost, ever more seldom, and says only what is new', async () => {
	const { keeper, heard, planned } = keeperOf('online', 'offline', 'offline', 'offline', 'offline', 'offline', 'online')
	keeper.suspect()
	await expect.poll(() => heard).toEqual(['online'])
	expect(planned).toEqual([])
	keeper.suspect()
	for (let round = 1; round <= 5; round += 1) {
		await expect.poll(() => planned.length).toBe(round)
		planned.at(-1)?.work()
	}
	await expect.poll(() => heard).toEqual(['online', 'offline', 'online'])
	expect(planned.map(({ ms }) => ms)).toEqual([...RECHECK_MS, 30_000])
})

test('asks once for all who suspect at the same time, and no more once it has stopped', async () => {
	const { keeper, heard, checks } = keeperOf('online', 'offline')
	keeper.suspect()
	keeper.suspect()
	await expect.poll(() => heard).toEqual(['online'])
	keeper.stop()
	keeper.suspect()
	expect(checks()).toBe(1)
})
