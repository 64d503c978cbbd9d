import { createHash } from 'node:crypto'
import { AppError } from '@praxis/contract/kernel/errors'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { inertCell } from '../../platform/text/inert-cell.ts'

export interface WrittenFile {
	readonly path: string
	readonly bytes: number
	readonly sha256: string
	/** Null for what are no rows. */
	readonly rows: number | null
}

/** A content that the export does not have as it should. */
export interface MissingContent {
	readonly path: string
	readonly sha256: string
	readonly why: string
}

/** What an export reads from and what it has written so far. */
export interface ExportRun {
	readonly snapshot: Snapshot
	readonly files: Pick<FileStore, 'open'>
	readonly madeAt: Date
	readonly written: WrittenFile[]
	readonly missing: MissingContent[]
	readonly counts: { rows: number; documents: number }
	/** Says what is written next, and that one more step is done. */
	step(label: string): Promise<void>
}

const PIECE = 65_536

async function* joined(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
	let waiting: string[] = []
	let length = 0
	for await (const text of texts) {
		waiting.push(text)
		length += text.length
		if (length < PIECE) continue
		yield Buffer.from(waiting.join(''))
		waiting = []
		length = 0
	}
	if (length > 0) yield Buffer.from(waiting.join(''))
}

async function* noted(
	run: ExportRun,
	path: string,
	content: AsyncIterable<Uint8Array>,
	rowsOf: () => number | null,
): AsyncGenerator<Uint8Array> {
	const hash = createHash('sha256')
	let bytes = 0
	for await (const piece of content) {
		hash.update(piece)
		bytes += piece.length
		yield piece
	}
	run.written.push({ path, bytes, sha256: hash.digest('hex'), rows: rowsOf() })
}

/** A text file of the archive; `rowsOf` is asked at its end. */
export function textEntry(
	run: ExportRun,
	name: string,
	texts: AsyncIterable<string> | Iterable<string>,
	rowsOf: () => number | null = () => null,
): ZipEntry {
	return { name, content: noted(run, name, joined(texts), rowsOf) }
}

const PACKED = /^(image|video|audio)\/|pdf|zip|compressed|officedocument|opendocument/

interface StoredContent {
	readonly path: string
	readonly hash: string
	readonly contentType: string
}

async function* checked(run: ExportRun, { path, hash }: StoredContent, stream: AsyncIterable<Uint8Array>) {
	const found = createHash('sha256')
	for await (const piece of stream) {
		found.update(piece)
		yield piece
	}
	if (found.digest('hex') !== hash) run.missing.push({ path, sha256: hash, why: 'damaged in the file store' })
}

/** A document of the archive; null when the store does not have it, which the export then says. */
export async function contentEntry(run: ExportRun, content: StoredContent): Promise<ZipEntry | null> {
	const { path, hash, contentType } = content
	try {
		const stream = await run.files.open(hash)
		run.counts.documents += 1
		const isPacked = PACKED.test(contentType)
		return { name: path, isPacked, content: noted(run, path, checked(run, content, stream), () => null) }
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		run.missing.push({ path, sha256: hash, why: 'not in the file store' })
		return null
	}
}

/** A row of a CSV file; what a spreadsheet would run is text. */
export function csvLine(cells: readonly (string | null)[]): string {
	const line = cells.map((cell) => {
		const inert = inertCell(cell ?? '')
		return /[",\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
	})
	return `${line.join(',')}\r\n`
}

/** Excel takes a file for UTF-8 only with this in front. */
export const CSV_START = '\uFEFF'
