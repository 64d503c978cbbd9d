import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { newPassword } from '@praxis/contract/identity/identity.rules'
import { email, line } from '@praxis/contract/kernel/text'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { createAdmin } from './features/identity/create-admin.ts'
import { prepareSetup } from './features/identity/prepare-setup.ts'
import { describeReport, verifyAudit } from './platform/audit/verify-audit.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import { DataDirLockedError } from './platform/db/data-dir-lock.ts'
import { stopServer } from './platform/http/stop-server.ts'
import { createLog } from './platform/log.ts'
import type { DemoFirm } from './platform/platform.ts'
import { Questions } from './platform/process/ask.ts'
import { makeDemoFolder } from './platform/process/demo-folder.ts'
import { runningOwnerUrl } from './platform/process/running-cluster.ts'
import { sayPlainly } from './platform/process/say-plainly.ts'
import { endWithin, untilToldToStop } from './platform/process/until-told.ts'
import { type RunningPlatform, startPlatform, stopPlatform } from './platform/start-platform.ts'
import { startWork, type Work } from './platform/start-work.ts'

const STOP_WITHIN_MS = 10_000
const FINISH_REQUESTS_WITHIN_MS = 5_000
const USAGE = 'Usage: main.ts [--demo | create-admin | audit-verify]'

function print(...lines: readonly string[]): void {
	if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

interface Running {
	readonly platform: RunningPlatform
	readonly url: string
	stop(): Promise<void>
}

async function demoFirm(platform: () => RunningPlatform, config: Config, isRunning: boolean): Promise<DemoFirm> {
	const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./testing/demo/demo-accounts.ts')
	const accounts = DEMO_ACCOUNTS.map(({ email, fullName, role }) => ({
		email,
		fullName,
		role,
		password: DEMO_PASSWORD,
	}))
	const load = async () => {
		const { loadDemoFirm } = await import('./testing/demo/load-demo.ts')
		await loadDemoFirm(platform(), config.demoSize)
	}
	return { isRunning, accounts, load }
}

async function stopInOrder(app: FastifyInstance | undefined, work: Work | undefined, platform: RunningPlatform) {
	try {
		if (app !== undefined) await stopServer(app, FINISH_REQUESTS_WITHIN_MS)
		await work?.stop()
	} finally {
		await stopPlatform(platform)
	}
}

/** From nothing to listening; what was started is stopped again when a later step fails. */
async function start(config: Config, log: Logger, isDemo: boolean): Promise<Running> {
	const demo = await demoFirm(() => platform, config, isDemo)
	const platform: RunningPlatform = { ...(await startPlatform(config, { log })), demo }
	let app: FastifyInstance | undefined
	let work: Work | undefined
	try {
		if (isDemo) await demo.load()
		app = await buildApp(platform)
		work = await startWork(platform)
		await app.listen({ port: config.port, host: config.host })
	} catch (error) {
		await stopInOrder(app, work, platform)
		throw error
	}
	const [opened, working] = [app, work]
	return { platform, url: urlOf(config, app), stop: () => stopInOrder(opened, working, platform) }
}

/** With PORT=0 the system chose the port. */
function urlOf(config: Config, app: FastifyInstance): string {
	const address = app.server.address()
	const isChosen = config.port === 0 && !config.isPublicUrlGiven
	if (!isChosen || address === null || typeof address === 'string') return config.publicUrl
	return config.publicUrl.replace(/:0$/, `:${address.port}`)
}

async function serve(config: Config, isDemo: boolean): Promise<number> {
	const log = createLog(config)
	const told = untilToldToStop((error) => log.fatal({ err: error }, 'an error was not caught'))
	const { platform, url, stop } = await start(config, log, isDemo)
	const more = isDemo ? demoLines(platform) : await setupLines(platform)
	print(`Praxis is ready at ${url}`, ...more)
	const reason = await told
	endWithin(STOP_WITHIN_MS)
	print('Praxis is stopping.')
	await stop()
	return reason === 'fault' ? 1 : 0
}

function demoLines({ demo }: RunningPlatform): string[] {
	const accounts = demo?.accounts ?? []
	const width = Math.max(...accounts.map((one) => one.email.length))
	return [
		'',
		'This is the demo: an invented firm on data that is removed when it ends.',
		...accounts.map((one) => `  ${one.email.padEnd(width)}  ${one.role}`),
		`The password of all of them is ${accounts[0]?.password ?? ''}`,
	]
}

async function setupLines(platform: RunningPlatform): Promise<string[]> {
	const code = await prepareSetup(platform)
	if (code === null) return []
	return ['', 'There is no administrator yet. Open the page above and enter this code:', '', `  ${code}`]
}

/** The same product on data of its own: what the environment says of data, files and mail is left aside. */
async function serveDemo(env: NodeJS.ProcessEnv): Promise<number> {
	const aside = ['DATABASE_URL', 'DATABASE_READ_URL', 'FILES_URL', 'SMTP_URL'] as const
	const kept = { LOG_LEVEL: 'warn', ...env, ...Object.fromEntries(aside.map((name) => [name, undefined])) }
	const folder = await makeDemoFolder(createLog({ logLevel: 'warn' }))
	try {
		return await serve(loadConfig({ ...kept, DATA_DIR: folder }), true)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** The platform for a command, beside a running server or without one. */
async function withPlatform(config: Config, work: (platform: RunningPlatform) => Promise<number>): Promise<number> {
	let platform: RunningPlatform
	try {
		platform = await startPlatform(config)
	} catch (error) {
		const ownerUrl = error instanceof DataDirLockedError ? runningOwnerUrl(config.dataDir) : null
		if (ownerUrl === null) throw error
		platform = await startPlatform({ ...config, databaseUrl: ownerUrl })
	}
	try {
		return await work(platform)
	} finally {
		await stopPlatform(platform)
	}
}

async function verify(platform: RunningPlatform): Promise<number> {
	const report = await verifyAudit(platform)
	print(...describeReport(report))
	return report.problemCount === 0 ? 0 : 1
}

const newAdmin = z.object({
	email,
	name: line(200).min(1, 'Please enter a name.'),
	password: newPassword,
})

/** Takes `--email` and `--name`, or asks for them; the password is always asked for, or read from what is piped in. */
async function makeAdmin(platform: RunningPlatform, args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
	const questions = new Questions()
	try {
		const typed = newAdmin.safeParse({
			email: values.email ?? (await questions.ask('Email: ')),
			name: values.name ?? (await questions.ask('Full name: ')),
			password: await questions.ask('Password: ', { isSecret: true }),
		})
		if (!typed.success) {
			print(...typed.error.issues.map((issue) => issue.message))
			return 1
		}
		const { isNew } = await createAdmin(platform, typed.data)
		print(
			isNew
				? `${typed.data.email} is a superuser now.`
				: `${typed.data.email} is a superuser now, with the new password.`,
		)
		return 0
	} finally {
		questions.close()
	}
}

async function run(command: string | undefined, args: string[]): Promise<number> {
	const quiet = { LOG_LEVEL: 'warn', ...process.env }
	switch (command) {
		case undefined:
			return serve(loadConfig(process.env), false)
		case '--demo':
			return serveDemo(process.env)
		case 'audit-verify':
			return withPlatform(loadConfig(quiet), verify)
		case 'create-admin':
			return withPlatform(loadConfig(quiet), (platform) => makeAdmin(platform, args))
		default:
			print(USAGE)
			return 2
	}
}

try {
	process.exitCode = await run(process.argv[2], process.argv.slice(3))
} catch (error) {
	const lines = error instanceof ConfigError ? error.mistakes : [sayPlainly(error)]
	process.stderr.write(`Praxis cannot start.\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
	process.exitCode = 1
}
process.exit()
