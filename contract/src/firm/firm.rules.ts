const SHOWN = 4

/** A tax id as others see it: its last four signs. A short one is hidden whole. */
export function maskTaxId(taxId: string): string {
	if (taxId === '') return ''
	return `••••${taxId.length > SHOWN + 2 ? taxId.slice(-SHOWN) : ''}`
}
