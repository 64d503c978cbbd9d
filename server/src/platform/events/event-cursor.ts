/** How long events are kept for those who reconnect. */
import { DAY_MS } from '@praxis/contract/kernel/dates'

export const EVENTS_KEPT_MS = DAY_MS

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/
const CURSOR = /^([a-z0-9]{1,32})_([0-9a-z]{1,12})_([0-9:,]{1,3500})$/

/** What a reader has seen: every event whose transaction is visible in a PostgreSQL snapshot (`pg_snapshot` as text).
 *  A transaction that commits late, below others that were seen already, is not in it and comes with the next read. */
export interface Position {
	/** Names the database server and its timeline: transaction numbers of another one mean nothing here. */
	readonly origin: string
	readonly snapshot: string
	readonly at: Date
}

export function writeCursor(position: Position): string {
	return `${position.origin}_${position.at.getTime().toString(36)}_${position.snapshot}`
}

/** Whether PostgreSQL would take the text for a snapshot: `xmin:xmax:` and, ascending between them, what still ran. */
function isSnapshot(text: string): boolean {
	const [, xmin, xmax, running] = SNAPSHOT.exec(text) ?? []
	if (xmin === undefined || xmax === undefined || running === undefined) return false
	const [from, to] = [BigInt(xmin), BigInt(xmax)]
	const ids = running === '' ? [] : running.split(',').map(BigInt)
	const isAscending = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))
	return from > 0n && to >= from && isAscending && ids.every((id) => id >= from && id < to)
}

/** Replaces an unreadable cursor: its client must fetch everything. */
export const UNKNOWN_CURSOR = 'unknown'

/** Undefined when it was not written by `writeCursor`. */
export function readCursor(cursor: string): Position | undefined {
	const [, origin, at, snapshot] = CURSOR.exec(cursor) ?? []
	if (origin === undefined || at === undefined || snapshot === undefined || !isSnapshot(snapshot)) return undefined
	const time = new Date(Number.parseInt(at, 36))
	return Number.isNaN(time.getTime()) ? undefined : { origin, snapshot, at: time }
}
