import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'

/** The screen shows so many of the newest. */
export const BACKUPS_SHOWN = 100
/** How often the screen asks for the room on the disks, in seconds. */
export const STORAGE_REFRESH_SECONDS = 60

export const FAILED_BACKUP = 'Failed to create backup'

export const backupErrors = defineErrors({
	backup_not_found: { kind: 'not_found', message: 'Backup not found.' },
	backup_under_way: { kind: 'conflict', message: 'A backup is already being made.' },
	backup_not_done: { kind: 'conflict', message: 'This backup is not complete.' },
	backup_key_missing: { kind: 'conflict', message: 'Create and save the encryption key first.' },
	backup_not_continuous: {
		kind: 'conflict',
		message: 'Only the bundled database can be restored to any moment. This firm uses DATABASE_URL.',
	},
	backup_place_failed: { kind: 'conflict', message: 'The storage of the backups could not be reached.' },
	backup_not_held: { kind: 'conflict', message: 'Nothing is being held.' },
	backup_settings_stale: { kind: 'conflict', message: 'The settings were changed meanwhile. Reload the page.' },
	id_taken: kernelErrors.id_taken,
})

export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed'] as const
export const VERIFY_STATES = ['none', 'running', 'passed', 'failed'] as const
export const BACKUP_ORIGINS = ['manual', 'nightly'] as const
/** All tables and files at one moment, or a copy of the bundled server, from which any later moment can be restored. */
export const BACKUP_KINDS = ['copy', 'base'] as const
/** A folder of the server, or a bucket (BACKUP_S3_URL). */
export const BACKUP_PLACES = ['folder', 's3'] as const

export const backupRecord = z.object({
	id: z.string(),
	/** Folder within the place of backups. */
	folder: z.string(),
	kind: z.enum(BACKUP_KINDS),
	place: z.enum(BACKUP_PLACES),
	origin: z.enum(BACKUP_ORIGINS),
	state: z.enum(BACKUP_STATES),
	isEncrypted: z.boolean(),
	/** Names the key it was sealed with. */
	sealId: z.string().nullable(),
	step: z.string(),
	stepsDone: z.int(),
	stepsTotal: z.int(),
	bytes: z.number().nullable(),
	rowCount: z.number(),
	contentCount: z.int(),
	/** Files that were missing in the file store. */
	missingCount: z.int(),
	failure: z.string(),
	verifyState: z.enum(VERIFY_STATES),
	verifiedAt: instant.nullable(),
	verifyFailure: z.string(),
	requestedBy: z.string().nullable(),
	createdAt: instant,
	finishedAt: instant.nullable(),
})
export type BackupRecord = z.infer<typeof backupRecord>

const kept = (max: number) => z.int().min(0, 'Enter 0 or more.').max(max, `Enter at most ${max}.`)
export const backupChoices = z.object({
	isNightly: z.boolean(),
	isEncrypted: z.boolean(),
	keepDaily: z.int().min(1, 'Keep at least one.').max(90, 'Enter at most 90.'),
	keepWeekly: kept(52),
	keepMonthly: kept(120),
	/** Every change is kept as well, so that any moment of the last days can be restored. */
	isContinuous: z.boolean(),
	continuousDays: z.int().min(1, 'Enter at least 1.').max(90, 'Enter at most 90.'),
})
export const backupSettings = backupChoices.extend({
	/** Null until there is a key. */
	sealId: z.string().nullable(),
	keySavedAt: instant.nullable(),
	version: z.int(),
})
export type BackupSettings = z.infer<typeof backupSettings>

export const CONTINUOUS_STATES = ['unavailable', 'off', 'starting', 'receiving', 'stopped'] as const
const continuous = z.object({
	/** `unavailable`: only the bundled database can do it. */
	state: z.enum(CONTINUOUS_STATES),
	/** Every moment in one of them can be restored, earliest first; none before the first base backup. Changes in between were not received. */
	ranges: z.array(z.object({ from: instant, until: instant })),
	/** Changes until then are on the disk of the backups. */
	receivedAt: instant.nullable(),
	behindBytes: z.number(),
	failure: z.string().nullable(),
})
export type ContinuousBackup = z.infer<typeof continuous>

const hold = z.object({
	since: instant,
	/** Messages of the outbox that wait. */
	waitingMail: z.int(),
	/** Calls of webhooks from before the restore. */
	waitingDeliveries: z.int(),
})

const overview = z.object({
	items: z.array(backupRecord),
	settings: backupSettings,
	continuous,
	/** After a restore nothing goes out by itself until it is released. Null when all goes out. */
	hold: hold.nullable(),
	/** The folder on the server that holds the backups, and the changes for point-in-time recovery. */
	place: z.string(),
	/** The address in S3 that complete copies go to instead, without its key; null if there is none. */
	s3: z.string().nullable(),
	/** On the disk of the data: lost together with it. */
	isOnSameDisk: z.boolean(),
	lastGoodAt: instant.nullable(),
	/** There is no good backup younger than `BACKUP_OLD_HOURS`. */
	isOld: z.boolean(),
})
export type BackupOverview = z.infer<typeof overview>

const storage = z.object({
	volumes: z.array(z.object({ name: z.string(), freeBytes: z.number(), totalBytes: z.number() })),
	/** Whether S3 stores and returns an object now: why not, else null. Null where backups do not go there. */
	s3: z.object({ label: z.string(), failure: z.string().nullable(), checkedAt: instant }).nullable(),
	readAt: instant,
})
export type StorageUsage = z.infer<typeof storage>

const ACCESS = 'manage_backups'
const one = z.object({ id: rowId })

/** Backups of the whole firm. They are restored from the command line, with the server stopped. */
export const backups = {
	overview: endpoint({
		id: 'backups.overview',
		method: 'GET',
		path: '/api/backups',
		access: ACCESS,
		summary: 'The newest backups, how they are made and whether the last good one is old.',
		input: z.object({}),
		output: overview,
		errors: {},
	}),
	storage: endpoint({
		id: 'backups.storage',
		method: 'GET',
		path: '/api/backups/storage',
		access: ACCESS,
		summary: 'How much room the disks of the server have.',
		input: z.object({}),
		output: storage,
		errors: {},
	}),
	create: endpoint({
		id: 'backups.create',
		method: 'POST',
		path: '/api/backups',
		access: ACCESS,
		summary: 'Back up now.',
		input: z.object({ id: newRowId, isEncrypted: z.boolean() }),
		output: backupRecord,
		errors: {
			backup_under_way: backupErrors.backup_under_way,
			backup_key_missing: backupErrors.backup_key_missing,
			id_taken: backupErrors.id_taken,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
	verify: endpoint({
		id: 'backups.verify',
		method: 'POST',
		path: '/api/backups/:id/verify',
		access: ACCESS,
		summary: 'Prove a backup by restoring it into a server that is then removed.',
		input: one,
		output: backupRecord,
		errors: {
			backup_not_found: backupErrors.backup_not_found,
			backup_not_done: backupErrors.backup_not_done,
			backup_key_missing: backupErrors.backup_key_missing,
		},
		rateLimit: { max: 10, windowSeconds: 600 },
	}),
	remove: endpoint({
		id: 'backups.remove',
		method: 'DELETE',
		path: '/api/backups/:id',
		access: ACCESS,
		summary: 'Delete a backup with what only it holds.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: {
			backup_not_found: backupErrors.backup_not_found,
			backup_under_way: backupErrors.backup_under_way,
			backup_place_failed: backupErrors.backup_place_failed,
		},
		dangerous: true,
	}),
	key: endpoint({
		id: 'backups.key',
		method: 'POST',
		path: '/api/backups/key',
		access: ACCESS,
		summary: 'Show the encryption key, for safekeeping; the first call creates it.',
		input: z.object({}),
		output: z.object({ key: z.string(), sealId: z.string() }),
		errors: {},
		dangerous: true,
		rateLimit: { max: 20, windowSeconds: 600 },
	}),
	confirmKey: endpoint({
		id: 'backups.confirmKey',
		method: 'POST',
		path: '/api/backups/key/saved',
		access: ACCESS,
		summary: 'Confirm that the encryption key is kept outside the server.',
		input: z.object({}),
		output: backupSettings,
		errors: { backup_key_missing: backupErrors.backup_key_missing },
	}),
	release: endpoint({
		id: 'backups.release',
		method: 'POST',
		path: '/api/backups/release',
		access: ACCESS,
		summary: 'Let email, texts and webhooks go out again after a restore.',
		input: z.object({
			/** Messages written before the restore will not be sent. */
			discardsOldMail: z.boolean(),
			/** Nor will calls of webhooks from before it. */
			discardsOldDeliveries: z.boolean(),
		}),
		output: z.object({ discarded: z.int(), discardedDeliveries: z.int() }),
		errors: { backup_not_held: backupErrors.backup_not_held },
	}),
	saveSettings: endpoint({
		id: 'backups.saveSettings',
		method: 'PUT',
		path: '/api/backups/settings',
		access: ACCESS,
		summary: 'How backups are made each night and how many are kept.',
		input: backupChoices.extend({ version: expectedVersion }),
		output: backupSettings,
		errors: {
			backup_settings_stale: backupErrors.backup_settings_stale,
			backup_not_continuous: backupErrors.backup_not_continuous,
			backup_key_missing: backupErrors.backup_key_missing,
		},
	}),
}

/** Labels of audit actions. */
export const backupActions = {
	'backups.create': 'started a backup',
	'backups.finish': 'finished a backup',
	'backups.fail': 'failed to make a backup',
	'backups.verify': 'started to verify a backup',
	'backups.verified': 'verified a backup',
	'backups.remove': 'deleted a backup',
	'backups.key': 'looked at the encryption key of backups',
	'backups.confirmKey': 'confirmed that the encryption key is saved',
	'backups.saveSettings': 'changed the settings of backups',
	'backups.release': 'let outgoing mail go out again',
	'backups.restore': 'restored the firm from a backup',
} as const
