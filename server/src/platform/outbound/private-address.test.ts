import { expect, test } from 'vitest'
import { isAllowedOutbound, isPrivateAddress } from './private-address.ts'

test.each([
	'127.0.0.1',
	'10.1.2.3',
	'172.31.255.255',
	'192.168.0.1',
	'169.254.169.254',
	'100.64.0.1',
	'0.0.0.0',
	'255.255.255.255',
	'::1',
	'::',
	'fe80::1',
	'fd00::1',
	'::ffff:127.0.0.1',
	'::ffff:8.8.8.8',
	'64:ff9b::a00:1',
	'64:ff9b:1::a00:1',
	'2001:0:a00:1::1',
	'2002:a00:1::1',
	'fec0::1',
	'192.88.99.1',
	'not an address',
])('%s is private', (address) => {
	expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
	'%s is not',
	(address) => {
		expect(isPrivateAddress(address)).toBe(false)
	},
)

test('what OUTBOUND_ALLOW names is allowed: a host, an address, a range', () => {
	const allow = ['push.firm.test', '10.0.0.0/8', '127.0.0.1', 'fd00::/8']
	expect(isAllowedOutbound(allow, 'push.firm.test', '192.168.1.1')).toBe(true)
	expect(isAllowedOutbound(allow, 'other.test', '10.9.9.9')).toBe(true)
	expect(isAllowedOutbound(allow, 'other.test', '127.0.0.1')).toBe(true)
	expect(isAllowedOutbound(allow, 'other.test', 'fd12::1')).toBe(true)
	expect(isAllowedOutbound(allow, 'other.test', '192.168.1.1')).toBe(false)
	expect(isAllowedOutbound(['10.0.0.0/8'], 'other.test', 'fd12::1')).toBe(false)
})
