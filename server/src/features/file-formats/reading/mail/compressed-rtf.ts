/** What the dictionary begins with (MS-OXRTFCP 2.1.2.1). */
const BEGINNING =
	'{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'
const HEADER_BYTES = 16
const WINDOW = 4096
const COMPRESSED = 'LZFu'
const RAW = 'MELA'
const CHARACTERS_MAX = 20_000_000

/** The RTF that a message holds compressed, one character a byte (MS-OXRTFCP); empty when it is damaged. */
export function expandRtf(bytes: Uint8Array): string {
	const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const kind = data.toString('latin1', 8, 12)
	if (kind === RAW) return data.toString('latin1', HEADER_BYTES)
	if (kind !== COMPRESSED) return ''
	const window = Buffer.alloc(WINDOW, ' ')
	let at = window.write(BEGINNING, 'latin1')
	const out: number[] = []
	const put = (byte: number) => {
		out.push(byte)
		window[at] = byte
		at = (at + 1) % WINDOW
	}
	for (let place = HEADER_BYTES; place < data.length && out.length < CHARACTERS_MAX; ) {
		const control = data[place] ?? 0
		place += 1
		for (let bit = 0; bit < 8 && place < data.length; bit += 1) {
			if ((control & (1 << bit)) === 0) {
				put(data[place] ?? 0)
				place += 1
				continue
			}
			const reference = ((data[place] ?? 0) << 8) | (data[place + 1] ?? 0)
			place += 2
			const from = reference >> 4
			// A reference to where the next byte will be written ends the text.
			if (from === at) return Buffer.from(out).toString('latin1')
			for (let length = (reference & 0xf) + 2, step = 0; step < length; step += 1) {
				put(window[(from + step) % WINDOW] ?? 0)
			}
		}
	}
	return Buffer.from(out).toString('latin1')
}
