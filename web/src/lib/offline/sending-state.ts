import type { OfflineDb, SendingRow } from './offline-db.ts'
import { MAX_SYNC_FAILURES } from './sync-status.ts'

const BACK_OFF_MIN_MS = 2_000
const BACK_OFF_MAX_MS = 60_000

export function firstState(userId: string): SendingRow {
	return { userId, paused: false, failures: 0, nextTryAt: 0, lastSyncAt: null, outcome: 'none', error: null }
}

export async function readState(db: OfflineDb, userId: string): Promise<SendingRow> {
	return (await db.sending.get(userId)) ?? firstState(userId)
}

/** Updates the state shared by tabs and the service worker. */
export async function changeState(
	db: OfflineDb,
	userId: string,
	change: (state: SendingRow) => Partial<SendingRow>,
): Promise<void> {
	await db.transaction('rw', db.sending, async () => {
		const state = await readState(db, userId)
		await db.sending.put({ ...state, ...change(state) })
	})
}

/** Whether sending may start automatically. */
export function mayBegin(state: SendingRow, now: number): boolean {
	return !state.paused && state.failures < MAX_SYNC_FAILURES && now >= state.nextTryAt
}

/** No response: doubles the retry delay. */
export function afterFailure(error: string, now: number): (state: SendingRow) => Partial<SendingRow> {
	return ({ failures }) => ({
		failures: failures + 1,
		nextTryAt: now + Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** failures),
		outcome: 'failed',
		error,
	})
}

/** Signed out: not a failure, but not retried at once. */
export function afterSignedOut(now: number): Partial<SendingRow> {
	return { nextTryAt: now + BACK_OFF_MAX_MS }
}

/** The server responded. Up to date only if nothing is left to send. */
export function afterAnswers(isAllSent: boolean, now: number): (state: SendingRow) => Partial<SendingRow> {
	return ({ lastSyncAt }) => ({
		failures: 0,
		nextTryAt: 0,
		outcome: 'completed',
		error: null,
		lastSyncAt: isAllSent ? new Date(now).toISOString() : lastSyncAt,
	})
}
