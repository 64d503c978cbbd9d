import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { cannotListen, sayPlainly } from './say-plainly.ts'

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
	try {
		await work()
	} catch (error) {
		return error
	}
	throw new Error('it did not fail')
}

describe('why it cannot start', () => {
	it('a port that is taken', async () => {
		const first = createServer().listen(0, '127.0.0.1')
		await once(first, 'listening')
		const address = first.address()
		if (address === null || typeof address === 'string') throw new Error('no port')
		const { port } = address
		const second = createServer().listen(port, '127.0.0.1')
		const [error] = await once(second, 'error')
		expect(sayPlainly(cannotListen(error, { host: '127.0.0.1', port }))).toMatch(`Port ${port} is already in use.`)
		first.close()
	})

	it('a database that is not there, whatever way it fails', async () => {
		const refused = await failureOf(() => new pg.Client('postgres://a:hunter2@127.0.0.1:1/b').connect())
		expect(sayPlainly(refused)).toMatch('refuses connections')
		const both = new AggregateError([refused, refused], '')
		expect(sayPlainly(both)).toMatch('refuses connections')
		const unknown = await failureOf(() => new pg.Client('postgres://a:hunter2@no-such-host.invalid/b').connect())
		expect(sayPlainly(unknown)).toMatch(/cannot be found/)
		expect(sayPlainly(Object.assign(new Error('no'), { code: '28P01' }))).toMatch('refuses the password')
	})

	it('anything else in its own words', () => {
		expect(sayPlainly(new Error('The disk is on fire.'))).toBe('The disk is on fire.')
		expect(sayPlainly('text')).toBe("'text'")
		expect(sayPlainly(new RangeError(''))).toBe('RangeError')
	})
})
