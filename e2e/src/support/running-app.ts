import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Longer than a start takes while other journeys use all processors. */
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 15_000
/** One for all, because the password of the database login that the processes share is derived from it. */
const SECRET_KEY = 'for-journeys-only-for-journeys-only-for-journeys'

/** What the product needs to run, beside what is given. */
export function appEnvironment(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	return { PATH: process.env.PATH, SECRET_KEY, LOG_LEVEL: 'warn', ...given }
}

export interface AppOptions {
	/** Environment beside what is needed to run. */
	readonly env?: Readonly<Record<string, string>>
	/** The data directory of a stopped demo: the demo is served from a copy of it. Without it a new firm is started. */
	readonly demoTemplate?: string
}

/** A new data directory, or a copy of the demo's. */
export function createDataDir(demoTemplate: string | undefined): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-journey-'))
	if (demoTemplate === undefined) return dataDir
	cpSync(demoTemplate, dataDir, { recursive: true })
	const cluster = join(dataDir, 'postgres')
	// PostgreSQL refuses a directory that others may read.
	if (existsSync(cluster)) chmodSync(cluster, 0o700)
	return dataDir
}

/** The product as a process of its own, as people run it. */
export interface RunningApp {
	readonly url: string
	readonly dataDir: string
	/** What the process has printed so far. */
	output(): string
	/** SIGKILL, at once. */
	kill(): Promise<void>
	/** Starts it again on the same port and data, after `stop` or `kill`. */
	start(): Promise<void>
	/** SIGTERM, and waits for the end. */
	stop(): Promise<void>
	/** Stops it and removes its data directory. */
	remove(): Promise<void>
}

async function isReady(url: string): Promise<boolean> {
	try {
		return (await fetch(`${url}/readyz`)).ok
	} catch (error) {
		if (error instanceof TypeError) return false
		throw error
	}
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
	const deadline = performance.now() + START_LIMIT_MS
	while (!(await isReady(url))) {
		if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The app ended at once:\n${output()}`)
		if (performance.now() > deadline) throw new Error(`The app is not ready after ${START_LIMIT_MS} ms:\n${output()}`)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

async function ended(child: ChildProcess | null): Promise<void> {
	if (child === null || child.exitCode !== null || child.signalCode !== null) return
	await once(child, 'exit')
}

/** Starts the product on a free port, or that of the environment, and a new data directory, and waits until it is ready. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
	const port = Number(options.env?.PORT ?? (await freePort()))
	const url = `http://localhost:${port}`
	const dataDir = createDataDir(options.demoTemplate)
	const env = appEnvironment({ PORT: String(port), DATA_DIR: dataDir, ...options.env })
	const command =
		options.demoTemplate === undefined ? ['server/src/main.ts'] : ['server/src/testing/loaded-demo.ts', 'serve']
	const chunks: Buffer[] = []
	const output = () => Buffer.concat(chunks).toString()
	let child: ChildProcess | null = null

	const app: RunningApp = {
		url,
		dataDir,
		output,
		async start() {
			const started = spawn(process.execPath, command, { cwd: ROOT, env })
			child = started
			started.stdout.on('data', (chunk) => chunks.push(chunk))
			started.stderr.on('data', (chunk) => chunks.push(chunk))
			await untilReady(url, started, output)
		},
		async kill() {
			child?.kill('SIGKILL')
			await ended(child)
		},
		async stop() {
			child?.kill('SIGTERM')
			const late = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS)
			await ended(child)
			clearTimeout(late)
		},
		async remove() {
			await app.stop()
			// A server of the database that lost its parent may still write.
			rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
		},
	}
	try {
		await app.start()
	} catch (error) {
		await app.remove()
		throw error
	}
	return app
}
