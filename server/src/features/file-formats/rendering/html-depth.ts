const TAGS = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][^\s/>]*)[^>]*?(\/?)(?:>|$)/g
const VOID = new Set(
	'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
		' ',
	),
)
/** A next one of its name ends it. */
const CLOSED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option'])

/** Whether elements are within each other more than `max` deep. Reads no further than to the first that is. */
export function isDeeperThan(max: number, html: string): boolean {
	const open: string[] = []
	for (const [, slash, tag = ''] of html.matchAll(TAGS)) {
		const name = tag.toLowerCase()
		if (name === '' || VOID.has(name)) continue
		if (slash === '/') {
			const at = open.lastIndexOf(name)
			if (at >= 0) open.length = at
		} else if (open.at(-1) !== name || !CLOSED_BY_NEXT.has(name)) open.push(name)
		if (open.length > max) return true
	}
	return false
}
