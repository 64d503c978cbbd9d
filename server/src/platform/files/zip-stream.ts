import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
	/** With forward slashes, e.g. `data/account.json`. */
	readonly name: string
	readonly content: AsyncIterable<Uint8Array>
	/** Of a content that would not become smaller: pictures, PDFs, archives. */
	readonly isPacked?: boolean
}

/** A ZIP archive, made as it is read: no more of it is held than the piece in hand. Its entries have at most 4 GB together. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
	const pieces: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, piece) => {
		failure ??= error
		if (piece !== undefined && piece.length > 0) pieces.push(piece)
	})
	for await (const { name, content, isPacked = false } of entries) {
		const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
		entry.mtime = madeAt
		zip.add(entry)
		for await (const part of content) {
			entry.push(part)
			if (failure !== null) throw failure
			yield* pieces.splice(0)
		}
		entry.push(new Uint8Array(), true)
		yield* pieces.splice(0)
	}
	zip.end()
	if (failure !== null) throw failure
	yield* pieces.splice(0)
}
