const START = 0xff
const SCAN = 0xda
/** APP1 to APP15 without ICC (2) and Adobe (14), which say how colors are shown; and comments. */
const isNote = (marker: number) =>
	marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)

/** A JPEG without what a camera or a program noted in it: place, time, names, a small picture of before. */
export function withoutPhotoNotes(jpeg: Uint8Array): Uint8Array {
	if (jpeg[0] !== START || jpeg[1] !== 0xd8) return jpeg
	const kept = [jpeg.subarray(0, 2)]
	let at = 2
	while (at + 4 <= jpeg.length && jpeg[at] === START && jpeg[at + 1] !== SCAN) {
		const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
		if (!isNote(jpeg[at + 1] ?? 0)) kept.push(jpeg.subarray(at, end))
		at = end
	}
	kept.push(jpeg.subarray(at))
	return Buffer.concat(kept)
}

const BOX_HEAD = 8
const LONG_HEAD = 16
/** What a JPEG 2000 file is made of; its other boxes are notes: XML, rights, addresses, what programs add. */
const BOXES = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c', 'rreq'])

/** A JPEG 2000 without what was noted in it. */
export function withoutBoxNotes(photo: Uint8Array): Uint8Array {
	const bytes = Buffer.from(photo)
	if (bytes.toString('latin1', 4, BOX_HEAD) !== 'jP  ') return photo
	const kept: Buffer[] = []
	for (let at = 0; at + BOX_HEAD <= bytes.length; ) {
		const written = bytes.readUInt32BE(at)
		const isLong = written === 1 && at + LONG_HEAD <= bytes.length
		const size = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : written === 0 ? bytes.length - at : written
		const end = Math.min(bytes.length, at + Math.max(BOX_HEAD, size))
		if (BOXES.has(bytes.toString('latin1', at + 4, at + BOX_HEAD))) kept.push(bytes.subarray(at, end))
		at = end
	}
	return Buffer.concat(kept)
}
