/** Lines of address books and calendars are at most so long. */
const LINE_BYTES = 75
const encoder = new TextEncoder()

/** A text as a value of vCard or iCalendar (RFC 6350, 3.4; RFC 5545, 3.3.11). */
export function escapeValue(text: string): string {
	return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** A line with its end, in pieces of at most 75 bytes, none broken within a letter (RFC 6350, 3.2; RFC 5545, 3.1; RFC 2426, 2.6). */
export function contentLine(line: string): string {
	const pieces: string[] = []
	let piece = ''
	let bytes = 0
	for (const letter of line) {
		const size = encoder.encode(letter).length
		if (bytes + size > LINE_BYTES) {
			pieces.push(piece)
			piece = ' '
			bytes = 1
		}
		piece += letter
		bytes += size
	}
	return `${[...pieces, piece].join('\r\n')}\r\n`
}
