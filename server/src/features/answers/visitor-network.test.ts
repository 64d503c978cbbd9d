import { expect, test } from 'vitest'
import { networkOf } from './visitor-network.ts'

test.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['2001:db8:7:1::1', '2001:db8:7::/48'],
	['2001:db8:7:ffff:1:2:3:4', '2001:db8:7::/48'],
	['2001:0DB8:0007::5', '2001:db8:7::/48'],
	['fe80::1%eth0', 'fe80:0:0::/48'],
	['::1', '0:0:0::/48'],
	['', ''],
])('the network of %s is %s', (address, network) => {
	expect(networkOf(address)).toBe(network)
})
