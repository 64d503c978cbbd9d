import { rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { sayPlainly } from './platform/process/say-plainly.ts'

/** What a command that fails could not do. */
const WORK: Readonly<Record<string, string>> = { backup: 'back up', restore: 'restore', 'move-data': 'move the data' }

const USAGE =
	'Usage: main.ts [--demo | create-admin | password-link --email EMAIL | audit-verify | doctor | backup | restore | move-data]'

function print(...lines: readonly string[]): void {
	process.stdout.write(`${lines.join('\n')}\n`)
}

function demoLines({ demo }: Platform): string[] {
	const accounts = demo?.accounts ?? []
	const width = Math.max(...accounts.map((one) => one.email.length))
	return [
		'',
		'This is the demo: an invented firm on data that is removed when it ends.',
		...accounts.map((one) => `  ${one.email.padEnd(width)}  ${one.role}`),
		`The password of all of them is ${accounts[0]?.password ?? ''}`,
	]
}

async function setupLines(platform: Platform): Promise<string[]> {
	const { prepareSetup } = await import('./features/identity/prepare-setup.ts')
	const code = await prepareSetup(platform)
	if (code === null) return []
	return ['', 'There is no administrator yet. Open the page above and enter this code:', '', `  ${code}`]
}

async function serve(config: Config, isDemo: boolean): Promise<number> {
	const { runServer } = await import('./platform/process/run-server.ts')
	const { demoFirmOf } = await import('./demo/demo-firm.ts')
	return runServer({
		config,
		log: createLog(config),
		loadApp: async () => (await import('./app.ts')).buildApp,
		demoFirm: demoFirmOf(config, isDemo),
		greet: async (platform, url) => [
			`Praxis is ready at ${url}`,
			...(isDemo ? demoLines(platform) : await setupLines(platform)),
		],
	})
}

/** Serves the product on data of its own: what the environment says of data, files and mail is left aside. */
async function serveDemo(env: NodeJS.ProcessEnv): Promise<number> {
	const { createDemoFolder } = await import('./platform/process/demo-folder.ts')
	const aside = ['DATABASE_URL', 'DATABASE_READ_URL', 'FILES_URL', 'SMTP_URL', 'BACKUP_DIR', 'BACKUP_S3_URL'] as const
	const kept = { LOG_LEVEL: 'warn', ...env, ...Object.fromEntries(aside.map((name) => [name, undefined])) }
	const folder = await createDemoFolder(createLog({ logLevel: 'warn' }))
	try {
		return await serve(loadConfig({ ...kept, DATA_DIR: folder }), true)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function verify(config: Config): Promise<number> {
	const { withPlatform } = await import('./platform/process/with-platform.ts')
	const { describeReport, verifyAudit } = await import('./platform/audit/verify-audit.ts')
	const report = await withPlatform(config, verifyAudit)
	print(...describeReport(report))
	return report.problemCount === 0 ? 0 : 1
}

async function readNewAdmin(args: string[]) {
	const { email, line } = await import('@praxis/contract/kernel/text')
	const { newPassword } = await import('@praxis/contract/identity/identity.rules')
	const { Questions } = await import('./platform/process/ask.ts')
	const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
	const questions = new Questions()
	try {
		const name = line(200).min(1, 'Please enter a name.')
		return z.object({ email, name, password: newPassword }).safeParse({
			email: values.email ?? (await questions.ask('Email: ')),
			name: values.name ?? (await questions.ask('Full name: ')),
			password: await questions.ask('Password: ', { isSecret: true }),
		})
	} finally {
		questions.close()
	}
}

/** Takes `--email` and `--name`, or asks for them; the password is always asked for, or read from what is piped in. */
async function runCreateAdmin(config: Config, args: string[]): Promise<number> {
	const typed = await readNewAdmin(args)
	if (!typed.success) {
		print(...typed.error.issues.map((issue) => issue.message))
		return 1
	}
	const { withPlatform } = await import('./platform/process/with-platform.ts')
	const { createAdmin } = await import('./features/identity/create-admin.ts')
	const { isNew } = await withPlatform(config, (platform) => createAdmin(platform, typed.data))
	print(`${typed.data.email} is a superuser now${isNew ? '' : ', with the new password'}.`)
	return 0
}

/** For a firm without a mail server: the outbox hides links that sign in as another person. */
async function printPasswordLink(config: Config, args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
	const { withPlatform } = await import('./platform/process/with-platform.ts')
	const { createPasswordLink } = await import('./features/identity/create-password-link.ts')
	const link = await withPlatform(config, (platform) => createPasswordLink(platform, values.email ?? ''))
	print(link ?? 'There is no active user with this email address (--email).')
	return link === null ? 1 : 0
}

/** The state of the server, a line each; 1 when something is wrong. */
async function examine(config: Config): Promise<number> {
	const { withPlatform } = await import('./platform/process/with-platform.ts')
	const { viewDatabase } = await import('./features/database/view-database.ts')
	const { checkBucket } = await import('./platform/backup/s3/check-bucket.ts')
	const { describeHealth } = await import('./features/database/describe-health.ts')
	const findings = await withPlatform(config, async (platform) => {
		const origin = { requestId: 'doctor', ip: null, userAgent: null }
		const overview = await viewDatabase({ platform, actor: { kind: 'system', name: 'doctor' }, origin })
		const { publicUrl, smtpUrl } = config
		const facts = {
			now: platform.clock.now(),
			nodeVersion: process.versions.node,
			hasMail: smtpUrl !== null,
			publicUrl,
			bucket: await checkBucket(config, platform.clock.now()),
		}
		return describeHealth(overview, facts)
	})
	print(...findings.map(({ level, about, text }) => `${level.padEnd(8)} ${about.padEnd(10)} ${text}`))
	return findings.some(({ level }) => level === 'problem') ? 1 : 0
}

async function runBackupCommand(command: 'backup' | 'restore' | 'move-data', args: string[]): Promise<number> {
	const { runBackup, runMoveData } = await import('./platform/backup/backup-commands.ts')
	const { runRestore } = await import('./platform/backup/run-restore.ts')
	const run = { backup: runBackup, restore: runRestore, 'move-data': runMoveData }[command]
	return run(process.env, args)
}

async function run(command: string | undefined, args: string[]): Promise<number> {
	const quiet = { LOG_LEVEL: 'warn', ...process.env }
	switch (command) {
		case undefined:
			return serve(loadConfig(process.env), false)
		case '--demo':
			return serveDemo(process.env)
		case 'audit-verify':
			return verify(loadConfig(quiet))
		case 'create-admin':
			return runCreateAdmin(loadConfig(quiet), args)
		case 'password-link':
			return printPasswordLink(loadConfig(quiet), args)
		case 'doctor':
			return examine(loadConfig(quiet))
		case 'backup':
		case 'restore':
		case 'move-data':
			return runBackupCommand(command, args)
		default:
			print(USAGE)
			return 2
	}
}

// Everything else is imported after this, so that it starts from compiled code the second time.
enableCompileCache()
try {
	process.exitCode = await run(process.argv[2], process.argv.slice(3))
} catch (error) {
	const lines = error instanceof ConfigError ? error.mistakes : [sayPlainly(error)]
	process.stderr.write(
		`Praxis cannot ${WORK[process.argv[2] ?? ''] ?? 'start'}.\n${lines.map((line) => `  ${line}`).join('\n')}\n`,
	)
	process.exitCode = 1
}
process.exit()
