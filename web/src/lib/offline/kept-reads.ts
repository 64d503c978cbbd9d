import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { reportFault } from '../report-fault.ts'

/** Limits of the response cache. */
export const KEPT_READS = { records: 400, bytes: 20_000_000, ageMs: 3 * 24 * 3_600_000 } as const
const ONE_READ_BYTES = 1_000_000
const WRITE_AFTER_MS = 200
/** How many responses wait at most to be written. */
const DUE_MAX = 50

export interface KeptRead {
	readonly data: unknown
	/** Milliseconds since 1970. */
	readonly readAt: number
}

export interface ReadStore {
	readonly get: (name: string) => Promise<KeptRead | null>
	readonly put: (name: string, read: KeptRead) => Promise<void>
	/** Newest first. */
	readonly all: () => Promise<readonly KeptRead[]>
	/** Deletes the responses that mention a record. */
	readonly deleteMentions: (id: string) => Promise<void>
}

interface Keeping {
	readonly store: ReadStore
	readonly isKept: (key: QueryKey) => boolean
}

let keeping: Keeping | null = null
const due = new Map<string, KeptRead>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Sets the response cache; null turns it off. */
export function keepReadsIn(next: Keeping | null): void {
	keeping = next
	due.clear()
	clearTimeout(timer)
	timer = undefined
}

/** All cached responses, for offline search. */
export async function allKeptReads(): Promise<readonly unknown[]> {
	const reads = (await keeping?.store.all()) ?? []
	return reads.map((read) => read.data)
}

/** Deletes the cached responses that mention a record, for a user who lost access to it. */
export async function deleteKeptReads(id: string): Promise<void> {
	for (const [name, read] of due) if (mentions(name, read, id)) due.delete(name)
	await keeping?.store.deleteMentions(id)
}

function mentions(name: string, read: KeptRead, id: string): boolean {
	return name.includes(id) || JSON.stringify(read.data).includes(id)
}

/** What could not be written stays due, and is tried again with the next response. */
async function writeDue(): Promise<void> {
	const store = keeping?.store
	try {
		for (const [name, read] of due) {
			if (store === undefined || store !== keeping?.store) return
			await store.put(name, read)
			if (due.get(name) === read) due.delete(name)
		}
	} finally {
		timer = undefined
	}
}

function keepLater(name: string, read: KeptRead): void {
	// A newer response is written after those that wait already.
	due.delete(name)
	due.set(name, read)
	const [oldest] = due.keys()
	if (due.size > DUE_MAX && oldest !== undefined) due.delete(oldest)
	timer ??= setTimeout(() => {
		// A failed cache write is reported; the response is still shown.
		writeDue().catch(reportFault)
	}, WRITE_AFTER_MS)
}

/** Caches a response that was not fetched by its query. */
export function keepRead(queryKey: QueryKey, name: string, data: unknown): void {
	if (keeping?.isKept(queryKey)) keepLater(name, { data, readAt: Date.now() })
}

function isOutOfReach(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
}

interface ReadQuery {
	readonly queryHash: string
	readonly state: { readonly data: unknown }
	setState(state: { dataUpdatedAt: number }): void
}

/** Fetches and caches a response; if the server is unreachable, returns the cached one with its time. A query `persister`. */
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
		// The library stamps data with the current time; restore the original one.
		setTimeout(() => query.setState({ dataUpdatedAt: found.readAt }))
		return found.data as T
	}
}

export function isSmallEnough(read: KeptRead): boolean {
	return JSON.stringify(read).length <= ONE_READ_BYTES
}
