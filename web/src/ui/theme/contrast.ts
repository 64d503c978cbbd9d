export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses a color as `getComputedStyle` returns it; null for anything else. */
export function parseRgb(text: string): Rgb | null {
	const parts = /^rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/.exec(text)
	if (parts === null) return null
	return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

function luminance(rgb: Rgb): number {
	const [red, green, blue] = rgb.map((value) => {
		const part = value / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
	return (light + 0.05) / (dark + 0.05)
}
