import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { WriteState } from './offline-db.ts'
import type { PendingError } from './sync-status.ts'

/** What a write says; all of it is sealed. */
export interface WriteBody {
	readonly endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>
	readonly input: Readonly<Record<string, unknown>>
	readonly label: string
	readonly href: string | null
	/** ISO instant. */
	readonly madeAt: string
	/** The row it makes, the row whose version it carries, and the rows that must be there first. */
	readonly makes: string | null
	readonly changes: string | null
	readonly needs: readonly string[]
	/** What the row says once the write is done; null where that is what the input says. */
	readonly effect: Readonly<Record<string, unknown>> | null
	/** An earlier write to the same row was still waiting: the version comes from its answer. */
	readonly follows: boolean
	readonly error: PendingError | null
}

/** A write in the outbox, opened. */
export interface WaitingWrite extends WriteBody {
	readonly seq: number
	readonly id: string
	readonly rev: number
	readonly state: WriteState
	readonly attempts: number
	readonly faults: number
	readonly direct: boolean
}

type Related = Pick<WriteBody, 'makes' | 'changes' | 'needs'>

/** Whether a write must wait for an earlier one: it is about a row that the earlier one makes or changes. */
export function dependsOn(write: Related, earlier: Related): boolean {
	if (earlier.makes !== null && (write.changes === earlier.makes || write.needs.includes(earlier.makes))) return true
	return earlier.changes !== null && write.changes === earlier.changes
}

/** The first write that can go now. Whatever has not gone stands in the way of what depends on it, and of nothing else. */
export function nextToSend(writes: readonly WaitingWrite[], held: ReadonlySet<number>): WaitingWrite | null {
	const inTheWay: WaitingWrite[] = []
	for (const write of writes) {
		const canGo = write.state === 'waiting' || write.state === 'sending'
		if (canGo && !held.has(write.seq) && !inTheWay.some((earlier) => dependsOn(write, earlier))) return write
		inTheWay.push(write)
	}
	return null
}

/** Whether two inputs say the same. */
export function isSameInput(a: WriteBody['input'], b: WriteBody['input']): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}
