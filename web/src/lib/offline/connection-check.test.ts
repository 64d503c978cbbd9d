import type { ConnectionAnswer, ConnectionSchema } from '@praxis/contract/live/connection.contract'
import { expect, test } from 'vitest'
import { errorOf, timedOut, unreachable } from '../api-error.ts'
import { type ConnectionFinding, checkConnection, connectivityFailed } from './connection-check.ts'
import { createConnectionMonitor, RECHECK_MS } from './connection-monitor.ts'

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

test('tries schema api first and stops if it works', async () => {
	const adapter = doorsOf({ api: [true] })
	expect(await checkConnection(adapter)).toEqual({ state: 'online', schema: 'api' })
	expect(adapter.asked).toEqual(['api'])
})

test('falls back to schema public', async () => {
	const adapter = doorsOf({ api: [false], public: [true] })
	expect(await checkConnection(adapter)).toEqual({ state: 'online', schema: 'public' })
})

test('retries after one and two seconds', async () => {
	const adapter = doorsOf({ api: [timedOut(), unreachable(), true] })
	expect(await checkConnection(adapter)).toEqual({ state: 'online', schema: 'api' })
	expect(adapter.waits).toEqual([1000, 2000])
})

test('reports why it failed with a network', async () => {
	const adapter = doorsOf({})
	const finding = await checkConnection(adapter)
	expect(finding).toEqual({ state: 'offline', error: unreachable().message })
	expect(adapter.asked).toEqual(['api', 'api', 'api'])
	expect(connectivityFailed(unreachable().message)).toBe(
		'CRITICAL: Cross-browser connectivity failed - The server cannot be reached. Please check your connection and try again.',
	)
})

test('tries both schemas if the server returns errors', async () => {
	const broken = () => errorOf(503, { code: 'database_unavailable', message: 'The database does not answer.' })
	const adapter = doorsOf({ api: [broken(), broken(), broken()], public: [broken(), broken(), broken()] })
	expect(await checkConnection(adapter)).toEqual({ state: 'offline', error: 'The database does not answer.' })
	expect(adapter.asked).toHaveLength(6)
})

test('sends nothing and reports no error without a network', async () => {
	const adapter = doorsOf({}, () => false)
	expect(await checkConnection(adapter)).toEqual({ state: 'offline', error: null })
	expect(adapter.asked).toEqual([])
})

function keeperOf(...findings: ConnectionFinding['state'][]) {
	const heard: string[] = []
	const planned: { work: () => void; ms: number }[] = []
	let checks = 0
	const keeper = createConnectionMonitor({
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

test('rechecks with growing delays while offline and reports changes only', async () => {
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

test('merges concurrent checks and stops when stopped', async () => {
	const { keeper, heard, checks } = keeperOf('online', 'offline')
	keeper.suspect()
	keeper.suspect()
	await expect.poll(() => heard).toEqual(['online'])
	keeper.stop()
	keeper.suspect()
	expect(checks()).toBe(1)
})
