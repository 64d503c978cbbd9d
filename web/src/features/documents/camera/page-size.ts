/** In points, upright: US Letter, ISO A4 and US Legal. */
const SHEETS = [
	[612, 792],
	[595.28, 841.89],
	[612, 1008],
] as const

/** Share by which proportions may differ: corners set by hand and the perspective of a photo make sheets this much longer or shorter. */
const TOLERANCE = 0.07
const LONG_SIDE = 792

/** The page on which a picture goes, in points: the sheet of its proportions, or for cards and receipts one of their own. */
export function pageSize(width: number, height: number): readonly [width: number, height: number] {
	const isWide = width > height
	const ratio = Math.max(width, height) / Math.min(width, height)
	const off = (sheet: (typeof SHEETS)[number]) => Math.abs(ratio / (sheet[1] / sheet[0]) - 1)
	const [nearest = SHEETS[0]] = SHEETS.toSorted((one, other) => off(one) - off(other))
	if (off(nearest) > TOLERANCE) {
		const scale = LONG_SIDE / Math.max(width, height)
		return [width * scale, height * scale]
	}
	return isWide ? [nearest[1], nearest[0]] : nearest
}
