const AMOUNT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as `$49.00`. */
export function dollars(cents: number): string {
	return AMOUNT.format(cents / 100)
}
