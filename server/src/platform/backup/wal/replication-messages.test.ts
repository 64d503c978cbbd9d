import { expect, test } from 'vitest'
import { readReplicationMessage, statusMessage } from './replication-messages.ts'

const AT = new Date('2026-11-30T11:00:00.123Z')
const MICROS = BigInt(AT.getTime() - Date.UTC(2000, 0, 1)) * 1000n

test('data and keepalives are read', () => {
	const data = Buffer.alloc(28)
	data.write('w')
	data.writeBigUInt64BE(0x2a1f000028n, 1)
	data.writeBigInt64BE(MICROS, 17)
	data.write('abc', 25)
	expect(readReplicationMessage(data)).toEqual({
		kind: 'data',
		start: 0x2a1f000028n,
		sentAt: AT,
		bytes: Buffer.from('abc'),
	})
	const alive = Buffer.alloc(18)
	alive.write('k')
	alive.writeBigUInt64BE(7n, 1)
	alive.writeBigInt64BE(MICROS, 9)
	alive[17] = 1
	expect(readReplicationMessage(alive)).toEqual({ kind: 'alive', end: 7n, sentAt: AT, wantsReply: true })
	expect(() => readReplicationMessage(Buffer.from('x'))).toThrow('not known')
})

test('a status says three times how far the log is on the disk', () => {
	const status = statusMessage(99n, AT)
	expect(status).toHaveLength(34)
	expect([1, 9, 17].map((at) => status.readBigUInt64BE(at))).toEqual([99n, 99n, 99n])
	expect(status.readBigInt64BE(25)).toBe(MICROS)
})
