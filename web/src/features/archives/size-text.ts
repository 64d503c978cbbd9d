const UNITS = ['kB', 'MB', 'GB'] as const

/** A size in thousands, as file managers show it: `12 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
	if (bytes < 1000) return `${bytes} bytes`
	let size = bytes / 1000
	let unit = 0
	while (size >= 1000 && unit < UNITS.length - 1) {
		size /= 1000
		unit++
	}
	return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
