import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import type { Route } from '../platform/http/endpoint-route.ts'
import { stopServer } from '../platform/http/stop-server.ts'
import type { Clock, DemoFirm, Platform } from '../platform/platform.ts'
import { assemblePlatform, secretBoxOf } from '../platform/start-platform.ts'
import { startWork } from '../platform/start-work.ts'
import { Caller } from './caller.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { silentLog } from './test-server.ts'

const FINISH_WITHIN_MS = 5000
export const TEST_ORIGIN = 'http://praxis.test'

export interface TestAppOptions {
	/** A database made before, for several apps on one, each with connections of its own; `close` leaves it. */
	readonly database?: TestDatabase
	readonly env?: Readonly<Record<string, string>>
	readonly clock?: Clock
	readonly log?: Logger
	/** Endpoints beside the product's own. */
	readonly extraRoutes?: readonly Route[]
	readonly demo?: DemoFirm
	/** The limits of endpoints and addresses; off when absent, because tests are many and fast. */
	readonly rateLimits?: boolean
	/** False to leave jobs, events and the session cache unstarted; they run when absent, jobs only when asked for. */
	readonly work?: boolean
}

/** The product in this process, on a database of its own. */
export interface TestApp {
	readonly app: FastifyInstance
	readonly platform: Platform
	readonly database: TestDatabase
	readonly anonymous: Caller
	/** Calls as our own pages make them, with the session cookie of a person. */
	as(person: { readonly cookie: string }): Caller
	/** Opens a port and returns its URL, for a browser or another client. */
	listen(): Promise<string>
	close(): Promise<void>
}

function openAnother({ url, loginPassword }: TestDatabase): Promise<Database> {
	return openDatabase({ ownerUrl: url, loginPassword, log: silentLog })
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const database = options.database ?? (await testDatabase())
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-app-'))
	const config = loadConfig({
		DATA_DIR: dataDir,
		SECRET_KEY: 'a key that is only for these tests',
		PUBLIC_URL: TEST_ORIGIN,
		...options.env,
	})
	// A log of its own: those who share one share what is known to be out of order, also when they have ended.
	const { log = pino({ level: 'silent' }), clock = systemClock, demo } = options
	const db = options.database === undefined ? database.database : await openAnother(database)
	// No job runs by the clock: a test would find other rows at some minutes of the hour.
	const parts = { config, log, clock, db, secrets: secretBoxOf(config), isScheduled: false }
	const assembled = await assemblePlatform(parts)
	const platform = demo === undefined ? assembled : { ...assembled, demo }
	const app = await buildApp(platform, {
		extraRoutes: options.extraRoutes ?? [],
		checkAnswers: true,
		rateLimits: options.rateLimits ?? false,
	})
	await app.ready()
	const work = options.work === false ? undefined : await startWork(platform)

	async function close(): Promise<void> {
		await stopServer(app, FINISH_WITHIN_MS)
		await work?.stop()
		await (options.database === undefined ? database.drop() : db.close())
		rmSync(dataDir, { recursive: true, force: true })
	}

	async function listen(): Promise<string> {
		await app.listen({ port: 0, host: '127.0.0.1' })
		const { port } = app.server.address() as AddressInfo
		return `http://127.0.0.1:${port}`
	}

	return {
		app,
		platform,
		database,
		anonymous: new Caller(app, config.publicUrl),
		as: ({ cookie }) => new Caller(app, config.publicUrl, cookie),
		listen,
		close,
	}
}
