const UTF_16 = 1200
/** Windows code pages by the language of a locale, the low ten bits of its id (MS-LCID). */
const BY_LANGUAGE: Readonly<Record<number, number>> = {
	1: 1256,
	2: 1251,
	5: 1250,
	8: 1253,
	13: 1255,
	14: 1250,
	17: 932,
	18: 949,
	21: 1250,
	24: 1250,
	25: 1251,
	26: 1250,
	27: 1250,
	28: 1250,
	30: 874,
	31: 1254,
	32: 1256,
	34: 1251,
	35: 1251,
	36: 1250,
	37: 1257,
	38: 1257,
	39: 1257,
	41: 1256,
	42: 1258,
	47: 1251,
}
const LANGUAGE_BITS = 0x3ff
const CHINESE = 4
const TRADITIONAL: ReadonlySet<number> = new Set([0x0404, 0x0c04, 0x1404])

/** Encoding names (WHATWG) of the code pages of Windows that messages declare. */
const LABELS: Readonly<Record<number, string>> = {
	866: 'ibm866',
	874: 'windows-874',
	932: 'shift_jis',
	936: 'gbk',
	949: 'euc-kr',
	950: 'big5',
	20127: 'windows-1252',
	20866: 'koi8-r',
	20932: 'euc-jp',
	21866: 'koi8-u',
	50220: 'iso-2022-jp',
	50221: 'iso-2022-jp',
	50222: 'iso-2022-jp',
	51932: 'euc-jp',
	51936: 'gbk',
	51949: 'euc-kr',
	52936: 'gbk',
	54936: 'gb18030',
	65001: 'utf-8',
}
const ISO = 28590
const ISO_PARTS = 16

/** The encoding of a code page; null for one that is not known. */
export function encodingOf(codePage: number | undefined): string | null {
	if (codePage === undefined || codePage === UTF_16) return null
	if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`
	if (codePage > ISO && codePage <= ISO + ISO_PARTS) return `iso-8859-${codePage - ISO}`
	return LABELS[codePage] ?? null
}

function pageOfLocale(locale: number | undefined): number | undefined {
	if (locale === undefined) return undefined
	const language = locale & LANGUAGE_BITS
	if (language === CHINESE) return TRADITIONAL.has(locale) ? 950 : 936
	return BY_LANGUAGE[language]
}

export interface Declared {
	readonly messageCodepage?: number | undefined
	readonly internetCodepage?: number | undefined
	readonly messageLocaleId?: number | undefined
}

/** In which encoding a message has its strings of one byte a character: as it declares it, else by its language. */
export function declaredEncoding({ messageCodepage, internetCodepage, messageLocaleId }: Declared): string {
	const ofMail = encodingOf(internetCodepage)
	const ofLanguage = encodingOf(pageOfLocale(messageLocaleId))
	// The code page of the mail's text may be one that no program has for its strings.
	const own = encodingOf(messageCodepage) ?? (ofMail === 'utf-8' ? (ofLanguage ?? ofMail) : (ofMail ?? ofLanguage))
	return own === 'iso-2022-jp' ? 'shift_jis' : (own ?? 'windows-1252')
}

/** The text of bytes in an encoding; in Windows-1252 where this is none that is known here. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
	try {
		return new TextDecoder(encoding).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
