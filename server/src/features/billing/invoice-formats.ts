import { INVOICE_LABELS, type InvoiceLabels, type InvoicePage } from './invoice-page.ts'

export interface Formats {
	readonly words: InvoiceLabels
	readonly money: (cents: number) => string
	readonly plain: (cents: number) => string
	readonly day: (on: Date) => string
	readonly longDay: (on: Date) => string
	readonly hours: (hundredths: number) => string
}

/** How an invoice writes amounts and days, by its language. */
export function formatsOf({ language, from }: InvoicePage): Formats {
	const words = INVOICE_LABELS[language]
	const { locale } = words
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
	const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
	const days = new Intl.DateTimeFormat(locale, { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
	const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: from.timeZone })
	return {
		words,
		money: (cents) => money.format(cents / 100),
		plain: (cents) => plain.format(cents / 100),
		day: (on) => days.format(on),
		longDay: (on) => longDays.format(on),
		hours: (hundredths) => hours.format(hundredths / 100),
	}
}
