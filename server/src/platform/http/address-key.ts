/** What an address counts as for rate limits: an IPv4 address itself, an IPv6 address by its /64 network. */
export function addressKey(ip: string): string {
	if (!ip.includes(':')) return ip
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
	if (mapped !== undefined) return mapped
	const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
	const left = head === '' ? [] : head.split(':')
	const right = tail === undefined || tail === '' ? [] : tail.split(':')
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
	return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
