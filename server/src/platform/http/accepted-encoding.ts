export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding a client takes, by its `Accept-Encoding`. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
	if (accepted === undefined) return 'identity'
	const names = accepted.split(',').map((one) => one.trim())
	if (names.some((one) => /^br(;q=(0\.\d*[1-9]|1).*)?$/.test(one))) return 'br'
	return names.some((one) => /^gzip(;q=(0\.\d*[1-9]|1).*)?$/.test(one)) ? 'gzip' : 'identity'
}
