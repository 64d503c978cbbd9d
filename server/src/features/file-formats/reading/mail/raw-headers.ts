/** Some programs write names into a header as they are, in whatever code page they have. Headers are read as UTF-8. */

const LINE_END = 0x0a
const FIRST_BEYOND_ASCII = 0x80
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi
const CHARSET = /charset\s*=\s*"?([\w.:-]{1,40})/i
const BOUNDARIES_MAX = 1_000

function decoderOf(label: string | undefined): TextDecoder {
	try {
		const named = new TextDecoder(label ?? 'windows-1252')
		return named.encoding === 'utf-8' ? new TextDecoder('windows-1252') : named
	} catch {
		return new TextDecoder('windows-1252')
	}
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		return true
	} catch {
		return false
	}
}

const isBeyondAscii = (bytes: Uint8Array) => bytes.some((byte) => byte >= FIRST_BEYOND_ASCII)

/** The headers of a message and of its parts; their bodies are passed over. */
class Headers {
	readonly #boundaries = new Set<string>()
	#block = ''
	#isHeader = true

	/** Whether a line is one of a header. */
	isHeader(line: Buffer): boolean {
		if (!this.#isHeader) {
			const isOpening = line[0] === 0x2d && line[1] === 0x2d && this.#isBoundary(line.toString('latin1').trim())
			if (isOpening) this.#begin()
			return false
		}
		const text = line.toString('latin1')
		if (text.trim() === '') this.#end()
		else this.#block += text
		return this.#isHeader
	}

	#isBoundary(line: string): boolean {
		return this.#boundaries.has(line.slice(2))
	}

	#begin(): void {
		this.#isHeader = true
		this.#block = ''
	}

	#end(): void {
		this.#isHeader = false
		if (this.#boundaries.size > BOUNDARIES_MAX) return
		for (const [, quoted, bare] of this.#block.matchAll(BOUNDARY)) this.#boundaries.add((quoted ?? bare ?? '').trim())
	}
}

/** The message with such names written in UTF-8: in the code page that the message names for its text, or in Windows-1252. */
export function withReadableHeaders(content: Uint8Array): Uint8Array {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
	const headers = new Headers()
	const parts: Buffer[] = []
	let decoder: TextDecoder | null = null
	let kept = 0
	for (let at = 0; at < bytes.length; ) {
		const end = bytes.indexOf(LINE_END, at)
		const next = end < 0 ? bytes.length : end + 1
		const line = bytes.subarray(at, next)
		if (headers.isHeader(line) && isBeyondAscii(line) && !isUtf8(line)) {
			decoder ??= decoderOf(CHARSET.exec(bytes.toString('latin1', 0, Math.min(bytes.length, 200_000)))?.[1])
			parts.push(bytes.subarray(kept, at), Buffer.from(decoder.decode(line)))
			kept = next
		}
		at = next
	}
	return parts.length === 0 ? content : Buffer.concat([...parts, bytes.subarray(kept)])
}
