const MEGA = 1_000_000
const JPEG_SIZES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

type Size = readonly [number, number] | null

/** The size stands in the segment that begins the picture; the segments before are stepped over. */
function jpegSize(bytes: DataView): Size {
	let at = 2
	while (at + 9 < bytes.byteLength) {
		if (bytes.getUint8(at) !== 0xff) return null
		if (JPEG_SIZES.has(bytes.getUint8(at + 1))) return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]
		at += 2 + bytes.getUint16(at + 2)
	}
	return null
}

function sizeOf(bytes: DataView): Size {
	if (bytes.byteLength < 32) return null
	const start = bytes.getUint32(0)
	if (start === 0x89504e47) return [bytes.getUint32(16), bytes.getUint32(20)]
	if (start === 0x47494638) return [bytes.getUint16(6, true), bytes.getUint16(8, true)]
	if (start >>> 16 === 0xffd8) return jpegSize(bytes)
	if (start >>> 16 === 0x424d) return [bytes.getInt32(18, true), Math.abs(bytes.getInt32(22, true))]
	return null
}

/** How large the picture says it is, without drawing it; null where its head does not tell. */
export function megapixelsOf(content: Uint8Array): number | null {
	const size = sizeOf(new DataView(content.buffer, content.byteOffset, content.byteLength))
	return size === null ? null : (size[0] * size[1]) / MEGA
}
