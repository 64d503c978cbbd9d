import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Cluster, startCluster } from '../db/cluster.ts'
import type { DemoFirm, Platform } from '../platform.ts'
import type { RunningPlatform } from '../start-platform.ts'
import type { Work } from '../start-work.ts'
import { cannotListen } from './say-plainly.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const FAULTS = ['uncaughtException', 'unhandledRejection'] as const

/** Resolves with the first signal to end, or with an uncaught error; at a second signal the process ends at once. */
function waitForShutdown(onFault: (error: unknown) => void): Promise<'signal' | 'fault'> {
	// A terminal that was closed is no reason to fail while stopping.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
	return new Promise((resolve) => {
		let isStopping = false
		for (const signal of SIGNALS) {
			process.on(signal, () => {
				if (isStopping) process.exit(1)
				isStopping = true
				resolve('signal')
			})
		}
		for (const fault of FAULTS) {
			process.on(fault, (error: unknown) => {
				onFault(error)
				resolve('fault')
			})
		}
	})
}

/** Ends the process when stopping takes longer than it may. */
function endWithin(ms: number): void {
	setTimeout(() => {
		process.stderr.write('Stopping took too long; ending now.\n')
		process.exit(1)
	}, ms).unref()
}

const STOP_WITHIN_MS = 10_000
const FINISH_REQUESTS_WITHIN_MS = 5_000

export interface ServerOptions {
	readonly config: Config
	readonly log: Logger
	/** Loads the code of the product; called while the database starts. */
	readonly loadApp: () => Promise<(platform: Platform) => Promise<FastifyInstance>>
	readonly demoFirm: (platform: () => Platform) => DemoFirm
	/** Lines to print once it answers. */
	readonly greet: (platform: Platform, url: string) => Promise<readonly string[]>
}

interface Parts {
	readonly platform: RunningPlatform
	app?: FastifyInstance
	work?: Work
}

async function stopInOrder({ app, work, platform }: Parts): Promise<void> {
	const { stopPlatform } = await import('../start-platform.ts')
	const { stopServer } = await import('../http/stop-server.ts')
	try {
		if (app !== undefined) await stopServer(app, FINISH_REQUESTS_WITHIN_MS)
		await work?.stop()
	} finally {
		await stopPlatform(platform)
	}
}

/** With PORT=0 the system chose the port. */
function urlOf(config: Config, app: FastifyInstance): string {
	const address = app.server.address()
	const isChosen = config.port === 0 && !config.isPublicUrlGiven
	if (!isChosen || address === null || typeof address === 'string') return config.publicUrl
	return config.publicUrl.replace(/:0$/, `:${address.port}`)
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
	try {
		await app.listen({ host, port })
	} catch (error) {
		throw cannotListen(error, { host, port })
	}
}

async function load(options: ServerOptions, cluster: Promise<Cluster> | null) {
	try {
		const [buildApp, { startPlatform }, { startWork }] = await Promise.all([
			options.loadApp(),
			import('../start-platform.ts'),
			import('../start-work.ts'),
		])
		return { buildApp, startPlatform, startWork }
	} catch (error) {
		await (await cluster)?.stop()
		throw error
	}
}

export interface RunningServer {
	readonly platform: RunningPlatform
	readonly app: FastifyInstance
	/** Lets requests finish, then ends everything. */
	stop(): Promise<void>
}

/** From nothing to listening; what was started is stopped again when a later step fails. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
	const { config, log } = options
	const cluster = config.databaseUrl === null ? startCluster({ dataDir: config.dataDir, log }) : null
	cluster?.catch(() => 'startPlatform meets the same error')
	const { buildApp, startPlatform, startWork } = await load(options, cluster)
	const started = await startPlatform(config, { log, cluster })
	const demo = options.demoFirm(() => started)
	const parts: Parts = { platform: { ...started, demo } }
	try {
		if (demo.isRunning) await demo.load()
		const app = await buildApp(parts.platform)
		parts.app = app
		const work = await startWork(parts.platform)
		parts.work = work
		await listen(app, config)
		return { platform: parts.platform, app, stop: () => stopInOrder(parts) }
	} catch (error) {
		await stopInOrder(parts)
		throw error
	}
}

/** Serves until the process receives a signal, then stops within ten seconds. Returns the exit code. */
export async function runServer(options: ServerOptions): Promise<number> {
	const { config, log } = options
	const shutdown = waitForShutdown((error) => log.fatal({ err: error }, 'an error was not caught'))
	const server = await startServer(options)
	const lines = await options.greet(server.platform, urlOf(config, server.app))
	process.stdout.write(`${lines.join('\n')}\n`)
	const why = await shutdown
	endWithin(STOP_WITHIN_MS)
	process.stdout.write('Praxis is stopping.\n')
	await server.stop()
	return why === 'fault' ? 1 : 0
}
