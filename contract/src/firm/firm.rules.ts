const SHOWN = 4

/** A tax id as others see it: its last four signs. A short one is hidden whole. */
export function maskTaxId(taxId: string): string {
	if (taxId === '') return ''
	return `••••${taxId.length > SHOWN + 2 ? taxId.slice(-SHOWN) : ''}`
}

/** A postal address in lines, empty parts left out. */
export function addressLines(of: {
	readonly street: string
	readonly city: string
	readonly state: string
	readonly zip: string
	readonly country: string
}): string[] {
	const place = [of.city, [of.state, of.zip].filter((one) => one !== '').join(' ')]
		.filter((one) => one !== '')
		.join(', ')
	return [of.street, place, of.country].filter((one) => one !== '')
}
