/** An amount of money as it is written in a text. */
export interface WrittenAmount {
	/** As `$1,200.00`, in its currency. */
	readonly text: string
	readonly at: number
	readonly length: number
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,4}(?!\d)|\d{1,3}(?:\.\d{3}){1,4}(?![\d.])(?=,\d{2}(?!\d)|[^\d,]|,\D|,?$)|\d{1,12})([.,]\d{1,2}(?!\d)|\.\d{3,4}(?=\s?(?:thousand|million|billion)\b))?(?![,.]?\d)`
const SCALE = String.raw`(?:[ \u00a0-]{0,2}(thousand|million|billion|mio|mn|bn|k|mm|m)\b\.?)?`
const SIGN = String.raw`(US\s?\$|U\.S\.\s?\$|C\$|CA\$|CAD\s?\$|A\$|\$|€|£|¥|₽|(?<![\p{L}\p{N}])(?:USD|EUR|GBP|CAD|AUD|CHF|JPY|MXN|CNY))`
const NAME = String.raw`(?:U\.?S\.?\s)?(dollars?|euros?|pounds sterling|pounds|USD|EUR|GBP|CAD|AUD|CHF|JPY|MXN|CNY|€|£)(?![\p{L}\p{N}])`
const BEFORE = new RegExp(String.raw`${SIGN}[ \u00a0]{0,2}${NUMBER}${SCALE}`, 'giu')
const AFTER = new RegExp(String.raw`(?<![\p{L}\p{N}.,$€£])${NUMBER}${SCALE}\s{0,2}${NAME}`, 'giu')

const SCALES: Readonly<Record<string, number>> = {
	k: 1e3,
	thousand: 1e3,
	m: 1e6,
	mm: 1e6,
	mn: 1e6,
	mio: 1e6,
	million: 1e6,
	bn: 1e9,
	billion: 1e9,
}
const CODES: readonly (readonly [RegExp, string])[] = [
	[/^(?:C\$|CA\$|CAD)/iu, 'CAD'],
	[/^(?:A\$|AUD)/iu, 'AUD'],
	[/\$|^USD|^dollar/iu, 'USD'],
	[/^(?:€|EUR|euro)/iu, 'EUR'],
	[/^(?:£|GBP|pound)/iu, 'GBP'],
	[/^(?:¥|JPY)/iu, 'JPY'],
	[/^₽/u, 'RUB'],
]

const codeOf = (sign: string) => CODES.find(([pattern]) => pattern.test(sign))?.[1] ?? sign.slice(0, 3).toUpperCase()

/** As `$1,200.00`, `€3,000,000.00` or `CHF 40.00`. */
export function formatAmount(value: number, code: string): string {
	return new Intl.NumberFormat('en-US', { style: 'currency', currency: code, minimumFractionDigits: 2 })
		.format(value)
		.replaceAll('\u00a0', ' ')
}

const FRACTION = /^\d{1,3}\.\d{3}$/u

/** The value of digits grouped by commas, or by points as on the continent of Europe; `$3.459` is a price in dollars. */
function valueOfDigits(digits: string, fraction: string, scale: string, code: string): number {
	const times = SCALES[scale.toLowerCase()] ?? 1
	if (code === 'USD' && fraction === '' && FRACTION.test(digits)) return Number(digits) * times
	return Number(`${digits.replace(/[.,]/gu, '')}${fraction.replace(',', '.')}`) * times
}

const amountText = (digits: string, fraction: string, scale: string, code: string) =>
	formatAmount(valueOfDigits(digits, fraction, scale, code), code)

/** Amounts with a currency: `$4,500`, `USD 3 million`, `€ 3.000,00`, `4500 dollars`. */
export function amountsIn(text: string): WrittenAmount[] {
	const found: WrittenAmount[] = []
	for (const { index: at, 0: all, 1: sign = '', 2: digits = '', 3: rest = '', 4: scale = '' } of text.matchAll(
		BEFORE,
	)) {
		found.push({ text: amountText(digits, rest, scale, codeOf(sign)), at, length: all.length })
	}
	for (const { index: at, 0: all, 1: digits = '', 2: rest = '', 3: scale = '', 4: name = '' } of text.matchAll(AFTER)) {
		const isKnown = found.some((one) => at < one.at + one.length && one.at < at + all.length)
		if (!isKnown) found.push({ text: amountText(digits, rest, scale, codeOf(name)), at, length: all.length })
	}
	return found.toSorted((one, other) => one.at - other.at)
}
