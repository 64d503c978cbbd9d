/** Whether a caller takes a content coding, by its `accept-encoding` header (RFC 9110, 12.5.3): named, and not with a weight of zero. */
export function acceptsEncoding(header: string | undefined, name: string): boolean {
	const refused = /;\s*q=0(\.0*)?$/
	const named = (header ?? '').split(',').map((one) => one.trim().toLowerCase())
	return named.some((one) => one.split(';', 1)[0]?.trim() === name && !refused.test(one))
}
