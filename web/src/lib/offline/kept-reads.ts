import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { reportFault } from '../report-fault.ts'

/** What was read is kept so long, and so much of it. */
export const KEPT_READS = { records: 400, bytes: 20_000_000, ageMs: 7 * 24 * 3_600_000 } as const
const ONE_READ_BYTES = 1_000_000
const WRITE_AFTER_MS = 200

export interface KeptRead {
	readonly data: unknown
	/** Milliseconds since 1970. */
	readonly readAt: number
}

export interface ReadStore {
	readonly get: (name: string) => Promise<KeptRead | null>
	readonly put: (name: string, read: KeptRead) => Promise<void>
	/** What was kept last first. */
	readonly all: () => Promise<readonly KeptRead[]>
}

interface Keeping {
	readonly store: ReadStore
	readonly isKept: (key: QueryKey) => boolean
}

let keeping: Keeping | null = null
const due = new Map<string, KeptRead>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Says where what is read is kept from now on, and which of it; null stops it. */
export function keepReadsIn(next: Keeping | null): void {
	keeping = next
	due.clear()
	clearTimeout(timer)
	timer = undefined
}

/** Everything that was read and is kept, for a search without a network; nothing where nothing is kept. */
export async function allKeptReads(): Promise<readonly unknown[]> {
	const reads = (await keeping?.store.all()) ?? []
	return reads.map((read) => read.data)
}

async function writeDue(): Promise<void> {
	timer = undefined
	const store = keeping?.store
	const reads = [...due]
	due.clear()
	for (const [name, read] of reads) await store?.put(name, read)
}

function keepLater(name: string, read: KeptRead): void {
	due.set(name, read)
	timer ??= setTimeout(() => {
		// What can't be kept is still on the screen; the window's error handlers are told.
		writeDue().catch(reportFault)
	}, WRITE_AFTER_MS)
}

function isOutOfReach(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
}

interface ReadQuery {
	readonly queryHash: string
	readonly state: { readonly data: unknown }
	setState(state: { dataUpdatedAt: number }): void
}

/** Reads from the server and keeps the answer; when the server is out of reach, gives what was kept, with the moment it
 *  was read. For the `persister` of queries. */
export async function readOrKept<T>(read: () => Promise<T>, queryKey: QueryKey, query: ReadQuery): Promise<T> {
	const kept = keeping?.isKept(queryKey) ? keeping : null
	try {
		const data = await read()
		if (kept !== null && kept === keeping) keepLater(query.queryHash, { data, readAt: Date.now() })
		return data
	} catch (error) {
		if (kept === null || !isOutOfReach(error) || query.state.data !== undefined) throw error
		const found = await kept.store.get(query.queryHash)
		if (found === null) throw error
		// The library dates what it is given; this one is as old as it is.
		setTimeout(() => query.setState({ dataUpdatedAt: found.readAt }))
		return found.data as T
	}
}

/** Whether one read is small enough to be kept. */
export function isSmallEnough(read: KeptRead): boolean {
	return JSON.stringify(read).length <= ONE_READ_BYTES
}
