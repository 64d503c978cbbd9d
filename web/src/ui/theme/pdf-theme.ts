/** Print sizes in points and colors (red, green, blue to 255) of exported documents. */
export const PDF = {
	/** A4, the short side first. */
	paper: [595.28, 841.89],
	margin: 36,
	gap: 4,
	leading: 11,
	line: 0.5,
	text: 8.5,
	title: 16,
	ink: [27, 31, 36],
	muted: [87, 96, 107],
	hairline: [211, 207, 196],
} as const
