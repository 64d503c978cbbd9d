import { constants, createInflate, inflateSync } from 'node:zlib'

/** Contents, fonts and tables of a file together; images are opened one at a time. */
const UNPACKED_MAX = 256 * 1024 * 1024
const IMAGE_MAX = 512 * 1024 * 1024
const OBJECTS_MAX = 500_000
/** How much more the other ways to pack can hold, at most. */
const LZW_RATIO = 1_300
const RUN_RATIO = 128
const CHUNK = 1024 * 1024
const DICT_MAX = 2_048

interface Limit {
	left: number
}

const SMALL = 1024 * 1024

/** Most streams are small and unpacked at once. @returns null for a large one */
function smallSize(packed: Uint8Array): number | null {
	try {
		return inflateSync(packed, { maxOutputLength: SMALL, finishFlush: constants.Z_SYNC_FLUSH }).length
	} catch {
		return null
	}
}

/** Bytes of a packed stream, packed so many times, as far as the limit. What is damaged counts as far as it goes. */
async function unpackedSize(packed: Uint8Array, times: number, max: number): Promise<number> {
	const small = times === 1 ? smallSize(packed) : null
	if (small !== null) return small
	let size = 0
	const first = createInflate({ chunkSize: CHUNK })
	let last = first
	for (let at = 1; at < times; at += 1) {
		const next = createInflate({ chunkSize: CHUNK })
		last.on('error', (error) => next.destroy(error))
		last = last.pipe(next)
	}
	first.end(packed)
	try {
		for await (const chunk of last) {
			size += (chunk as Buffer).length
			if (size > max) break
		}
	} catch {
		// A damaged end: readers stop there as well.
	}
	first.destroy()
	last.destroy()
	return size
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const PACKED = /\/(?:FlateDecode|Fl)\b/g

/** Takes a stream from what is left. @returns whether it is within the limits */
async function take(dict: string, content: Uint8Array, limit: Limit): Promise<boolean> {
	const times = countOf(dict, PACKED)
	const isImage = /\/Subtype\s*\/Image\b/.test(dict)
	const max = isImage ? IMAGE_MAX : limit.left
	let size = times === 0 ? content.length : await unpackedSize(content, times, max)
	const lzw = countOf(dict, /\/(?:LZWDecode|LZW)\b/g)
	const runs = countOf(dict, /\/(?:RunLengthDecode|RL)\b/g)
	// One alone unpacks to what memory allows; packed again it would not.
	if (times + lzw + runs > 1) size *= LZW_RATIO ** lzw * RUN_RATIO ** runs
	if (!isImage) limit.left -= size
	return size <= max
}

/** Whether the objects of a PDF can be counted and its streams unpacked with limits, before anything reads it whole. */
export async function isWithinLimits(bytes: Uint8Array): Promise<boolean> {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const limit = { left: UNPACKED_MAX }
	let objects = 0
	for (let at = file.indexOf(' obj'); at >= 0; at = file.indexOf(' obj', at + 4)) {
		objects += 1
		if (objects > OBJECTS_MAX) return false
	}
	for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
		if (file.toString('latin1', at - 3, at) === 'end') continue
		const before = file.toString('latin1', Math.max(0, at - DICT_MAX), at)
		const dict = before.slice(Math.max(0, before.lastIndexOf(' obj')))
		objects += /\/ObjStm\b/.test(dict) ? Number(/\/N\s+(\d+)/.exec(dict)?.[1] ?? 0) : 0
		if (objects > OBJECTS_MAX) return false
		const start = at + (file[at + 6] === 13 ? 8 : 7)
		const end = file.indexOf('endstream', start)
		if (end < 0) break
		if (!(await take(dict, file.subarray(start, end), limit))) return false
		at = end + 3
	}
	return true
}
