import type { Exporting } from '../types.ts'

/** More than this is not an export any more; it keeps a browser tab alive. */
export const EXPORT_MAX_ROWS = 100_000

export interface ExportProgress {
	readonly done: number
	/** Null when the list does not count. */
	readonly total: number | null
}

export interface Collected<Row> {
	readonly rows: readonly Row[]
	/** There were more than `EXPORT_MAX_ROWS`. */
	readonly cut: boolean
}

/** Fetches every page of what matches. Rejects when aborted or when a page fails: half an export is none. */
export async function collectRows<Row>(
	{ fetchPage }: Exporting<Row>,
	signal: AbortSignal,
	onProgress: (progress: ExportProgress) => void,
): Promise<Collected<Row>> {
	const rows: Row[] = []
	let cursor: string | null = null
	let total: number | null = null
	do {
		signal.throwIfAborted()
		const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(cursor, signal)
		rows.push(...page.items)
		total ??= page.total
		cursor = page.nextCursor
		onProgress({ done: rows.length, total })
	} while (cursor !== null && rows.length < EXPORT_MAX_ROWS)
	return { rows: rows.slice(0, EXPORT_MAX_ROWS), cut: cursor !== null || rows.length > EXPORT_MAX_ROWS }
}
