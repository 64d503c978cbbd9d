import type { PendingWrite } from './sync-status.ts'

/** The waiting writes of a feature to one row, in their order. */
export function writesAbout(writes: readonly PendingWrite[], feature: string, id: string): readonly PendingWrite[] {
	return writes.filter((write) => write.endpointId.startsWith(`${feature}.`) && write.input.id === id)
}

/** How a row stands that these writes are about: what needs a person counts before what only waits. Null without any. */
export function waitingState(writes: readonly PendingWrite[]): PendingWrite['state'] | null {
	const order = ['refused', 'stale', 'sending', 'waiting'] as const
	return order.find((state) => writes.some((write) => write.state === state)) ?? null
}

/** Whether what a write says is shown as if it were done: not once the server has said no. */
export function isHoped(write: PendingWrite): boolean {
	return write.state === 'waiting' || write.state === 'sending'
}
