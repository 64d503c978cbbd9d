import type { Db } from '../../platform/db/db.ts'
import { countWaiting, discardBefore } from './held-deliveries.queries.ts'

/** How many deliveries from before a restore wait until outgoing messages are released. */
export function countHeldDeliveries(db: Db, since: Date): Promise<number> {
	return countWaiting(db, since)
}

/** Deliveries from before a restore are not sent. They stay in the list, where each can be sent after all. @returns how many */
export function discardHeldDeliveries(db: Db, before: Date, now: Date): Promise<number> {
	return discardBefore(db, before, now)
}
