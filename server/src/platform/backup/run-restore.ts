import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { lockDataDir } from '../db/data-dir-lock.ts'
import { createLog } from '../log.ts'
import { BackupError } from './backup-error.ts'
import { EXIT, print, progressLines, readKey } from './command-io.ts'
import { removeServer, scratchIn } from './data-dir-switch.ts'
import { chooseCopy, describeBackups, listFolder } from './list-backups.ts'
import { findManifest, MANIFEST_FILE } from './manifest.ts'
import { openBackup } from './restore-backup.ts'
import { checkMoment, isSealedMoment, PREVIOUS_KEYS_HINT, readMoment, restoreMoment } from './restore-command.ts'
import { restoreFirm } from './restore-firm.ts'
import { isBucketAddress, readBucketArgument } from './s3/bucket-address.ts'
import { fetchBackup, listBucket } from './s3/fetch-backup.ts'
import { withBucket } from './s3/open-bucket.ts'
import { findRanges } from './wal/open-base.ts'
import type { TimedRestore } from './wal/restore-to-time.ts'

const RESTORE_HELP = `npm run restore -- --from PLACE [--to TIME] [--key-file FILE] [--check-only | --list]

Restores a firm from a backup into DATA_DIR (or into the empty database of DATABASE_URL). Stop the server first.
Every file is checked before anything is changed. What was in DATA_DIR stays beside it as NAME.before-TIME.
  --from PLACE      the folder of one backup, or the folder that holds all of them: then the newest complete copy. In S3
                    s3://host/bucket/folder, the key of the bucket in BACKUP_S3_URL
  --list            says what can be restored from there, and changes nothing
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
async function keyOfBackup(isSealed: boolean, keyFile: string | undefined): Promise<string | null> {
	if (keyFile !== undefined || isSealed) return readKey(keyFile, 'Key of the backup: ')
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

interface CopyRequest {
	readonly from: string
	readonly keyFile: string | undefined
	readonly isCheck: boolean
}

async function restoreCopy(
	env: NodeJS.ProcessEnv,
	from: string,
	key: string | null,
	isCheck: boolean,
): Promise<number> {
	const tell = progressLines()
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

async function restoreFromFolder(env: NodeJS.ProcessEnv, { from, keyFile, isCheck }: CopyRequest): Promise<number> {
	const own = await findManifest(from)
	if (own?.manifest === null) throw new BackupError(`${MANIFEST_FILE} of this backup is damaged.`)
	const chosen = own === null ? chooseCopy(await listFolder(from), from) : { folder: '', ...own }
	if (own === null) print(`The newest copy is ${chosen.folder}.`)
	const key = await keyOfBackup((chosen.manifest?.keyId ?? null) !== null, keyFile)
	return restoreCopy(env, join(from, chosen.folder), key, isCheck)
}

/** The backup is brought here first, into the data directory, whose disk has to hold it anyway. */
async function restoreFromBucket(env: NodeJS.ProcessEnv, { from, keyFile, isCheck }: CopyRequest): Promise<number> {
	const config = configWithoutKey(env)
	const { url, folder } = readBucketArgument(from, config.backupS3Url)
	// A server that runs on it is refused before anything is downloaded.
	if (!isCheck) lockDataDir(config.dataDir)()
	return withBucket(url, async (bucket) => {
		const found = (await listBucket(bucket)).filter((one) => folder === null || one.folder === folder)
		const chosen = chooseCopy(found, folder === null ? bucket.label : `${bucket.label}/${folder}`)
		if (folder === null) print(`The newest copy is ${chosen.folder}.`)
		const key = await keyOfBackup(chosen.manifest.keyId !== null, keyFile)
		await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
		const into = await scratchIn(config.dataDir)
		try {
			const here = await fetchBackup(bucket, chosen.folder, { into, key, tell: progressLines() })
			return await restoreCopy(env, here, key, isCheck)
		} finally {
			await removeServer(into, createLog(config))
		}
	})
}

/** The moments that can be restored from a folder: earlier archives end, and what lies between them cannot be. */
async function describeRanges(from: string, keyFile: string | undefined): Promise<string[]> {
	const bases = (await listFolder(from)).filter(({ manifest }) => manifest?.format === 2)
	if (bases.length === 0) return []
	const isSealed = bases.some(({ manifest }) => manifest?.keyId !== null)
	if (isSealed && keyFile === undefined) return ['Which moments can be restored is said with --key-file FILE.']
	const ranges = await findRanges(from, keyFile === undefined ? null : await readKey(keyFile, ''))
	if (ranges.length === 0)
		return ['No moment can be restored with --to: the changes since the base backups are missing.']
	return [
		'Every moment in these times can be restored with --to:',
		...ranges.map(({ from: first, until }) => `  ${first.toISOString()} to ${until.toISOString()}`),
	]
}

async function listPlace(env: NodeJS.ProcessEnv, from: string, keyFile: string | undefined): Promise<number> {
	const config = configWithoutKey(env)
	if (!isBucketAddress(from)) {
		const root = resolve(from)
		print(...describeBackups(await listFolder(root), root), ...(await describeRanges(root, keyFile)))
		return EXIT.done
	}
	const { url } = readBucketArgument(from, config.backupS3Url)
	await withBucket(url, async (bucket) => print(...describeBackups(await listBucket(bucket), bucket.label)))
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
			list: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	})
	const { from: given, 'key-file': keyFile, 'check-only': isCheck } = values
	if (values.help || given === undefined) {
		print(RESTORE_HELP)
		return values.help ? EXIT.done : EXIT.wrongUse
	}
	if (values.list) return listPlace(env, given, keyFile)
	if (values.to === undefined) {
		if (isBucketAddress(given)) return restoreFromBucket(env, { from: given, keyFile, isCheck })
		return restoreFromFolder(env, { from: resolve(given), keyFile, isCheck })
	}
	if (isBucketAddress(given)) {
		throw new BackupError(
			'S3 holds complete copies only. A moment is restored from the folder of backups (BACKUP_DIR).',
		)
	}
	const from = resolve(given)
	const to = readMoment(values.to)
	const key = await keyOfBackup(await isSealedMoment(from, to), keyFile)
	return runRestoreToTime(env, { from, to, key, tell: progressLines() }, isCheck)
}
