import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { SEGMENT_BYTES, segmentName, segmentStart } from './lsn.ts'
import type { WalChunk } from './wal-file.ts'

/** Files of the server's log, of which one is open. */
class SegmentWriter {
	readonly #folder: string
	readonly #timeline: number
	#start: bigint | null = null
	#file: FileHandle | null = null

	constructor(folder: string, timeline: number) {
		this.#folder = folder
		this.#timeline = timeline
	}

	async write(at: bigint, bytes: Buffer): Promise<void> {
		const start = segmentStart(at)
		if (this.#start !== start) await this.#open(start)
		const offset = Number(at - start)
		const here = bytes.subarray(0, SEGMENT_BYTES - offset)
		await this.#file?.write(here, 0, here.length, offset)
		if (here.length < bytes.length) await this.write(at + BigInt(here.length), bytes.subarray(here.length))
	}

	async #open(start: bigint): Promise<void> {
		await this.close()
		this.#file = await open(join(this.#folder, segmentName(this.#timeline, start)), 'w', 0o600)
		// What was not received reads as zeros, where recovery ends.
		await this.#file.truncate(SEGMENT_BYTES)
		this.#start = start
	}

	async close(): Promise<void> {
		await this.#file?.close()
		this.#file = null
	}
}

/** What was written of the log. */
export interface WrittenLog {
	readonly end: bigint
	/** When the server was heard last of what was written. */
	readonly sentAt: Date
}

/** Writes the log into the folder where the server looks for it, as far as needed for `until`. Null if it does not begin at `from`. */
export async function writeSegments(
	folder: string,
	chunks: AsyncIterable<WalChunk>,
	{ timeline, from, until }: { readonly timeline: number; readonly from: bigint; readonly until: Date | null },
): Promise<WrittenLog | null> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const writer = new SegmentWriter(folder, timeline)
	let written: WrittenLog | null = null
	try {
		for await (const { start, sentAt, bytes } of chunks) {
			if (written === null && start > from) return null
			const known = start < from ? Math.min(Number(from - start), bytes.length) : 0
			if (known < bytes.length) await writer.write(start + BigInt(known), bytes.subarray(known))
			written = { end: start + BigInt(bytes.length), sentAt }
			if (until !== null && sentAt > until) break
		}
	} finally {
		await writer.close()
	}
	return written
}
