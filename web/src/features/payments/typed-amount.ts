/** Dollars as they are typed, e.g. `$1,250.00`, in cents. Null where they are no amount of whole cents. */
export function typedCents(text: string): number | null {
	const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
	if (!/^\d{1,9}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return null
	const [whole = '', part = ''] = plain.split('.')
	return Number(whole || '0') * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as they stand in a field: `1250.00`. */
export function amountText(cents: number): string {
	return (cents / 100).toFixed(2)
}
