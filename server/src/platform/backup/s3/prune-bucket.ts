import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Logger } from 'pino'
import { isBackupFolder, SECRET_FILE } from '../backup-files.ts'
import { isBackupName } from '../backup-name.ts'
import { MANIFEST_FILE, parseUnsealed } from '../manifest.ts'
import type { BackupBucket, BucketObject } from './bucket.ts'
import { MARK_FILE } from './bucket-target.ts'

const CONTENTS = 'contents/'
const CONTENT = /^contents\/[0-9a-z]+\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/
const TABLE = /^tables\/[a-z0-9_]+\.copy\.zst$/

/** The bucket may hold what is no part of backups: it is never touched. */
const isOwn = (name: string) => name === MARK_FILE || name === SECRET_FILE || name === MANIFEST_FILE || TABLE.test(name)

async function ownIn(bucket: BackupBucket, folder: string): Promise<BucketObject[]> {
	const found: BucketObject[] = []
	for await (const one of bucket.list(`${folder}/`)) if (isOwn(one.name.slice(folder.length + 1))) found.push(one)
	return found
}

interface Named {
	/** Names of contents that backups name. */
	readonly contents: ReadonlySet<string>
	/** What is left of backups that were never completed. */
	readonly leftovers: readonly string[]
}

/** Null while a backup is being made: it may name any content. */
async function readNamed(bucket: BackupBucket, now: Date, log: Logger): Promise<Named | null> {
	const contents = new Set<string>()
	const leftovers: string[] = []
	for (const folder of (await bucket.folders()).filter(isBackupFolder)) {
		const text = await bucket.text(`${folder}/${MANIFEST_FILE}`)
		const manifest = text === null ? null : parseUnsealed(text)
		if (manifest !== null) {
			for (const { hash } of manifest.contents) {
				contents.add(`${CONTENTS}${manifest.keyId ?? 'plain'}/${hash.slice(0, 2)}/${hash}`)
			}
			continue
		}
		if (!isBackupName(folder)) continue
		if (text !== null) log.warn({ folder }, 'the manifest of a backup in S3 is damaged, so it is no backup')
		const objects = await ownIn(bucket, folder)
		const newest = Math.max(0, ...objects.map(({ storedAt }) => storedAt.getTime()))
		if (now.getTime() - newest < DAY_MS) return null
		if (text === null) leftovers.push(...objects.map(({ name }) => name))
	}
	return { contents, leftovers }
}

/** Deletes contents that no backup names any more, and what is left of backups that were never completed. */
export async function pruneBucket(bucket: BackupBucket, now: Date, log: Logger): Promise<void> {
	const named = await readNamed(bucket, now, log)
	if (named === null) return
	const unnamed: string[] = []
	for await (const { name, storedAt } of bucket.list(CONTENTS)) {
		if (!CONTENT.test(name)) continue
		if (!named.contents.has(name) && now.getTime() - storedAt.getTime() > DAY_MS) unnamed.push(name)
	}
	if (unnamed.length === 0 && named.leftovers.length === 0) return
	// A backup that was started meanwhile may name some of them; the next prune takes them.
	if ((await readNamed(bucket, now, log)) === null) return
	await bucket.remove([...unnamed, ...named.leftovers])
}
