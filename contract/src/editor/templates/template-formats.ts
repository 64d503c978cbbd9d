const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' })
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function dayOf(text: string): Date | null {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
	return at === null || Number.isNaN(at.getTime()) ? null : at
}

/** A calendar day as it is written in a document; other text as it is. */
export function writtenDay(day: string): string {
	const at = dayOf(day)
	return at === null ? day : LONG.format(at)
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/

/** Dollars and cents of an amount such as `$1,250.5`; null for other text. */
function amountOf(text: string): { readonly dollars: number; readonly cents: string } | null {
	const [, whole, cents = ''] = AMOUNT.exec(text.trim()) ?? []
	return whole === undefined ? null : { dollars: Number(whole.replaceAll(',', '')), cents: cents.padEnd(2, '0') }
}

const ONES =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	)
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion'] as const

function belowThousand(n: number): string {
	if (n < 20) return ONES[n] ?? ''
	if (n < 100) return `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${ONES[n % 10]}`}`
	const rest = n % 100
	return `${ONES[Math.floor(n / 100)]} hundred${rest === 0 ? '' : ` ${belowThousand(rest)}`}`
}

/** A whole number from 0 to 999,999,999,999 in English words. */
export function inWords(n: number): string {
	if (n === 0) return 'zero'
	const groups = SCALES.map((scale, at) => ({ scale, value: Math.floor(n / 1000 ** at) % 1000 })).filter(
		({ value }) => value > 0,
	)
	return groups
		.reverse()
		.map(({ scale, value }) => `${belowThousand(value)}${scale}`)
		.join(' ')
}

const FORMATS = {
	UPPER: (value: string) => value.toUpperCase(),
	LOWER: (value: string) => value.toLowerCase(),
	LONG: writtenDay,
	SHORT: (value: string) => {
		const at = dayOf(value)
		return at === null ? value : SHORT.format(at)
	},
	DOLLARS: (value: string) => {
		const amount = amountOf(value)
		return amount === null ? value : DOLLARS.format(Number(`${amount.dollars}.${amount.cents}`))
	},
	/** As on a check: one thousand two hundred and 50/100 dollars. */
	WORDS: (value: string) => {
		const amount = amountOf(value)
		return amount === null ? value : `${inWords(amount.dollars)} and ${amount.cents}/100 dollars`
	},
} as const satisfies Record<string, (value: string) => string>

export const FORMAT_NAMES = Object.keys(FORMATS)

export function isFormat(name: string): name is keyof typeof FORMATS {
	return Object.hasOwn(FORMATS, name)
}

/** A value as its format writes it; as it is where the format does not fit it. */
export function formatValue(value: string, format: string | null): string {
	return format !== null && isFormat(format) ? FORMATS[format](value) : value
}
