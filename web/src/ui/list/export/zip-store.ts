const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
	return value >>> 0
})

function crcOf(bytes: Uint8Array): number {
	let crc = 0xffffffff
	for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
	return (crc ^ 0xffffffff) >>> 0
}

/** 1980-01-01, the first day a ZIP knows. */
const DAY = 0x21
const UTF8 = 0x800

interface Entry {
	readonly name: Uint8Array<ArrayBuffer>
	readonly bytes: Uint8Array<ArrayBuffer>
	readonly crc: number
	readonly at: number
}

function header(size: number, fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]) {
	const view = new DataView(new ArrayBuffer(size))
	for (const [at, bytes, value] of fields) {
		if (bytes === 2) view.setUint16(at, value, true)
		else view.setUint32(at, value, true)
	}
	return new Uint8Array(view.buffer)
}

/** What a file's own head and its entry in the directory share, from the flags to the length of the name. */
function shared(at: number, { name, bytes, crc }: Entry): (readonly [number, 2 | 4, number])[] {
	const values = [
		[2, 20],
		[2, UTF8],
		[2, 0],
		[2, 0],
		[2, DAY],
		[4, crc],
		[4, bytes.length],
		[4, bytes.length],
		[2, name.length],
	] as const
	let place = at
	return values.map(([size, value]) => {
		place += size
		return [place - size, size, value] as const
	})
}

/** Files as a ZIP, uncompressed (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(files: readonly (readonly [name: string, text: string])[], type: string): Blob {
	const encoder = new TextEncoder()
	const parts: Uint8Array<ArrayBuffer>[] = []
	const directory: Uint8Array<ArrayBuffer>[] = []
	let at = 0
	for (const [fileName, text] of files) {
		const bytes = encoder.encode(text)
		const entry: Entry = { name: encoder.encode(fileName), bytes, crc: crcOf(bytes), at }
		const head = header(30, [[0, 4, 0x04034b50], ...shared(4, entry)])
		parts.push(head, entry.name, bytes)
		directory.push(header(46, [[0, 4, 0x02014b50], [4, 2, 20], ...shared(6, entry), [42, 4, at]]), entry.name)
		at += head.length + entry.name.length + bytes.length
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0)
	const end = header(22, [
		[0, 4, 0x06054b50],
		[8, 2, files.length],
		[10, 2, files.length],
		[12, 4, size],
		[16, 4, at],
	])
	return new Blob([...parts, ...directory, end], { type })
}
