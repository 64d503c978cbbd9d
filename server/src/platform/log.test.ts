import { describe, expect, it } from 'vitest'
import { createLog, plainError } from './log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
	const lines: string[] = []
	write(createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) }))
	return lines.join('')
}

describe('the log', () => {
	it('writes no secrets', () => {
		const text = linesOf((log) => {
			log.info({ password: 'hunter2', user: { token: 'hunter2' }, request: { headers: { cookie: 'hunter2' } } }, 'x')
			log.info({ secretKey: 'hunter2', config: { clientSecret: 'hunter2' } }, 'y')
		})
		expect(text).not.toContain('hunter2')
		expect(text).toContain('[redacted]')
	})

	it('writes of a database error what names no value', () => {
		const error = Object.assign(new Error('Key (email)=(someone@firm.test) already exists'), {
			code: '23505',
			severity: 'ERROR',
			constraint: 'users_email',
			detail: 'someone@firm.test',
		})
		const text = linesOf((log) => log.error({ err: new Error('outer', { cause: error }) }, 'failed'))
		expect(text).toContain('database error 23505 on users_email')
		expect(text).not.toContain('someone@firm.test')
		expect(JSON.parse(text)).toMatchObject({ level: 'error', err: { message: 'outer', cause: { code: '23505' } } })
	})

	it('keeps the words of errors about the schema, and of our own', () => {
		const unknown = Object.assign(new Error('column "x" does not exist'), { code: '42703', severity: 'ERROR' })
		expect(plainError(unknown).message).toBe('column "x" does not exist')
		expect(plainError(new Error('ours')).message).toBe('ours')
		expect(plainError('text').message).not.toContain('text')
		expect(plainError({ message: 'reported in parts', queue: 'mail' })).toMatchObject({
			type: 'Error',
			message: 'reported in parts',
		})
		const fromDatabase = { ...new Error(), message: 'holds a value', code: '23505', severity: 'ERROR' }
		expect(plainError(fromDatabase).message).toBe('database error 23505')
	})
})
