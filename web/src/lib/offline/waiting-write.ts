import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { WriteState } from './offline-db.ts'
import type { PendingError } from './sync-status.ts'

/** Encrypted content of a write. */
export interface WriteBody {
	readonly endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>
	readonly input: Readonly<Record<string, unknown>>
	readonly label: string
	readonly href: string | null
	/** ISO instant. */
	readonly madeAt: string
	/** Id of the row it creates, of the row it changes, and of rows that must exist first. */
	readonly creates: string | null
	readonly changes: string | null
	readonly needs: readonly string[]
	/** Resulting field values; null if they are the input. */
	readonly effect: Readonly<Record<string, unknown>> | null
	/** Queued behind an earlier write to the same row: the version comes from its response. */
	readonly follows: boolean
	readonly error: PendingError | null
}

/** A decrypted write of the outbox. */
export interface WaitingWrite extends WriteBody {
	readonly seq: number
	readonly id: string
	readonly rev: number
	readonly state: WriteState
	readonly attempts: number
	readonly faults: number
	readonly direct: boolean
}

type Related = Pick<WriteBody, 'creates' | 'changes' | 'needs'>

/** Whether a write depends on an earlier one: it uses a row that the earlier one creates or changes. */
export function dependsOn(write: Related, earlier: Related): boolean {
	if (earlier.creates !== null && (write.changes === earlier.creates || write.needs.includes(earlier.creates)))
		return true
	return earlier.changes !== null && write.changes === earlier.changes
}

/** First sendable write. An unsent write blocks only its dependents. */
export function nextToSend(writes: readonly WaitingWrite[], held: ReadonlySet<number>): WaitingWrite | null {
	const inTheWay: WaitingWrite[] = []
	for (const write of writes) {
		const canGo = write.state === 'waiting' || write.state === 'sending'
		if (canGo && !held.has(write.seq) && !inTheWay.some((earlier) => dependsOn(write, earlier))) return write
		inTheWay.push(write)
	}
	return null
}

/** Deep equality of inputs. */
export function isSameInput(a: WriteBody['input'], b: WriteBody['input']): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}
