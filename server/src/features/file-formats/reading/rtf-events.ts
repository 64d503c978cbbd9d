/** What an RTF file consists of. Texts are decoded, in one piece until something else follows. */
export type RtfEvent =
	| { readonly kind: 'open' }
	| { readonly kind: 'close' }
	| { readonly kind: 'ignorable' }
	| { readonly kind: 'word'; readonly word: string; readonly number: number | null }
	| { readonly kind: 'text'; readonly text: string }

const UNICODE = 65_536
const DEPTH_MAX = 1_000
const REPEATED_MAX = 8
const DEFAULT_PAGE = 'windows-1252'

/** Encodings of `\ansicpg`, beside windows-125x. Others are read as windows-1252. */
const PAGES: Readonly<Record<number, string>> = {
	866: 'ibm866',
	874: 'windows-874',
	932: 'shift_jis',
	936: 'gbk',
	949: 'euc-kr',
	950: 'big5',
	10000: 'macintosh',
	65001: 'utf-8',
}
/** Encodings of `\fcharset`. Other fonts have that of the document. */
const CHARSETS: Readonly<Record<number, string>> = {
	77: 'macintosh',
	128: 'shift_jis',
	129: 'euc-kr',
	134: 'gbk',
	136: 'big5',
	161: 'windows-1253',
	162: 'windows-1254',
	163: 'windows-1258',
	177: 'windows-1255',
	178: 'windows-1256',
	186: 'windows-1257',
	204: 'windows-1251',
	222: 'windows-874',
	238: 'windows-1250',
}
const pageOf = (number: number) =>
	PAGES[number] ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : DEFAULT_PAGE)

const SIGNS: Readonly<Record<string, string>> = {
	tab: '\t',
	line: '\n',
	emdash: '—',
	endash: '–',
	lquote: '‘',
	rquote: '’',
	ldblquote: '“',
	rdblquote: '”',
	bullet: '•',
	emspace: ' ',
	enspace: ' ',
	'~': ' ',
	_: '-',
	'\\': '\\',
	'{': '{',
	'}': '}',
}

const TOKENS = /\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)/g

interface Group {
	/** Characters after a Unicode one that repeat it for old readers. */
	readonly repeated: number
	readonly font: number | null
	readonly isFontTable: boolean
}

/** Decodes the texts of an RTF file: bytes in the encoding of the file or font, and Unicode characters. */
class RtfText {
	#groups: Group[] = []
	#group: Group = { repeated: 1, font: null, isFontTable: false }
	#page = DEFAULT_PAGE
	readonly #pageOfFont = new Map<number, string>()
	readonly #decoders = new Map<string, TextDecoder>()
	#bytes: number[] = []
	#text = ''
	#skip = 0

	open(): void {
		if (this.#groups.length < DEPTH_MAX) this.#groups.push(this.#group)
	}

	close(): void {
		this.#group = this.#groups.pop() ?? this.#group
		this.#skip = 0
	}

	/** Bytes of which the first may repeat a Unicode character. */
	bytes(latin1: string): void {
		const skipped = Math.min(this.#skip, latin1.length)
		this.#skip -= skipped
		for (let at = skipped; at < latin1.length; at += 1) this.#bytes.push(latin1.charCodeAt(at))
	}

	character(text: string): void {
		this.#decode()
		this.#text += text
	}

	/** False when the word is not about texts. */
	word(word: string, number: number | null): boolean {
		if (word === 'u') {
			this.character(String.fromCharCode(((number ?? 0) + UNICODE) % UNICODE))
			this.#skip = this.#group.repeated
		} else if (word in SIGNS) this.character(SIGNS[word] ?? '')
		else if (word === 'uc') this.#set({ repeated: Math.max(0, Math.min(REPEATED_MAX, number ?? 1)) })
		else return false
		return true
	}

	/** Notes which encoding the texts after a word have. */
	note(word: string, number: number | null): void {
		const { font, isFontTable } = this.#group
		if (word === 'fonttbl') this.#set({ isFontTable: true })
		else if (word === 'ansicpg') this.#page = pageOf(number ?? 0)
		else if (word === 'f') this.#set({ font: number })
		else if (word === 'plain') this.#set({ font: null })
		else if (word === 'fcharset' && isFontTable && font !== null) {
			const page = CHARSETS[number ?? 0]
			if (page !== undefined) this.#pageOfFont.set(font, page)
		}
	}

	/** The text since it was last taken. */
	take(): string {
		this.#decode()
		const text = this.#text
		this.#text = ''
		return text
	}

	#set(changes: Partial<Group>): void {
		this.#group = { ...this.#group, ...changes }
	}

	#decode(): void {
		if (this.#bytes.length === 0) return
		const page = this.#pageOfFont.get(this.#group.font ?? -1) ?? this.#page
		const decoder = this.#decoders.get(page) ?? new TextDecoder(page)
		this.#decoders.set(page, decoder)
		this.#text += decoder.decode(Uint8Array.from(this.#bytes))
		this.#bytes = []
	}
}

/** Reads an RTF file of which each character is a byte. Binary data is left out. */
export function* readRtfEvents(rtf: string): Generator<RtfEvent> {
	const texts = new RtfText()
	const tokens = new RegExp(TOKENS)
	for (let token = tokens.exec(rtf); token !== null; token = tokens.exec(rtf)) {
		const [, word, digits, hex, sign, brace, bytes] = token
		const number = digits === undefined ? null : Number(digits)
		if (hex !== undefined) texts.bytes(String.fromCharCode(Number.parseInt(hex, 16)))
		else if (bytes !== undefined) texts.bytes(bytes.replace(/[\r\n]/g, ''))
		else if (sign !== undefined && sign !== '*') texts.character(SIGNS[sign] ?? '')
		else if (word === 'bin') tokens.lastIndex += Math.max(0, number ?? 0)
		else if (word === undefined || !texts.word(word, number)) {
			const text = texts.take()
			if (text !== '') yield { kind: 'text', text }
			if (brace === '{') texts.open()
			if (brace === '}') texts.close()
			if (brace !== undefined) yield brace === '{' ? { kind: 'open' } : { kind: 'close' }
			else if (word === undefined) yield { kind: 'ignorable' }
			else {
				texts.note(word, number)
				yield { kind: 'word', word, number }
			}
		}
	}
	const last = texts.take()
	if (last !== '') yield { kind: 'text', text: last }
}
