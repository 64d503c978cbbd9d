import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
	/** With forward slashes, e.g. `data/account.json`. */
	readonly name: string
	readonly text: AsyncIterable<string>
}

/** A ZIP archive of texts, made as it is read: no more of it is held than the piece in hand. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
	const pieces: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, piece) => {
		failure ??= error
		if (piece !== undefined && piece.length > 0) pieces.push(piece)
	})
	const encoder = new TextEncoder()
	for await (const { name, text } of entries) {
		const entry = new ZipDeflate(name, { level: 6 })
		entry.mtime = madeAt
		zip.add(entry)
		for await (const part of text) {
			entry.push(encoder.encode(part))
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
