import { afterEach, expect, test, vi } from 'vitest'
import { reportFault } from './report-fault.ts'

function named(name: string, message = ''): Error {
	return Object.assign(new Error(message), { name })
}

function reported(error: unknown): boolean {
	const handler = vi.fn()
	vi.stubGlobal('reportError', handler)
	reportFault(error)
	return handler.mock.calls.length === 1
}

afterEach(() => vi.unstubAllGlobals())

const DENIED = new DOMException('The user denied permission to access the database.', 'UnknownError')

test.each([
	['the getter throws', new DOMException('Access is denied for this document.', 'SecurityError')],
	['no database at all', named('MissingAPIError', 'IndexedDB API missing.')],
	['site data blocked', DENIED],
	[
		'Dexie after site data blocked',
		named('DatabaseClosedError', `UnknownError ${DENIED.message}\n UnknownError: ${DENIED.message}`),
	],
	['Dexie without a database', named('DatabaseClosedError', 'MissingAPIError IndexedDB API missing.')],
])('does not report a browser that denies storage: %s', (_, error) => {
	expect(reported(error)).toBe(false)
})

test.each([
	['a full disk', named('DatabaseClosedError', 'QuotaExceededError The quota has been exceeded.')],
	['a broken database', new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')],
	['a database of a later version', named('VersionError')],
	['a refusal by the server', new Error('Permission denied.')],
	['a mistake of ours', new TypeError('x is not a function')],
])('reports every other fault: %s', (_, error) => {
	expect(reported(error)).toBe(true)
})
