import { strFromU8 } from 'fflate'

const END_MARK = 0x06054b50
const END_BYTES = 22
const LARGE_LOCATOR_BYTES = 20
const LARGE_END_MARK = 0x06064b50
const ENTRY_BYTES = 46
const NONE_32 = 0xffffffff
const UTF8_FLAG = 2_048

/** Where the directory of a ZIP begins and how many entries it has. */
function directoryOf(zip: Buffer): { readonly at: number; readonly count: number } {
	let end = zip.length - END_BYTES
	while (end >= 0 && zip.readUInt32LE(end) !== END_MARK) end -= 1
	if (end < 0) return { at: 0, count: 0 }
	const [count, at] = [zip.readUInt16LE(end + 8), zip.readUInt32LE(end + 16)]
	const locator = end - LARGE_LOCATOR_BYTES
	if ((at !== NONE_32 && count !== 0xffff) || locator < 0) return { at, count }
	const large = Number(zip.readBigUInt64LE(locator + 8))
	if (large + 56 > zip.length || zip.readUInt32LE(large) !== LARGE_END_MARK) return { at, count }
	return { at: Number(zip.readBigUInt64LE(large + 48)), count: Number(zip.readBigUInt64LE(large + 32)) }
}

/** The checksums (CRC-32) that the directory of a ZIP gives, by name; a name can be in it more than once. */
export function zipChecksums(content: Uint8Array): ReadonlyMap<string, readonly number[]> {
	const zip = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
	const found = new Map<string, number[]>()
	const { at: start, count } = directoryOf(zip)
	for (let left = count, at = start; left > 0 && at + ENTRY_BYTES <= zip.length; left -= 1) {
		const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
		const isLatin = (zip.readUInt16LE(at + 8) & UTF8_FLAG) === 0
		const name = strFromU8(content.subarray(at + ENTRY_BYTES, nameEnd), isLatin)
		const checksums = found.get(name)
		if (checksums === undefined) found.set(name, [zip.readUInt32LE(at + 16)])
		else checksums.push(zip.readUInt32LE(at + 16))
		at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
	}
	return found
}
