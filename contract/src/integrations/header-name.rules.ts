/** Set by Praxis or by HTTP itself. */
const OWN = [
	'accept',
	'authorization',
	'connection',
	'content-length',
	'content-type',
	'cookie',
	'expect',
	'host',
	'keep-alive',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
]
export const HEADERS_MAX = 10

/** Whether a header may be sent with the calls of an integration. */
export function isHeaderName(name: string): boolean {
	const lower = name.toLowerCase()
	return /^[a-z0-9][a-z0-9-]{0,63}$/.test(lower) && !OWN.includes(lower) && !/^(mcp-|proxy-|sec-)/.test(lower)
}
