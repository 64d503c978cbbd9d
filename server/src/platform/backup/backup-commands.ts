import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { withPlatform } from '../process/with-platform.ts'
import { BackupError } from './backup-error.ts'
import { backupName } from './backup-name.ts'
import { type BackupTarget, folderTarget } from './backup-target.ts'
import { EXIT, print, progressLines, readKey } from './command-io.ts'
import { moveData, refuseServed } from './move-data.ts'
import { isBucketAddress, readBucketArgument } from './s3/bucket-address.ts'
import { bucketTarget } from './s3/bucket-target.ts'
import { withBucket } from './s3/open-bucket.ts'
import { backupKeyId } from './sealed-chunks.ts'
import { writeBackup } from './write-backup.ts'

const BACKUP_HELP = `npm run backup -- [--target PLACE] [--encrypt [--key-file FILE]]

Writes a complete backup: all tables at one moment, all files and the secret key. The server may be running.
  --target PLACE    a folder, or s3://host/bucket/folder; if left out BACKUP_S3_URL, else BACKUP_DIR. The key of the bucket named in
                    BACKUP_S3_URL need not be in the address: other users of the machine can read a command line
  --encrypt         AES-256-GCM; the key is asked for, or read from --key-file
Exit codes: 0 done, 1 failed and nothing changed, 2 wrong use.`

function withTargetOf<T>(
	config: Config,
	given: string | undefined,
	key: string | null,
	work: (target: BackupTarget) => Promise<T>,
): Promise<T> {
	const place = given ?? config.backupS3Url ?? config.backupDir
	const keyId = key === null ? null : backupKeyId(key)
	if (!isBucketAddress(place)) return work(folderTarget({ root: resolve(place), key, keyId }))
	const { url } = readBucketArgument(place, config.backupS3Url)
	return withBucket(url, (bucket) => work(bucketTarget({ bucket, key, keyId })))
}

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
	const name = backupName(new Date())
	const tell = progressLines()
	const made = await withPlatform(config, (platform) =>
		withTargetOf(config, values.target, key, (target) =>
			writeBackup(platform, target, name, async (step, done, total) => tell(step, done, total)),
		),
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
