/** Numbers as a sheet shows them (ECMA-376 part 1, 18.8.30 and 18.8.31). */

const BUILT_IN: Readonly<Record<number, string>> = {
	1: '0',
	2: '0.00',
	3: '#,##0',
	4: '#,##0.00',
	5: '$#,##0;-$#,##0',
	6: '$#,##0;-$#,##0',
	7: '$#,##0.00;-$#,##0.00',
	8: '$#,##0.00;-$#,##0.00',
	9: '0%',
	10: '0.00%',
	11: '0.00E+00',
	12: '# ?/?',
	13: '# ??/??',
	// Shown as the region of the reader has it: in the form that all can read.
	14: 'yyyy-mm-dd',
	15: 'd-mmm-yy',
	16: 'd-mmm',
	17: 'mmm-yy',
	18: 'h:mm AM/PM',
	19: 'h:mm:ss AM/PM',
	20: 'h:mm',
	21: 'h:mm:ss',
	22: 'yyyy-mm-dd h:mm',
	37: '#,##0;(#,##0)',
	38: '#,##0;(#,##0)',
	39: '#,##0.00;(#,##0.00)',
	40: '#,##0.00;(#,##0.00)',
	41: '#,##0;-#,##0;"-"',
	42: '$#,##0;-$#,##0;"-"',
	43: '#,##0.00;-#,##0.00;"-"',
	44: '$#,##0.00;-$#,##0.00;"-"',
	45: 'mm:ss',
	46: '[h]:mm:ss',
	47: 'mm:ss.0',
	48: '##0.0E+0',
}
const CODE_MAX = 255

export type Format = (value: number) => string

const GENERAL_DIGITS = 10

/** Without the last digits that a computer's arithmetic leaves: 19.99, not 19.989999999999998. */
export function general(value: number): string {
	const digits = Math.abs(value) >= 1e10 ? 15 : GENERAL_DIGITS
	return String(Number(value.toPrecision(digits)))
}

type Token = { readonly kind: 'code' | 'text'; readonly value: string }

const PIECES =
	/"([^"]*)"|\\(.)|_(.)|\*(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(h+|m+|s+)\]|\[[^\]]*\]|(AM\/PM|A\/P)|(y+|m+|d+|h+|s+|\.0+(?=[^0#?]*$)|E[+-]?|[#0?.,%/@]|General)|([\s\S])/gi

/** The pieces of a section: codes, and texts to be shown as they are. */
function tokensOf(section: string): Token[] {
	const tokens: Token[] = []
	for (const [, quoted, escaped, space, , currency, elapsed, half, code, other] of section.matchAll(PIECES)) {
		if (elapsed !== undefined) tokens.push({ kind: 'code', value: `[${elapsed.toLowerCase()}]` })
		else if (half !== undefined) tokens.push({ kind: 'code', value: half.toUpperCase() })
		else if (code !== undefined) tokens.push({ kind: 'code', value: code })
		else
			tokens.push({ kind: 'text', value: quoted ?? escaped ?? currency ?? (space === undefined ? other : ' ') ?? '' })
	}
	return tokens
}

const bare = (section: string) => section.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
const isDate = (section: string) => /[ymdhs]/i.test(bare(section).replace(/General|E[+-]/gi, ''))

/** Sections are separated by semicolons outside quotes. */
const sectionsOf = (code: string) =>
	code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[]|["\\[])*(?:;|$)/g)?.map((one) => one.replace(/;$/, '')) ?? []

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1_000
/** Day 0 of a spreadsheet, as the programs count, and of one that counts from 1904. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const padded = (value: number, code: string) => String(value).padStart(code.length, '0')

interface Moment {
	readonly at: Date
	readonly seconds: number
	readonly isHalfDay: boolean
}

/** Codes of `m` are minutes after hours or before seconds. */
function isMinutes(tokens: readonly Token[], at: number): boolean {
	const codes = tokens.map((token, place) => ({ token, place })).filter(({ token }) => token.kind === 'code')
	const own = codes.findIndex(({ place }) => place === at)
	return /^\[?h/i.test(codes[own - 1]?.token.value ?? '') || /^\[?s/i.test(codes[own + 1]?.token.value ?? '')
}

function partOf(code: string, { at, seconds, isHalfDay }: Moment, minutes: boolean): string {
	const low = code.toLowerCase()
	if (low === '[h]' || low === '[hh]') return padded(Math.floor(seconds / 3600), low.slice(1, -1))
	if (low === '[m]' || low === '[mm]') return padded(Math.floor(seconds / 60), low.slice(1, -1))
	if (low === '[s]' || low === '[ss]') return padded(Math.floor(seconds), low.slice(1, -1))
	if (low.startsWith('y')) return low.length > 2 ? String(at.getUTCFullYear()) : padded(at.getUTCFullYear() % 100, 'yy')
	if (low.startsWith('m') && minutes) return padded(at.getUTCMinutes(), low.slice(0, 2))
	if (low.startsWith('m')) {
		const name = MONTHS[at.getUTCMonth()] ?? ''
		if (low.length > 2) return low.length === 3 ? name.slice(0, 3) : low.length === 5 ? name.slice(0, 1) : name
		return padded(at.getUTCMonth() + 1, low)
	}
	if (low.startsWith('d')) {
		const name = DAYS[at.getUTCDay()] ?? ''
		return low.length > 2 ? (low.length === 3 ? name.slice(0, 3) : name) : padded(at.getUTCDate(), low)
	}
	if (low.startsWith('h')) {
		const hours = at.getUTCHours()
		return padded(isHalfDay ? hours % 12 || 12 : hours, low.slice(0, 2))
	}
	if (low.startsWith('s')) return padded(at.getUTCSeconds(), low.slice(0, 2))
	if (/^\.0+$/.test(low))
		return `.${padded(at.getUTCMilliseconds(), '000')
			.padEnd(low.length - 1, '0')
			.slice(0, low.length - 1)}`
	return code
}

function dateFormat(section: string, zero: number): Format {
	const tokens = tokensOf(section)
	const isHalfDay = tokens.some(({ value }) => value === 'AM/PM' || value === 'A/P')
	const unit = tokens.some(({ value }) => value.startsWith('.0')) ? 1 : 1_000
	return (value) => {
		const ms = Math.round((value * DAY_MS) / unit) * unit
		const at = new Date(zero + ms)
		if (Number.isNaN(at.getTime())) return general(value)
		const moment = { at, seconds: ms / 1_000, isHalfDay }
		return tokens
			.map(({ kind, value: code }, place) => {
				if (kind === 'text') return code
				if (code === 'AM/PM') return at.getUTCHours() < 12 ? 'AM' : 'PM'
				if (code === 'A/P') return at.getUTCHours() < 12 ? 'A' : 'P'
				return partOf(code, moment, /^m/i.test(code) && isMinutes(tokens, place))
			})
			.join('')
			.trim()
	}
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

const DENOMINATOR_MAX = 999

/** `2 1/2`: the nearest with a denominator of so many digits. */
function fraction(value: number, digits: number): string {
	const whole = Math.floor(value)
	const most = Math.min(DENOMINATOR_MAX, 10 ** digits - 1)
	let best = { top: 0, bottom: 1, error: Math.abs(value - whole) }
	for (let bottom = 1; bottom <= most; bottom += 1) {
		const top = Math.round((value - whole) * bottom)
		const error = Math.abs(value - whole - top / bottom)
		if (error < best.error - 1e-12) best = { top, bottom, error }
	}
	if (best.top === best.bottom) return String(whole + 1)
	const part = best.top === 0 ? '' : `${best.top}/${best.bottom}`
	return [whole === 0 && part !== '' ? '' : String(whole), part].filter((one) => one !== '').join(' ')
}

interface Places {
	readonly whole: number
	readonly least: number
	readonly most: number
	readonly isGrouped: boolean
	readonly divisor: number
}

function placesOf(codes: string): Places {
	const [before = '', after = ''] = codes.split('.', 2)
	const scale = /,+$/.exec(codes.replace(/[^0#?,.]/g, ''))?.[0].length ?? 0
	return {
		whole: before.match(/0/g)?.length ?? 0,
		least: after.match(/0/g)?.length ?? 0,
		most: after.match(/[0#?]/g)?.length ?? 0,
		isGrouped: /[0#?],+[0#?]/.test(before),
		divisor: 1_000 ** scale,
	}
}

/** As a person rounds what is written: 1.005 is 1.01. */
function roundTo(value: number, places: number): string {
	const shifted = Math.round(Number(`${value}e${places}`))
	const rounded = Number(`${shifted}e-${places}`)
	return (Number.isFinite(rounded) ? rounded : value).toFixed(places)
}

function digitsOf(value: number, { whole, least, most, isGrouped }: Places): string {
	const [before = '0', after = ''] = roundTo(Number(value.toPrecision(15)), Math.min(30, most)).split('.')
	const kept = after.replace(/0+$/, '').padEnd(least, '0')
	const left = whole === 0 && before === '0' ? '' : before.padStart(whole, '0')
	return `${isGrouped ? grouped(left) : left}${kept === '' ? '' : `.${kept}`}`
}

function exponential(value: number, codes: string): string {
	const { most } = placesOf(codes.split(/E/i)[0] ?? '')
	const [mantissa = '', power = '0'] = value.toExponential(most).split('e')
	const digits = codes.split(/E[+-]?/i)[1]?.match(/0/g)?.length ?? 1
	return `${mantissa}E${power.startsWith('-') ? '-' : '+'}${power.replace(/^[+-]/, '').padStart(digits, '0')}`
}

/** A section for numbers. Its digits stand where its first placeholder is. */
function numberFormat(section: string): Format {
	const tokens = tokensOf(section)
	const codes = tokens.flatMap(({ kind, value }) => (kind === 'code' && !/^[%@]$/.test(value) ? [value] : [])).join('')
	const percents = tokens.filter(({ kind, value }) => kind === 'code' && value === '%').length
	const places = placesOf(codes)
	const digits = (value: number) => {
		const scaled = (value * 100 ** percents) / places.divisor
		if (/E/i.test(codes) && !/General/i.test(codes)) return exponential(scaled, codes)
		if (codes.includes('/')) return fraction(scaled, codes.split('/')[1]?.length ?? 1)
		return /General/i.test(codes) || !/[0#?]/.test(codes) ? general(scaled) : digitsOf(scaled, places)
	}
	const isShown = /[0#?]|General/i.test(codes)
	return (value) => {
		let isDone = !isShown
		const parts = tokens.map(({ kind, value: text }) => {
			if (kind === 'text' || text === '%') return text
			if (text === '@') return general(value)
			if (isDone) return ''
			isDone = true
			return digits(value)
		})
		return parts.join('').trim()
	}
}

const CONDITION = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/

function meets(section: string, value: number): boolean | null {
	const [, sign, limit] = CONDITION.exec(section) ?? []
	if (sign === undefined) return null
	const other = Number(limit)
	const outcomes: Readonly<Record<string, boolean>> = {
		'<': value < other,
		'>': value > other,
		'<=': value <= other,
		'>=': value >= other,
		'=': value === other,
		'<>': value !== other,
	}
	return outcomes[sign] ?? null
}

/** Which section a value takes; negative ones of their own section show no sign but what it says. */
function chooseSection(sections: readonly string[], value: number): { readonly at: number; readonly isBare: boolean } {
	const conditional = sections.findIndex((section) => meets(section, value) === true)
	if (conditional >= 0) return { at: conditional, isBare: false }
	if (sections.some((section) => CONDITION.test(section))) return { at: sections.length - 1, isBare: false }
	if (value < 0 && sections.length > 1) return { at: 1, isBare: true }
	return { at: value === 0 && sections.length > 2 ? 2 : 0, isBare: false }
}

/** How a format code shows numbers. `is1904`: days count from 1904. */
export function formatOf(code: string, is1904: boolean): Format {
	if (code === '' || /^General$/i.test(code) || code.length > CODE_MAX) return general
	const sections = sectionsOf(code).slice(0, 4)
	if (sections.length > 1 && sections.at(-1) === '' && !code.endsWith(';')) sections.pop()
	const zero = DAY_ZERO[is1904 ? 1904 : 1900]
	const formats = sections.map((section) => (isDate(section) ? dateFormat(section, zero) : numberFormat(section)))
	const dates = sections.map(isDate)
	return (value) => {
		const { at, isBare } = chooseSection(sections, value)
		const format = formats[at] ?? general
		if (dates[at] === true) return value < 0 ? general(value) : format(value)
		const text = format(Math.abs(value))
		return value < 0 && !isBare && /[1-9]/.test(text) ? `-${text}` : text
	}
}

/** The code of a built-in number format; empty for General. */
export function builtInCode(id: number): string {
	return BUILT_IN[id] ?? ''
}
