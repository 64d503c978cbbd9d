import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { BackupError } from '../backup-error.ts'
import { parseBucketAddress } from './bucket-address.ts'
import { withBucket } from './open-bucket.ts'

/** People who look at the same time, or again and again, see one answer. */
const KEPT_MS = 5 * 60_000
const ANSWERS_WITHIN_MS = 15_000

export interface BucketState {
	/** Its address without the key. */
	readonly label: string
	/** Why nothing can be stored there, in words; null where it can. */
	readonly failure: string | null
	readonly checkedAt: Date
}

const found = new WeakMap<Pick<Config, 'backupS3Url'>, Promise<BucketState>>()

async function probe(url: string): Promise<void> {
	const done = new AbortController()
	const late = pause(ANSWERS_WITHIN_MS, undefined, { signal: done.signal, ref: false }).then(() => {
		throw new BackupError(`It did not answer within ${ANSWERS_WITHIN_MS / 1_000} seconds.`)
	})
	await Promise.race([withBucket(url, (bucket) => bucket.probe()), late]).finally(() => {
		late.catch(() => 'it was in time')
		done.abort()
	})
}

async function check(url: string, checkedAt: Date): Promise<BucketState> {
	const { label } = parseBucketAddress(url, 'BACKUP_S3_URL')
	try {
		await probe(url)
		return { label, failure: null, checkedAt }
	} catch (error) {
		const failure = error instanceof Error ? error.message : String(error)
		return { label, failure, checkedAt }
	}
}

/** Whether S3 takes backups now: an object is stored, read back and deleted. Null where backups do not go there. */
export async function checkBucket(config: Pick<Config, 'backupS3Url'>, now: Date): Promise<BucketState | null> {
	const { backupS3Url: url } = config
	if (url === null) return null
	const last = await found.get(config)
	if (last !== undefined && Math.abs(now.getTime() - last.checkedAt.getTime()) < KEPT_MS && last.failure === null)
		return last
	const state = check(url, now)
	found.set(config, state)
	return state
}
