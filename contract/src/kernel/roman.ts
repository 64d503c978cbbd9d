const ROMAN: readonly (readonly [number, string])[] = [
	[1000, 'm'],
	[900, 'cm'],
	[500, 'd'],
	[400, 'cd'],
	[100, 'c'],
	[90, 'xc'],
	[50, 'l'],
	[40, 'xl'],
	[10, 'x'],
	[9, 'ix'],
	[5, 'v'],
	[4, 'iv'],
	[1, 'i'],
]

/** A whole number above 0 in lower-case roman numerals, e.g. `xiv`. */
export function roman(count: number): string {
	let rest = count
	let said = ''
	for (const [value, letters] of ROMAN) {
		while (rest >= value) {
			said += letters
			rest -= value
		}
	}
	return said
}
