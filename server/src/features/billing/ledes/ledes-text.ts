const PLAIN: Readonly<Record<string, string>> = {
	'“': '"',
	'”': '"',
	'„': '"',
	'«': '"',
	'»': '"',
	'‘': "'",
	'’': "'",
	'‚': "'",
	'–': '-',
	'—': '-',
	'−': '-',
	'…': '...',
	'§': 'Sec.',
	'¶': 'Par.',
	'©': '(c)',
	'®': '(R)',
	'™': '(TM)',
	'€': 'EUR',
	'£': 'GBP',
	'½': '1/2',
	'¼': '1/4',
	'¾': '3/4',
	ß: 'ss',
	Æ: 'AE',
	æ: 'ae',
	Ø: 'O',
	ø: 'o',
	Œ: 'OE',
	œ: 'oe',
	Ł: 'L',
	ł: 'l',
	đ: 'd',
	Đ: 'D',
	'·': '-',
	'•': '-',
}

const FIRST_PRINTED = 0x20
const LAST_PRINTED = 0x7e

const letter = (one: string) => {
	const plain = PLAIN[one]
	if (plain !== undefined) return plain
	const code = one.codePointAt(0) ?? 0
	return code >= FIRST_PRINTED && code <= LAST_PRINTED ? one : '?'
}

/** Text as LEDES 1998B can carry it: printable ASCII on one line, without the marks that part fields and records. */
export function ledesText(text: string): string {
	const oneLine = text
		.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.normalize('NFKD')
		.replace(/\p{M}|\p{Cf}/gu, '')
	return [...oneLine].map(letter).join('').replaceAll('|', '/').replaceAll('[]', '[ ]').replace(/ +/g, ' ').trim()
}

const escapes: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

/** Text as XML 1.0 can carry it, on one line. */
export function xmlText(text: string): string {
	return text
		.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.toWellFormed()
		.replace(/[\uFFFE\uFFFF]/g, '')
		.replace(/[&<>"']/g, (one) => escapes[one] ?? one)
		.trim()
}
