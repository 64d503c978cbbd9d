const REFUSED = ['javascript:', 'data:', 'file:', 'blob:', 'vbscript:', 'about:', 'http:', 'ws:', 'wss:', 'ftp:']
/** Schemes that other programs of a computer answer, with whatever the address says. */
const OF_PROGRAMS =
	/^(?:mailto|tel|sms|intent|view-source|filesystem|search(?:-ms)?|ms-[a-z0-9-]+|shell|ldap|smb|ssh|telnet):$/
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
const ADDRESS_MAX = 2000

function isLoopback(url: URL): boolean {
	return url.protocol === 'http:' && LOOPBACK.includes(url.hostname)
}

/** Whether an app may be sent back to an address: https, this computer, or a scheme of its own. */
export function isRedirectAllowed(address: string): boolean {
	if (address.length > ADDRESS_MAX || /[\s\\]/.test(address) || !URL.canParse(address)) return false
	const url = new URL(address)
	if (url.hash !== '' || address.includes('#') || url.username !== '' || url.password !== '') return false
	return isLoopback(url) || !(REFUSED.includes(url.protocol) || OF_PROGRAMS.test(url.protocol))
}

function withoutPort(address: string): string {
	const url = new URL(address)
	url.port = ''
	return url.href
}

/** Whether an address is one that was registered: exactly, but for the port on this computer, which an app is given when it starts. */
export function isRegisteredRedirect(registered: readonly string[], address: string): boolean {
	if (registered.includes(address)) return true
	if (!isRedirectAllowed(address) || !isLoopback(new URL(address))) return false
	return registered.some((one) => isLoopback(new URL(one)) && withoutPort(one) === withoutPort(address))
}

/** Where an app is sent back to, as it is shown: a host, or the scheme of an app on this computer. */
export function placeOfRedirect(address: string): string {
	const url = new URL(address)
	if (isLoopback(url)) return 'a program on this computer'
	return url.protocol === 'https:' ? url.host : `an app that opens ${url.protocol}// links`
}
