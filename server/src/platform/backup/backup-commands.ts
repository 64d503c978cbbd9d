import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { Questions } from '../process/ask.ts'
import { withPlatform } from '../process/with-platform.ts'
import { BackupError } from './backup-error.ts'
import { backupName } from './backup-name.ts'
import { isSealedBackup } from './manifest.ts'
import { moveData, refuseServed } from './move-data.ts'
import { openBackup, type Tell } from './restore-backup.ts'
import { checkMoment, isSealedMoment, PREVIOUS_KEYS_HINT, readMoment, restoreMoment } from './restore-command.ts'
import { restoreFirm } from './restore-firm.ts'
import { BACKUP_KEY, backupKeyId } from './sealed-chunks.ts'
import type { TimedRestore } from './wal/restore-to-time.ts'
import { writeBackup } from './write-backup.ts'

const EXIT = { done: 0, failed: 1, wrongUse: 2 } as const

const print = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)
const REPORTED_EVERY_MS = 1_000

/** A line a second at most, so that a terminal shows that it continues and a log file stays short. */
function progressLines(): Tell {
	let at = 0
	return (step, done, total) => {
		if (Date.now() - at < REPORTED_EVERY_MS) return
		at = Date.now()
		print(`  ${step} (${done} of ${total})`)
	}
}

/** From a file or typed in: never from the command line, which other users of the machine can read. */
async function readKey(file: string | undefined, question: string): Promise<string> {
	const questions = file === undefined ? new Questions() : null
	try {
		const typed = file === undefined ? await questions?.ask(question, { isSecret: true }) : readFileSync(file, 'utf8')
		const key = (typed ?? '').trim().toLowerCase()
		if (!BACKUP_KEY.test(key)) throw new BackupError('A backup key has 64 hexadecimal digits.')
		return key
	} finally {
		questions?.close()
	}
}

const BACKUP_HELP = `npm run backup -- [--target FOLDER] [--encrypt [--key-file FILE]]

Writes a complete backup: all tables at one moment, all files and the secret key. The server may be running.
  --target FOLDER   where backups are kept; DATA_DIR/backups if left out
  --encrypt         AES-256-GCM; the key is asked for, or read from --key-file
Exit codes: 0 done, 1 failed and nothing changed, 2 wrong use.`

export async function runBackup(env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			target: { type: 'string' },
			encrypt: { type: 'boolean', default: false },
			'key-file': { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	})
	if (values.help) {
		print(BACKUP_HELP)
		return EXIT.done
	}
	const config = loadConfig({ LOG_LEVEL: 'warn', ...env })
	const key = values.encrypt ? await readKey(values['key-file'], 'Backup key (64 hexadecimal digits): ') : null
	const place = { root: resolve(values.target ?? config.backupDir), key, keyId: key === null ? null : backupKeyId(key) }
	const name = backupName(new Date())
	const tell = progressLines()
	const made = await withPlatform(config, (platform) =>
		writeBackup(platform, place, name, async (step, done, total) => tell(step, done, total)),
	)
	const { tables, contents, missing } = made.manifest
	const rows = tables.reduce((sum, table) => sum + table.rows, 0)
	print(
		`The backup is complete: ${rows} rows in ${tables.length} tables and ${contents.length} files.`,
		`  ${made.folder}`,
	)
	if (missing.length > 0) print(`${missing.length} files were missing in the file store; the manifest names them.`)
	if (key === null) print('It is not encrypted and holds the secret key: keep it where only you can read it.')
	return EXIT.done
}

const RESTORE_HELP = `npm run restore -- --from FOLDER [--to TIME] [--key-file FILE] [--check-only]

Restores a firm from a backup into DATA_DIR (or into the empty database of DATABASE_URL). Stop the server first.
Every file is checked before anything is changed. What was in DATA_DIR stays beside it as NAME.before-TIME.
  --from FOLDER     the folder of one backup, with its manifest.json; with --to the folder that holds all backups
  --to TIME         the state at a moment, with point-in-time recovery: 2026-11-30T14:05, or latest for the last change received;
                    a time without Z or +01:00 is of this machine
  --key-file FILE   the key of an encrypted backup; it is asked for if left out
  --check-only      checks every file and changes nothing
Exit codes: 0 done, 1 failed and nothing changed, 2 wrong use.`

/** The environment's configuration without making a secret key: that comes with the backup. */
function configWithoutKey(env: NodeJS.ProcessEnv): Config {
	return loadConfig({ LOG_LEVEL: 'warn', ...env, SECRET_KEY: env.SECRET_KEY || '0'.repeat(64) })
}

/** Asked for where the backup needs one; one that is given is used, so that no backup made without it is taken for one of the firm. */
async function keyOfBackup(
	from: string,
	keyFile: string | undefined,
	to: TimedRestore['to'] | null,
): Promise<string | null> {
	if (keyFile !== undefined || (await (to === null ? isSealedBackup(from) : isSealedMoment(from, to))))
		return readKey(keyFile, 'Key of the backup: ')
	print('This backup is not encrypted, so nothing proves who made it: restore it only if you know it to be yours.')
	return null
}

const AFTERWARDS = [
	'Autopay is off for all clients, so that nothing is charged twice. Clients turn it on again on the Payments page.',
	'Before, enter the payments that Stripe received after the moment that was restored.',
	'Start the server with npm start. Everybody signs in again.',
]

async function runRestoreToTime(
	env: NodeJS.ProcessEnv,
	request: Pick<TimedRestore, 'from' | 'to' | 'key' | 'tell'>,
	isCheck: boolean,
): Promise<number> {
	if (isCheck) {
		print(...(await checkMoment(request)))
		return EXIT.done
	}
	const config = configWithoutKey(env)
	const done = await restoreMoment({ ...request, config, givenSecretKey: env.SECRET_KEY || null }, print)
	print(...done, ...AFTERWARDS)
	return EXIT.done
}

export async function runRestore(env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			from: { type: 'string' },
			to: { type: 'string' },
			'key-file': { type: 'string' },
			'check-only': { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	})
	if (values.help || values.from === undefined) {
		print(RESTORE_HELP)
		return values.help ? EXIT.done : EXIT.wrongUse
	}
	const from = resolve(values.from)
	const to = values.to === undefined ? null : readMoment(values.to)
	const key = await keyOfBackup(from, values['key-file'], to)
	const tell = progressLines()
	const isCheck = values['check-only']
	if (to !== null) return runRestoreToTime(env, { from, to, key, tell }, isCheck)
	if (isCheck) {
		const { manifest } = await openBackup(from, key, tell)
		print(
			`The backup of ${manifest.madeAt} is complete: ${manifest.tables.length} tables, ${manifest.contents.length} files.`,
		)
		return EXIT.done
	}
	const config = configWithoutKey(env)
	const givenSecretKey = env.SECRET_KEY || null
	const done = await restoreFirm({ from, key, config, givenSecretKey, log: createLog(config), tell })
	print(`Restored ${done.rows} rows and ${done.contents} files; ${done.audited} rows of the audit log are verified.`)
	if (done.missing > 0) print(`${done.missing} files were missing already when the backup was made.`)
	if (done.kept.length > 0) print('What was there before is kept:', ...done.kept.map((name) => `  ${name}`))
	if (done.lacksPreviousKeys) print(PREVIOUS_KEYS_HINT)
	print(...AFTERWARDS)
	return EXIT.done
}

const MOVE_HELP = `npm run move-data -- --to URL [--check-only]

Copies all tables into another, empty PostgreSQL and compares each by count and hash. Stop the server first. Nothing is changed here.
Files stay where they are: keep DATA_DIR (or FILES_URL) and its secret key.
  --to URL          postgres://owner:password@host/database; the owner needs CREATEROLE
  --check-only      counts the rows here, looks whether the target is empty, and changes nothing
Exit codes: 0 done, 1 failed and nothing changed, 2 wrong use.`

export async function runMoveData(env: NodeJS.ProcessEnv, args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			to: { type: 'string' },
			'check-only': { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	})
	const { to } = values
	if (values.help || to === undefined) {
		print(MOVE_HELP)
		return values.help ? EXIT.done : EXIT.wrongUse
	}
	if (!URL.canParse(to)) throw new BackupError('--to must be a URL such as postgres://owner:password@host/database.')
	const config = loadConfig({ LOG_LEVEL: 'warn', ...env })
	const { startPlatform, stopPlatform } = await import('../start-platform.ts')
	// Not beside a running server: what is written meanwhile would be lost.
	if (config.databaseUrl !== null) await refuseServed(config.databaseUrl)
	const from = await startPlatform(config)
	try {
		const log = createLog(config)
		const { tables, rows } = await moveData({ from, to, isCheck: values['check-only'], log, tell: progressLines() })
		if (values['check-only']) print(`${rows} rows in ${tables} tables would be moved; the target is empty.`)
		else
			print(
				`Moved ${rows} rows in ${tables} tables; all are the same.`,
				'Set DATABASE_URL to the new database and start the server.',
			)
		return EXIT.done
	} finally {
		await stopPlatform(from)
	}
}
