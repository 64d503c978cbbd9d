/** The part of a text that differs least from a quote, and by how many characters; null if by more than `most`.
 *  Sellers' algorithm with Ukkonen's cut-off: only rows that can still come below `most` are computed. */
export function closestPart(
	quote: string,
	text: string,
	most: number,
): { readonly distance: number; readonly start: number; readonly end: number } | null {
	const { length } = quote
	// Of the quote's first n characters against a part that ends here, and where that part begins.
	const distances = Int32Array.from({ length: length + 1 }, (_, index) => index)
	const starts = new Int32Array(length + 1)
	let active = Math.min(most, length)
	let best = null
	for (let at = 1; at <= text.length; at++) {
		const character = text.charCodeAt(at - 1)
		let aslant = 0
		let startAslant = at - 1
		starts[0] = at
		const last = Math.min(active + 1, length)
		for (let index = 1; index <= last; index++) {
			const above = index > active ? most + 1 : (distances[index] ?? 0)
			const startAbove = starts[index] ?? 0
			const same = aslant + (quote.charCodeAt(index - 1) === character ? 0 : 1)
			const less = (distances[index - 1] ?? 0) + 1
			const least = Math.min(same, above + 1, less)
			distances[index] = least
			starts[index] = least === same ? startAslant : least === above + 1 ? startAbove : (starts[index - 1] ?? 0)
			aslant = above
			startAslant = startAbove
		}
		active = last
		while ((distances[active] ?? 0) > most) active--
		const distance = distances[length] ?? 0
		if (active === length && (best === null || distance < best.distance))
			best = { distance, start: starts[length] ?? 0, end: at }
	}
	return best
}
