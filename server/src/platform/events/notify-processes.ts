import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The channel that notifies processes of new events. */
export const EVENTS_CHANNEL = 'praxis_events'
const NOTIFY_EVERY_MS = 20

interface Notifier {
	isWanted: boolean
	isAtWork: boolean
}

const notifiers = new WeakMap<pg.Pool, Notifier>()

async function notifyUntilDone(pool: pg.Pool, notifier: Notifier): Promise<void> {
	notifier.isAtWork = true
	while (notifier.isWanted) {
		notifier.isWanted = false
		try {
			await pool.query(`NOTIFY ${EVENTS_CHANNEL}`)
		} catch {
			// The database is away or this process is stopping: every process also polls every two seconds.
		}
		await pause(NOTIFY_EVERY_MS)
	}
	notifier.isAtWork = false
}

/** Notifies every process that events were committed. Not from within their transactions: PostgreSQL lets those that notify
 *  commit only one after another, which here made 16 writers 3 to 9 times slower. */
export function notifyProcesses(pool: pg.Pool): void {
	const notifier = notifiers.get(pool) ?? { isWanted: false, isAtWork: false }
	notifiers.set(pool, notifier)
	notifier.isWanted = true
	if (!notifier.isAtWork) void notifyUntilDone(pool, notifier)
}
