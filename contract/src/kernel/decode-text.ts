import { eastAsianEncoding } from './east-asian.ts'

const UTF_16_LITTLE = [0xff, 0xfe]
const UTF_16_BIG = [0xfe, 0xff]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The text of a file in UTF-8, in UTF-16 with its mark, in an older encoding of Chinese, Japanese or Korean, or else in
 *  Windows-1252, which older programs write. A character that is
 *  cut at the end is left out. */
export function decodeText(bytes: Uint8Array): string {
	const cut = { stream: true }
	if (startsWith(bytes, UTF_16_LITTLE)) return new TextDecoder('utf-16le').decode(bytes, cut)
	if (startsWith(bytes, UTF_16_BIG)) return new TextDecoder('utf-16be').decode(bytes, cut)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes, cut)
	} catch {
		return new TextDecoder(eastAsianEncoding(bytes) ?? 'windows-1252').decode(bytes, cut)
	}
}
