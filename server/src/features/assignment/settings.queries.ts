import type { SavedSettings } from '@praxis/contract/assignment/assignment.fields'
import { type AssignmentSettings, DEFAULT_SETTINGS, storedSettings } from '@praxis/contract/assignment/settings.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = ['settings', 'automatic_since', 'version'] as const

interface Row {
	readonly settings: unknown
	readonly automatic_since: Date | null
	readonly version: number
}

function toSettings(row: Row | undefined): SavedSettings {
	if (row === undefined) return { settings: DEFAULT_SETTINGS, isSaved: false, automaticSince: null, version: 0 }
	return {
		settings: storedSettings.parse(row.settings),
		isSaved: true,
		automaticSince: row.automatic_since?.toISOString() ?? null,
		version: row.version,
	}
}

/** The defaults until they were saved. */
export async function selectSettings(db: Db): Promise<SavedSettings> {
	return toSettings(await db.selectFrom('assignment_settings').select(COLUMNS).executeTakeFirst())
}

export async function lockSettings(db: Db): Promise<SavedSettings> {
	return toSettings(await db.selectFrom('assignment_settings').select(COLUMNS).forUpdate().executeTakeFirst())
}

export interface WrittenSettings {
	readonly settings: AssignmentSettings
	readonly automaticSince: Date | null
	readonly now: Date
}

/** Null when they were saved for the first time meanwhile. */
export async function insertSettings(
	db: Db,
	{ settings, automaticSince, now }: WrittenSettings,
): Promise<SavedSettings | null> {
	const row = await db
		.insertInto('assignment_settings')
		.values({ settings: JSON.stringify(settings), automatic_since: automaticSince, updated_at: now })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning(COLUMNS)
		.executeTakeFirst()
	return row === undefined ? null : toSettings(row)
}

export async function updateSettings(
	db: Db,
	{ settings, automaticSince, now }: WrittenSettings,
): Promise<SavedSettings> {
	const row = await db
		.updateTable('assignment_settings')
		.set({
			settings: JSON.stringify(settings),
			automatic_since: automaticSince,
			updated_at: now,
			version: sql`version + 1`,
		})
		.returning(COLUMNS)
		.executeTakeFirstOrThrow()
	return toSettings(row)
}
