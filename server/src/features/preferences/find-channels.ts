import { DEFAULT_SETTINGS, type NotificationChannels } from '@praxis/contract/preferences/settings.contract'
import type { Db } from '../../platform/db/db.ts'
import { selectChannels } from './settings.queries.ts'

export interface Reachable extends NotificationChannels {
	/** How dates and numbers are written for the person, a BCP 47 tag. */
	readonly language: string
	/** IANA name; null when the person's browser has not told yet. */
	readonly timezone: string | null
}

/** By which channels someone wants to hear of things, and how to write for them. Any actor may ask about anyone. */
export async function findChannels(db: Db, userId: string): Promise<Reachable> {
	const { notifications, language, timezone } = DEFAULT_SETTINGS
	return (await selectChannels(db, userId)) ?? { ...notifications, language, timezone }
}
