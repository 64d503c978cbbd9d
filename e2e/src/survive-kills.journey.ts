import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord, CaseSummary } from '@praxis/contract/cases/cases.fields'
import { clients } from '@praxis/contract/clients/clients.contract'
import { setup } from '@praxis/contract/identity/setup.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiSession } from './support/api-session.ts'
import { type RunningApp, startApp } from './support/running-app.ts'
import { setUpCode } from './support/set-up-code.ts'

const ROUNDS = 6
const WRITERS = 6
/** Duration of writing before the kill, from and to. */
const BEFORE_KILL_MS = [80, 400] as const
/** A writer that got no answer rests before its next case: what is refused while nothing is running proves nothing, and each
 *  is asked again at the end. */
const AFTER_FAILURE_MS = 400
const ROUNDS_LIMIT_MS = 600_000

interface Attempt {
	readonly key: string
	readonly name: string
	acknowledged: string | null
}

let app: RunningApp
let session: ApiSession
let clientId: string

beforeAll(async () => {
	app = await startApp({ env: { RATE_LIMIT: '0' } })
	session = await setUp(app)
	const client = await session.call(clients.add.method, clients.add.path, { fullName: 'Amara Osei' })
	clientId = (client as { id: string }).id
})

afterAll(() => app.remove())

async function setUp(running: RunningApp): Promise<ApiSession> {
	const code = await setUpCode(running)
	const made = new ApiSession(running.url)
	await made.call(setup.firm.method, setup.firm.path, {
		code,
		fullName: 'First Person',
		email: 'first@firm.test',
		password: 'a long enough passphrase',
	})
	return made
}

function open(attempt: Attempt): Promise<unknown> {
	const input = { clientId, caseName: attempt.name, type: 'General' }
	return session.call(cases.open.method, cases.open.path, input, attempt.key)
}

/** Opens cases one after another until aborted; an attempt without an answer stays unacknowledged. */
async function write(attempts: Attempt[], stopped: AbortSignal): Promise<void> {
	while (!stopped.aborted) {
		const key = newId()
		const attempt: Attempt = { key, name: `Case ${key}`, acknowledged: null }
		attempts.push(attempt)
		try {
			attempt.acknowledged = ((await open(attempt)) as CaseRecord).id
		} catch {
			// Killed in the middle: whether it was done is found out by asking again with the same key.
			await wait(AFTER_FAILURE_MS)
		}
	}
}

function postmasterPid(): number {
	const found = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
		name.endsWith('postmaster.pid'),
	)
	if (found === undefined) throw new Error('no database server is running')
	return Number(readFileSync(join(app.dataDir, found), 'utf8').split('\n')[0])
}

async function untilReady(): Promise<void> {
	await expect
		.poll(async () => (await fetch(`${app.url}/readyz`).catch(() => null))?.ok ?? false, { interval: 50 })
		.toBe(true)
}

async function killOnce(round: number): Promise<void> {
	if (round % 2 === 0) {
		await app.kill()
		await app.start()
	} else {
		process.kill(postmasterPid(), 'SIGKILL')
		await untilReady()
	}
}

async function allCases(): Promise<CaseSummary[]> {
	const all: CaseSummary[] = []
	for (let cursor: string | null = ''; cursor !== null; ) {
		const page = (await session.call(
			'GET',
			`${cases.list.path}?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
		)) as Page<CaseSummary>
		all.push(...page.items)
		cursor = page.nextCursor
	}
	return all
}

test(
	`app and database killed ${ROUNDS} times under load: nothing acknowledged is lost, nothing is done twice`,
	async () => {
		const attempts: Attempt[] = []
		for (let round = 0; round < ROUNDS; round += 1) {
			const stop = new AbortController()
			const writers = Array.from({ length: WRITERS }, () => write(attempts, stop.signal))
			const [low, high] = BEFORE_KILL_MS
			await wait(low + ((round * 97) % (high - low)))
			await killOnce(round)
			stop.abort()
			await Promise.all(writers)
		}
		await untilReady()
		const kept = new Map((await allCases()).map((one) => [one.id, one.caseName]))
		const lost = attempts.filter((one) => one.acknowledged !== null && kept.get(one.acknowledged) !== one.name)
		expect(lost).toEqual([])

		for (const attempt of attempts.filter((one) => one.acknowledged === null)) await open(attempt)
		const names = (await allCases()).map((one) => one.caseName)
		expect(new Set(names).size).toBe(names.length)
		expect(names.length).toBe(attempts.length)
		expect(attempts.filter((one) => one.acknowledged !== null).length).toBeGreaterThan(ROUNDS)
	},
	ROUNDS_LIMIT_MS,
)
