/** An address within an Exchange organization, `/O=FIRM/OU=…/CN=JDOE`: no address that a person can use. */
export function isX500(address: string): boolean {
	return /^\/o=/i.test(address.trim())
}

/** The first that is an address outside the organization's own directory; empty if there is none. */
export function smtpOf(...addresses: readonly (string | undefined)[]): string {
	return addresses.find((one): one is string => one !== undefined && one !== '' && !isX500(one)) ?? ''
}

/** `Ada Osei <ada@osei.test>`, or whichever of the two there is. */
export function named(name: string | undefined, address: string): string {
	const own = name === undefined || isX500(name) ? '' : name
	if (own === '' || own === address) return address
	return address === '' ? own : `${own} <${address}>`
}

/** Addresses in a header of a message, by the name that stands before them, in lower case. */
export function addressesIn(headers: string, field: 'From' | 'To' | 'Cc'): Map<string, string> {
	const value = new RegExp(`^${field}:((?:[^\\r\\n]|\\r?\\n[ \\t]){0,20000})`, 'im').exec(headers)?.[1] ?? ''
	const found = new Map<string, string>()
	for (const [, quoted, bare, address = ''] of value.matchAll(
		/(?:"([^"]{0,200})"|([^<>,"]{0,200}))\s{0,5}<([^<>\s]{1,320})>/g,
	)) {
		found.set((quoted ?? bare ?? '').trim().toLowerCase(), address)
	}
	const [alone] = /[^\s<>,;"]{1,64}@[^\s<>,;"]{1,255}/.exec(value) ?? []
	if (found.size === 0 && alone !== undefined) found.set('', alone)
	return found
}
