import { crc32, createDeflateRaw } from 'node:zlib'
import { through } from './through.ts'

export interface ZipEntry {
	/** With forward slashes, e.g. `data/account.json`. */
	readonly name: string
	readonly content: AsyncIterable<Uint8Array>
	/** Whether a content would not become smaller: pictures, PDFs, archives. */
	readonly isPacked?: boolean
}

const VERSION = 45
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const ZIP64_END = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const END = 0x06054b50
const IN_ZIP64 = 0xffffffff
const FIRST_YEAR = 1980

/** One after the other, little-endian, as APPNOTE.TXT has them. */
function fields(...all: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
	const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
	let at = 0
	for (const [bytes, value] of all) {
		if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
		else buffer.writeUIntLE(value, at, bytes)
		at += bytes
	}
	return buffer
}

/** MS-DOS time and date in UTC: two seconds exact, from 1980 on. */
function dosTime(at: Date): readonly [time: number, date: number] {
	const year = Math.max(0, at.getUTCFullYear() - FIRST_YEAR)
	const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
	return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()]
}

interface Written {
	readonly name: Buffer
	readonly method: number
	readonly offset: number
	crc: number
	bytes: number
	packed: number
}

function localHeader({ name, method }: Written, [time, date]: readonly [number, number]): Buffer {
	const head = fields([4, LOCAL], [2, VERSION], [2, FLAGS], [2, method], [2, time], [2, date], [4, 0])
	const sizes = fields([4, IN_ZIP64], [4, IN_ZIP64], [2, name.length], [2, 20])
	return Buffer.concat([head, sizes, name, fields([2, 1], [2, 16], [8, 0], [8, 0])])
}

const descriptor = ({ crc, packed, bytes }: Written) => fields([4, DESCRIPTOR], [4, crc], [8, packed], [8, bytes])

function centralHeader(one: Written, [time, date]: readonly [number, number]): Buffer {
	const { name, method, crc, bytes, packed, offset } = one
	const head = fields([4, CENTRAL], [2, VERSION], [2, VERSION], [2, FLAGS], [2, method], [2, time], [2, date], [4, crc])
	const sizes = fields([4, IN_ZIP64], [4, IN_ZIP64], [2, name.length], [2, 28], [2, 0], [2, 0], [2, 0], [4, 0])
	const where = fields([4, IN_ZIP64])
	return Buffer.concat([head, sizes, where, name, fields([2, 1], [2, 24], [8, bytes], [8, packed], [8, offset])])
}

function ending(count: number, bytes: number, offset: number): Buffer {
	const zip64 = fields([4, ZIP64_END], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0])
	const totals = fields([8, count], [8, count], [8, bytes], [8, offset])
	const locator = fields([4, ZIP64_LOCATOR], [4, 0], [8, offset + bytes], [4, 1])
	const end = fields([4, END], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, IN_ZIP64], [4, IN_ZIP64], [2, 0])
	return Buffer.concat([zip64, totals, locator, end])
}

async function* counted(content: AsyncIterable<Uint8Array>, one: Written): AsyncGenerator<Uint8Array> {
	for await (const piece of content) {
		one.crc = crc32(piece, one.crc)
		one.bytes += piece.length
		yield piece
	}
}

/** A ZIP archive, made as it is read: no more of it is held than the piece in hand. In the 64-bit form throughout, so that neither it
 *  nor an entry has a largest size. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
	const time = dosTime(madeAt)
	const all: Written[] = []
	let offset = 0
	const sent = <T extends Uint8Array>(piece: T): T => {
		offset += piece.length
		return piece
	}
	for await (const { name, content, isPacked = false } of entries) {
		const one = { name: Buffer.from(name), method: isPacked ? 0 : 8, offset, crc: 0, bytes: 0, packed: 0 }
		all.push(one)
		yield sent(localHeader(one, time))
		const raw = counted(content, one)
		for await (const piece of isPacked ? raw : through(createDeflateRaw(), raw)) {
			one.packed += piece.length
			yield sent(piece)
		}
		yield sent(descriptor(one))
	}
	const start = offset
	for (const one of all) yield sent(centralHeader(one, time))
	yield ending(all.length, offset - start, start)
}
