import {
	BACKUP_KINDS,
	BACKUP_ORIGINS,
	BACKUP_PLACES,
	BACKUP_STATES,
	type BackupRecord,
	type BackupSettings,
	VERIFY_STATES,
} from '@praxis/contract/backups/backups.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

const kinds = z.enum(BACKUP_KINDS)
const origins = z.enum(BACKUP_ORIGINS)
const places = z.enum(BACKUP_PLACES)
const states = z.enum(BACKUP_STATES)
const verifyStates = z.enum(VERIFY_STATES)
const requester = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = backups.requested_by)`

function selectAll(db: Db) {
	return db.selectFrom('backups').selectAll().select(requester.as('requester'))
}
type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): BackupRecord {
	return {
		id: row.id,
		folder: row.folder,
		kind: kinds.parse(row.kind),
		place: places.parse(row.place),
		origin: origins.parse(row.origin),
		state: states.parse(row.state),
		isEncrypted: row.is_encrypted,
		sealId: row.seal_id,
		step: row.step,
		stepsDone: row.steps_done,
		stepsTotal: row.steps_total,
		bytes: row.bytes === null ? null : Number(row.bytes),
		rowCount: Number(row.row_count),
		contentCount: row.content_count,
		missingCount: row.missing_count,
		failure: row.failure,
		verifyState: verifyStates.parse(row.verify_state),
		verifiedAt: row.verified_at?.toISOString() ?? null,
		verifyFailure: row.verify_failure,
		requestedBy: row.requester,
		createdAt: row.created_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
	}
}

export async function selectBackups(db: Db, limit: number): Promise<BackupRecord[]> {
	const rows = await selectAll(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
	return rows.map(toRecord)
}

export async function selectBackup(db: Db, id: string): Promise<BackupRecord | undefined> {
	const row = await selectAll(db).where('id', '=', id).executeTakeFirst()
	return row && toRecord(row)
}

/** Bucket and folder of a backup in S3, without the key; null for one in the folder. */
export async function selectS3Address(db: Db, id: string): Promise<string | null> {
	return (
		(await db.selectFrom('backups').select('s3_address').where('id', '=', id).executeTakeFirst())?.s3_address ?? null
	)
}

/** When the last copy was made that is complete and did not fail to be restored. */
export async function selectLastGood(db: Db): Promise<Date | null> {
	const done = db
		.selectFrom('backups')
		.select('finished_at')
		.where('state', '=', 'done')
		.where('kind', '=', 'copy')
		.where(sql<boolean>`verify_state IS DISTINCT FROM 'failed'`)
	return (await done.orderBy('finished_at', 'desc').limit(1).executeTakeFirst())?.finished_at ?? null
}

/** Complete nightly copies: id, place, when they were made, and how a restore of them went. */
export function selectNightly(db: Db) {
	return db
		.selectFrom('backups')
		.select(['id', 's3_address', 'created_at', 'verify_state'])
		.where('state', '=', 'done')
		.where('kind', '=', 'copy')
		.where('origin', '=', 'nightly')
		.execute()
}

export interface StoredBase {
	readonly id: string
	readonly walArchive: string
	readonly startLsn: string
	readonly restorableFrom: Date
	/** Null while no restore of it was tried. */
	readonly isProved: boolean | null
}

/** Complete base backups, newest first. */
export async function selectBases(db: Db): Promise<StoredBase[]> {
	const rows = await db
		.selectFrom('backups')
		.select(['id', 'wal_archive', 'wal_start', 'restorable_from', 'verify_state'])
		.where('state', '=', 'done')
		.where('kind', '=', 'base')
		.orderBy('restorable_from', 'desc')
		.execute()
	return rows.flatMap((row) => {
		const { id, wal_archive: walArchive, wal_start: startLsn, restorable_from: restorableFrom } = row
		if (walArchive === null || startLsn === null || restorableFrom === null) return []
		const isProved = row.verify_state === 'passed' ? true : row.verify_state === 'failed' ? false : null
		return [{ id, walArchive, startLsn, restorableFrom, isProved }]
	})
}

/** Base backups that failed since the last one that is complete: how many, and when the newest was asked for. */
export async function selectFailedBases(db: Db): Promise<{ readonly many: number; readonly last: Date | null }> {
	const lastDone = sql`coalesce((SELECT max(created_at) FROM api.backups WHERE kind = 'base' AND state = 'done'), '-infinity')`
	const row = await db
		.selectFrom('backups')
		.select([sql<number>`count(*)::int`.as('many'), (eb) => eb.fn.max('created_at').as('last')])
		.where('kind', '=', 'base')
		.where('state', '=', 'failed')
		.where('created_at', '>', sql<Date>`${lastDone}`)
		.executeTakeFirstOrThrow()
	return { many: row.many, last: row.last }
}

/** Backups that were being made when the server ended are not continued. Returns where they lie. */
export async function failInterrupted(
	db: Db,
	before: Date,
	failure: string,
): Promise<Pick<BackupRecord, 'folder' | 'place'>[]> {
	const rows = await db
		.updateTable('backups')
		.set({ state: 'failed', failure, finished_at: sql`now()`, updated_at: sql`now()` })
		.where('state', '=', 'running')
		.where('updated_at', '<', before)
		.returning(['folder', 'place'])
		.execute()
	return rows.map(({ folder, place }) => ({ folder, place: places.parse(place) }))
}

export interface NewBackup {
	readonly id: string
	readonly folder: string
	readonly kind: BackupRecord['kind']
	readonly place: BackupRecord['place']
	/** Null in the folder. */
	readonly s3Address: string | null
	readonly origin: 'manual' | 'nightly'
	readonly sealId: string | null
	readonly requestedBy: string | null
	readonly now: Date
}

export async function isBackupUnderWay(db: Db): Promise<boolean> {
	const found = db.selectFrom('backups').select('id').where('state', 'in', ['waiting', 'running'])
	return (await found.executeTakeFirst()) !== undefined
}

export async function insertBackup(db: Db, one: NewBackup): Promise<void> {
	await db
		.insertInto('backups')
		.values({
			id: one.id,
			folder: one.folder,
			kind: one.kind,
			place: one.place,
			s3_address: one.s3Address,
			origin: one.origin,
			is_encrypted: one.sealId !== null,
			seal_id: one.sealId,
			requested_by: one.requestedBy,
			created_at: one.now,
			updated_at: one.now,
		})
		.execute()
}

export interface BackupChange {
	readonly state?: 'running' | 'done' | 'failed'
	readonly step?: string
	readonly stepsDone?: number
	readonly stepsTotal?: number
	readonly bytes?: number
	readonly rowCount?: number
	readonly contentCount?: number
	readonly missingCount?: number
	readonly failure?: string
	readonly verifyState?: 'none' | 'running' | 'passed' | 'failed'
	readonly verifyFailure?: string
	readonly walArchive?: string
	readonly walStart?: string
	readonly restorableFrom?: Date
}

export async function updateBackup(db: Db, id: string, now: Date, change: BackupChange): Promise<void> {
	const { state, verifyState } = change
	const ends = state === 'done' || state === 'failed'
	await db
		.updateTable('backups')
		.set({
			updated_at: now,
			state,
			step: change.step?.slice(0, 200),
			steps_done: change.stepsDone,
			steps_total: change.stepsTotal,
			bytes: change.bytes,
			row_count: change.rowCount,
			content_count: change.contentCount,
			missing_count: change.missingCount,
			failure: change.failure?.slice(0, 1_000),
			verify_state: verifyState,
			verify_failure: change.verifyFailure?.slice(0, 1_000),
			wal_archive: change.walArchive,
			wal_start: change.walStart,
			restorable_from: change.restorableFrom,
			...(ends && { finished_at: now }),
			...(verifyState === 'passed' && { verified_at: now }),
		})
		.where('id', '=', id)
		.execute()
}

/** Those that have said nothing for so long are over: their process is gone. */
export async function failStalled(db: Db, before: Date, now: Date, failure: string): Promise<void> {
	await db
		.updateTable('backups')
		.set({ state: 'failed', failure, finished_at: now })
		.where('state', 'in', ['waiting', 'running'])
		.where('updated_at', '<', before)
		.execute()
	await db
		.updateTable('backups')
		.set({ verify_state: 'failed', verify_failure: failure })
		.where('verify_state', '=', 'running')
		.where('updated_at', '<', before)
		.execute()
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
	await db.deleteFrom('backups').where('id', '=', id).execute()
}

export interface StoredSettings extends BackupSettings {
	/** When the settings were last changed: at the latest when the product was installed with them. */
	readonly startedAt: Date
}

const SETTINGS = [
	'is_nightly',
	'is_encrypted',
	'keep_daily',
	'keep_weekly',
	'keep_monthly',
	'is_continuous',
	'continuous_days',
	'seal_id',
	'key_saved_at',
	'version',
	'updated_at',
] as const

/** The wrapped key, for upkeep alone; null until there is one. */
export async function selectSealedKey(db: Db): Promise<string | null> {
	return (await db.selectFrom('backup_settings').select('sealed_key').executeTakeFirstOrThrow()).sealed_key
}

/** Keeps the first key there is. */
export async function insertSealedKey(db: Db, sealedKey: string, sealId: string): Promise<void> {
	await db
		.updateTable('backup_settings')
		.set((eb) => ({ sealed_key: sealedKey, seal_id: sealId, version: eb('version', '+', 1) }))
		.where('sealed_key', 'is', null)
		.execute()
}

export async function selectSettings(db: Db): Promise<StoredSettings> {
	const row = await db.selectFrom('backup_settings').select(SETTINGS).executeTakeFirstOrThrow()
	return {
		isNightly: row.is_nightly,
		isEncrypted: row.is_encrypted,
		keepDaily: row.keep_daily,
		keepWeekly: row.keep_weekly,
		keepMonthly: row.keep_monthly,
		isContinuous: row.is_continuous,
		continuousDays: row.continuous_days,
		sealId: row.seal_id,
		keySavedAt: row.key_saved_at?.toISOString() ?? null,
		version: row.version,
		startedAt: row.updated_at,
	}
}

/** The settings, locked until the transaction ends. */
export async function lockSettings(db: Db): Promise<StoredSettings> {
	await db.selectFrom('backup_settings').select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
	return selectSettings(db)
}

interface SettingsChange {
	readonly isNightly?: boolean
	readonly isEncrypted?: boolean
	readonly keepDaily?: number
	readonly keepWeekly?: number
	readonly keepMonthly?: number
	readonly isContinuous?: boolean
	readonly continuousDays?: number
	readonly keySavedAt?: Date | null
}

export async function updateSettings(db: Db, now: Date, change: SettingsChange): Promise<void> {
	await db
		.updateTable('backup_settings')
		.set((eb) => ({
			is_nightly: change.isNightly,
			is_encrypted: change.isEncrypted,
			keep_daily: change.keepDaily,
			keep_weekly: change.keepWeekly,
			keep_monthly: change.keepMonthly,
			is_continuous: change.isContinuous,
			continuous_days: change.continuousDays,
			key_saved_at: change.keySavedAt,
			updated_at: now,
			version: eb('version', '+', 1),
		}))
		.execute()
}
