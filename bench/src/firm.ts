import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { session } from '@praxis/contract/identity/session.contract'
import { DEMO_PASSWORD } from '@praxis/server/demo/demo-accounts'
import type { DemoSize } from '@praxis/server/demo/generate-firm'
import { loadDemoFirm } from '@praxis/server/demo/load-demo'
import type { Person } from '@praxis/server/platform/actor'
import { findPerson } from '@praxis/server/platform/auth/session-lookup'
import { loadConfig } from '@praxis/server/platform/config'
import type { PersonContext } from '@praxis/server/platform/context'
import { type RunningPlatform, startPlatform, stopPlatform } from '@praxis/server/platform/start-platform'
import { freePort, type Running, start } from './processes.ts'

const SECRET_KEY = 'a key for measuring only, of enough length'
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/** A firm of one size: its database, the product serving it, and the bare server beside it. */
export interface Firm {
	readonly size: DemoSize
	readonly loadedMs: number
	readonly platform: RunningPlatform
	readonly app: Running
	readonly bare: Running
	readonly cookie: string
	/** The signed-in attorney, as the product sees them. */
	readonly ctx: PersonContext
	readonly person: Person
	/** Starts the product once more on the same database, with more of the environment set. */
	startApp(environment: Record<string, string>): Promise<Running>
	stop(): Promise<void>
}

export async function startFirm(size: DemoSize): Promise<Firm> {
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'))
	const environment = { DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: 'warn', RATE_LIMIT: '0' }
	const platform = await startPlatform(loadConfig({ ...environment, PATH: process.env.PATH }))
	const began = performance.now()
	await loadDemoFirm(platform, size, DEMO_PASSWORD)
	const loadedMs = performance.now() - began
	// What PostgreSQL would do by itself within minutes, so that it does not do so while something is measured.
	await platform.db.owner.query('VACUUM (ANALYZE)')
	const ownerUrl = platform.db.ownerUrl
	const barePort = await freePort()
	const appDirs: string[] = []
	const startApp = async (more: Record<string, string>) => {
		const port = await freePort()
		const appDir = mkdtempSync(join(tmpdir(), 'praxis-bench-app-'))
		appDirs.push(appDir)
		const own = { DATA_DIR: appDir, DATABASE_URL: ownerUrl, PORT: String(port), ...more }
		return start(MAIN, [], { ...environment, ...own }, port, '/readyz')
	}
	const app = await startApp({})
	const bare = await start(BARE, [], { BENCH_DATABASE_URL: ownerUrl, BENCH_PORT: String(barePort) }, barePort, '/list')
	const cookie = await signIn(app.url, 'attorney@demo.praxis.test')
	const person = await findPerson(platform, cookie)
	if (person === null) throw new Error('the attorney is not signed in')
	return {
		size,
		loadedMs,
		platform,
		app,
		bare,
		cookie,
		person,
		startApp,
		ctx: { actor: person, origin: { requestId: 'bench', ip: null, userAgent: null }, platform },
		stop: async () => {
			await Promise.all([app.stop(), bare.stop()])
			await stopPlatform(platform)
			for (const dir of [dataDir, ...appDirs]) rmSync(dir, { recursive: true, force: true })
		},
	}
}

/** Signs a demo account in and returns its cookies as a browser would send them. */
export async function signIn(url: string, email: string): Promise<string> {
	const response = await fetch(`${url}${session.signIn.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url, 'x-client-version': '1.0.0' },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	})
	if (!response.ok) throw new Error(`signing in failed: ${await response.text()}`)
	return response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')
}
