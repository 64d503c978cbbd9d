import { language, theme, timeZone } from '@praxis/contract/kernel/display'
import { DEFAULT_SETTINGS, type UserSettings, userSettings } from '@praxis/contract/preferences/settings.contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { UserSettings as UserSettingsTable } from '../../platform/db/schema.gen.ts'

export type SettingsChange = { readonly [K in Exclude<keyof UserSettings, 'version'>]?: UserSettings[K] | undefined }

function toSettings(row: Selectable<UserSettingsTable>): UserSettings {
	return {
		notifications: { email: row.notify_email, push: row.notify_push, sms: row.notify_sms },
		theme: theme.parse(row.theme),
		language: language.catch(DEFAULT_SETTINGS.language).parse(row.language),
		timezone: timeZone.nullable().catch(null).parse(row.timezone),
		practiceAreas: userSettings.shape.practiceAreas.parse(row.practice_areas),
		communicationPreference: userSettings.shape.communicationPreference.parse(row.communication_preference),
		version: row.version,
	}
}

function toColumns({ notifications, practiceAreas, communicationPreference, ...same }: SettingsChange) {
	return {
		...same,
		...(notifications === undefined
			? {}
			: { notify_email: notifications.email, notify_push: notifications.push, notify_sms: notifications.sms }),
		...(practiceAreas === undefined ? {} : { practice_areas: practiceAreas }),
		...(communicationPreference === undefined ? {} : { communication_preference: communicationPreference }),
	}
}

/** Row security leaves only the acting user's own; the defaults while nothing has been chosen. */
export async function selectSettings(db: Db): Promise<UserSettings> {
	const row = await db.selectFrom('user_settings').selectAll().executeTakeFirst()
	return row === undefined ? DEFAULT_SETTINGS : toSettings(row)
}

/** Writes over the given version, 0 for none yet; undefined when another change came first. */
export async function writeSettings(
	db: Db,
	userId: string,
	version: number,
	change: SettingsChange,
): Promise<UserSettings | undefined> {
	const columns = toColumns(change)
	const row =
		version === 0
			? await db
					.insertInto('user_settings')
					.values({ user_id: userId, ...columns })
					.onConflict((conflict) => conflict.column('user_id').doNothing())
					.returningAll()
					.executeTakeFirst()
			: await db
					.updateTable('user_settings')
					.set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
					.where('user_id', '=', userId)
					.where('version', '=', version)
					.returningAll()
					.executeTakeFirst()
	return row === undefined ? undefined : toSettings(row)
}

/** A user's notification channels, language and time zone, for any actor. */
export async function selectChannels(db: Db, userId: string) {
	const { rows } = await sql<{
		email: boolean
		push: boolean
		sms: boolean
		language: string
		timezone: string | null
	}>`SELECT email, push, sms, language, timezone FROM api.channels_of(${userId})`.execute(db)
	return rows[0]
}
