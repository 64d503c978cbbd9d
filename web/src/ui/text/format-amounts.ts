import { numberFormat } from './kept-format.ts'
import { region } from './region.ts'

const MINUTE = 60

/** Amount in cents as text in the reader's locale: `$1,250.00`. */
export function formatMoney(cents: number, currency = 'USD'): string {
	return numberFormat(region().locale, { style: 'currency', currency }).format(cents / 100)
}

/** Seconds worked as hours in tenths: `1.3 h`. */
export function formatHours(seconds: number): string {
	const tenths = Math.round(seconds / 360) / 10
	return `${numberFormat(region().locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(tenths)} h`
}

/** Seconds as `1 h 18 min`, for the hover. */
export function formatMinutes(seconds: number): string {
	const minutes = Math.round(seconds / MINUTE)
	const hours = Math.floor(minutes / 60)
	return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
