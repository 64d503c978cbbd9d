import { createHmac } from 'node:crypto'
import { isIPv6, SocketAddress } from 'node:net'
import type { Context } from '../../platform/context.ts'

const IPV6_GROUPS = 3

/** The network an address belongs to: IPv4 itself, IPv6 its /48, of which one household or company may have all. */
export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
	if (!isIPv6(plain)) return plain
	const { address: short } = new SocketAddress({ address: plain.replace(/%.*$/, ''), family: 'ipv6' })
	const [head = '', tail = ''] = short.split('::')
	const groups = head === '' ? [] : head.split(':')
	const missing = short.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
	const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')]
	return `${all.slice(0, IPV6_GROUPS).join(':')}::/48`
}

/** Identifies a visitor's network without telling it. */
export function networkKey({ origin, platform }: Context): string {
	const key = platform.secrets.derive('visitor networks')
	return createHmac('sha256', key)
		.update(networkOf(origin.ip ?? ''))
		.digest('hex')
}
