import type { SendingRow } from './offline-db.ts'
import { SYNC_LABELS } from './sync-labels.ts'
import type { PendingWrite, SyncState, SyncStatus } from './sync-status.ts'
import type { WaitingWrite } from './waiting-write.ts'

export interface Connection {
	readonly isDown: boolean
	readonly error: string | null
}

function stateOf(row: SendingRow, connection: Connection, isSending: boolean, isAnyLeft: boolean): SyncState {
	if (row.paused) return 'paused'
	if (connection.isDown) return 'offline'
	if (isSending) return 'in_progress'
	if (row.outcome === 'failed') return 'failed'
	return row.outcome === 'completed' && !isAnyLeft ? 'completed' : 'idle'
}

/** Excludes writes that a page is sending. */
export function pendingOf(writes: readonly WaitingWrite[]): PendingWrite[] {
	return writes
		.filter((write) => !write.direct)
		.map(({ id, endpoint, label, href, madeAt, state, error, input, creates, changes, effect }) => {
			return { id, endpointId: endpoint.id, label, href, madeAt, state, error, input, creates, changes, effect }
		})
}

export function statusOf(
	row: SendingRow,
	pending: readonly PendingWrite[],
	connection: Connection,
	isSending: boolean,
): SyncStatus {
	const isAnyLeft = pending.some((write) => write.state === 'waiting' || write.state === 'sending')
	const status = stateOf(row, connection, isSending, isAnyLeft)
	const failed = row.outcome === 'failed' ? row.error || SYNC_LABELS.failedUnknown : null
	return {
		status,
		error: status === 'offline' ? connection.error : failed,
		consecutiveFailures: row.failures,
		lastSyncAt: row.lastSyncAt,
		pending: pending.length,
	}
}
