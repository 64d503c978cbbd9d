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

/** Changes what all tabs and the service worker go by. */
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

/** Whether sending may begin by itself. */
export function mayBegin(state: SendingRow, now: number): boolean {
	return !state.paused && state.failures < MAX_SYNC_FAILURES && now >= state.nextTryAt
}

/** No answer came: the wait before the next try doubles. */
export function afterFailure(error: string, now: number): (state: SendingRow) => Partial<SendingRow> {
	return ({ failures }) => ({
		failures: failures + 1,
		nextTryAt: now + Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** failures),
		outcome: 'failed',
		error,
	})
}

/** Nobody is signed in: no failure, but no reason to ask again at once either. */
export function afterSignedOut(now: number): Partial<SendingRow> {
	return { nextTryAt: now + BACK_OFF_MAX_MS }
}

/** The server answered. Only where nothing is left to send has this browser been brought up to date. */
export function afterAnswers(isAllSent: boolean, now: number): (state: SendingRow) => Partial<SendingRow> {
	return ({ lastSyncAt }) => ({
		failures: 0,
		nextTryAt: 0,
		outcome: 'completed',
		error: null,
		lastSyncAt: isAllSent ? new Date(now).toISOString() : lastSyncAt,
	})
}
