/** Groups that hold no text of the document. */
const UNREAD =
	/^(?:fonttbl|colortbl|stylesheet|info|pict|object|themedata|datastore|listtable|generator|xmlnstbl|latentstyles)$/
const BREAKS: Readonly<Record<string, string>> = { par: '\n', line: '\n', page: '\n', row: '\n', tab: '\t', cell: ' ' }
const SIGNS: Readonly<Record<string, string>> = {
	emdash: '—',
	endash: '–',
	lquote: '‘',
	rquote: '’',
	ldblquote: '“',
	rdblquote: '”',
	bullet: '•',
}
const CP1252 = new TextDecoder('windows-1252')
const UNICODE = 65_536

const TOKENS = /\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)/g

/** The text of an RTF file. */
export function textOfRtf(rtf: string): string {
	const parts: string[] = []
	const outer: boolean[] = []
	let isUnread = false
	/** Characters after a Unicode one that repeat it for old readers. */
	let repeated = 0
	for (const [, word, number, hex, sign, brace, text] of rtf.matchAll(TOKENS)) {
		if (brace === '{') outer.push(isUnread)
		else if (brace === '}') isUnread = outer.pop() ?? false
		else if (sign === '*' || (word !== undefined && UNREAD.test(word))) isUnread = true
		else if (isUnread) continue
		else if (word === 'u') {
			parts.push(String.fromCharCode((Number(number) + UNICODE) % UNICODE))
			repeated = 1
		} else if (word !== undefined) parts.push(BREAKS[word] ?? SIGNS[word] ?? '')
		else if (hex !== undefined) {
			if (repeated > 0) repeated -= 1
			else parts.push(CP1252.decode(Uint8Array.of(Number.parseInt(hex, 16))))
		} else if (sign !== undefined) parts.push(sign === '~' ? ' ' : /[\\{}]/.test(sign) ? sign : '')
		else if (text !== undefined) {
			const read = text.replace(/[\r\n]/g, '')
			parts.push(read.slice(repeated))
			repeated = 0
		}
	}
	return parts.join('')
}
