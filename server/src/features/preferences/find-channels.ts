import { DEFAULT_SETTINGS, type NotificationChannels } from '@praxis/contract/preferences/settings.contract'
import type { Db } from '../../platform/db/db.ts'
import { selectChannels } from './settings.queries.ts'

export interface Reachable extends NotificationChannels {
	/** How dates and numbers are written for the person, a BCP 47 tag. */
	readonly language: string
	/** IANA name; null until a browser has reported it. */
	readonly timezone: string | null
}

/** A user's notification channels, language and time zone. Any actor may read them. */
export async function findChannels(db: Db, userId: string): Promise<Reachable> {
	const { notifications, language, timezone } = DEFAULT_SETTINGS
	return (await selectChannels(db, userId)) ?? { ...notifications, language, timezone }
}
