/** An amount as people type it, e.g. `1,250.50`, `$85`, `.5`, in units of the last of `decimals` places: cents for 2.
 *  Null for what is none, or has more places. */
export function typedAmount(typed: string, decimals = 2): number | null {
	const match = /^\$?\s*(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(typed.trim())
	if (match === null) return null
	const [, sign, whole = '', fraction = ''] = match
	if (whole === '' && fraction === '') return null
	if (fraction.length > decimals) return null
	const value = Number(`${whole.replaceAll(',', '') || '0'}${fraction.padEnd(decimals, '0')}`)
	if (!Number.isSafeInteger(value)) return null
	return sign === '-' ? -value : value
}

/** An amount as it can be typed and read again: 12550 with 2 places are `125.50`; places beyond cents only if needed. */
export function amountText(value: number, decimals = 2): string {
	const fixed = (value / 10 ** decimals).toFixed(decimals)
	return decimals > 2 ? fixed.replace(/(\.\d\d\d*?)0+$/, '$1') : fixed
}
