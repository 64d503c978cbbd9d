import type { PendingWrite } from './sync-status.ts'

/** Queued writes of a feature to one row, in order. */
export function writesAbout(writes: readonly PendingWrite[], feature: string, id: string): readonly PendingWrite[] {
	return writes.filter((write) => write.endpointId.startsWith(`${feature}.`) && write.input.id === id)
}

/** State of a row with queued writes: writes that need a decision first. Null without any. */
export function waitingState(writes: readonly PendingWrite[]): PendingWrite['state'] | null {
	const order = ['refused', 'stale', 'sending', 'waiting'] as const
	return order.find((state) => writes.some((write) => write.state === state)) ?? null
}

/** Whether a write is shown as if done: not after a rejection. */
export function isHoped(write: PendingWrite): boolean {
	return write.state === 'waiting' || write.state === 'sending'
}
