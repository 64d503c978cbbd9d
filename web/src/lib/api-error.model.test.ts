import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, errorOf, messageOf, timedOut, unreachable } from './api-error.ts'
import { staleCurrent } from './stale-current.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

test.each([
	[0, true],
	[400, false],
	[403, false],
	[408, true],
	[409, false],
	[422, false],
	[429, true],
	[500, true],
	[503, true],
])('after status %s trying again is offered: %s', (status, isOffered) => {
	const error = new ApiError({ code: 'x', message: 'No.', status, retry: async () => 1 })
	expect(error.retry !== null).toBe(isOffered)
	expect(new ApiError({ code: 'x', message: 'No.', status }).retry).toBeNull()
})

test('a body that is not the server’s is an unexpected error, whatever it holds', () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.integer({ min: 400, max: 599 }), (body, status) => {
			const error = errorOf(status, body)
			expect(error.status).toBe(status)
			const isEnvelope =
				typeof body === 'object' && body !== null && 'code' in body && 'message' in body && !Array.isArray(body)
			if (!isEnvelope) expect([error.code, error.message]).toEqual(['internal_error', UNEXPECTED])
		}),
	)
})

test('fields that are no texts are left out', () => {
	const error = errorOf(400, { code: 'validation_failed', message: 'No.', fields: { name: 'Required', size: 3 } })
	expect(error.fields).toEqual({ name: 'Required' })
	expect(errorOf(400, { code: 'validation_failed', message: 'No.', fields: 'all' }).fields).toEqual({})
})

test('only errors of the server have words for people', () => {
	expect(messageOf(unreachable())).toContain('cannot be reached')
	expect(messageOf(timedOut())).toContain('too long')
	for (const thrown of [new TypeError('x is not a function'), 'text', null, undefined])
		expect(messageOf(thrown)).toBe(UNEXPECTED)
})

const stale = (data: unknown) => new ApiError({ code: 'stale_version', status: 409, message: 'Changed.', data })

test.each([
	['the row itself', stale({ id: 'a', version: 3 }), { id: 'a', version: 3 }],
	['the row in an envelope', stale({ current: { id: 'a', version: 3 } }), { id: 'a', version: 3 }],
	['no row', stale({ current: null }), null],
	['a row without a version', stale({ current: { id: 'a' } }), null],
	['no data', stale(undefined), null],
	['another refusal', new ApiError({ code: 'id_taken', status: 409, message: '', data: { version: 1 } }), null],
	['another error', new Error('stale_version'), null],
])('a stale version with %s', (_, error, row) => {
	expect(staleCurrent(error)).toEqual(row)
})
