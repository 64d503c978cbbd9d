import { BlockList, isIP } from 'node:net'

const PRIVATE_V4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
] as const
const PRIVATE_V6 = [
	['::', 96],
	['::ffff:0:0', 96],
	['64:ff9b::', 96],
	['64:ff9b:1::', 48],
	['100::', 64],
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
	['5f00::', 16],
	['fc00::', 7],
	['fe80::', 10],
	['fec0::', 10],
	['ff00::', 8],
] as const

// Apart, for a list that holds ::ffff:0:0/96 takes every IPv4 address for one of those.
const blocked = { 4: new BlockList(), 6: new BlockList() }
for (const [net, bits] of PRIVATE_V4) blocked[4].addSubnet(net, bits, 'ipv4')
for (const [net, bits] of PRIVATE_V6) blocked[6].addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to this machine, a private network or no network at all (RFC 6890). IPv4 within IPv6 counts
 *  as such. */
export function isPrivateAddress(address: string): boolean {
	const version = isIP(address)
	if (version === 4) return blocked[4].check(address, 'ipv4')
	return version === 0 || blocked[6].check(address, 'ipv6')
}

/** Whether OUTBOUND_ALLOW names a host or holds its address. */
export function isAllowedOutbound(allow: readonly string[], host: string, address: string): boolean {
	return allow.some((entry) => {
		if (entry === host || entry === address) return true
		const [net = '', bits] = entry.split('/')
		const version = isIP(net)
		if (bits === undefined || version === 0 || isIP(address) !== version) return false
		const list = new BlockList()
		const family = version === 4 ? 'ipv4' : 'ipv6'
		list.addSubnet(net, Number(bits), family)
		return list.check(address, family)
	})
}
