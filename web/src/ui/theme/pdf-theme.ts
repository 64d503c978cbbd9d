/** Print sizes in points and colours of exported documents; paper knows no style sheet. */
export const PDF = {
	margin: 36,
	gap: 4,
	line: 0.5,
	text: 8.5,
	title: 16,
	ink: '#1b1f24',
	muted: '#57606b',
	hairline: '#d3cfc4',
} as const
