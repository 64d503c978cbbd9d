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
