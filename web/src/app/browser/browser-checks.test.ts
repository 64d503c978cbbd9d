import { expect, test } from 'vitest'
import { type BrowserParts, checkAtOnce, checkBrowser } from './browser-checks.ts'

function refuse(): never {
	throw new DOMException('denied', 'SecurityError')
}

function openable(works: boolean): IDBFactory {
	const open = () => {
		const request = { result: { close: () => undefined }, onsuccess: () => undefined, onerror: () => undefined }
		queueMicrotask(() => (works ? request.onsuccess() : request.onerror()))
		return request
	}
	return { open, deleteDatabase: () => undefined } as unknown as IDBFactory
}

const ordinary: BrowserParts = {
	localStorage: () => window.localStorage,
	sessionStorage: () => window.sessionStorage,
	document,
	indexedDB: () => openable(true),
	storage: () => undefined,
}

test('finds nothing wrong with an ordinary browser, and leaves nothing behind', async () => {
	expect(await checkBrowser(ordinary)).toEqual([])
	expect(window.localStorage).toHaveLength(0)
	expect(document.cookie).toBe('')
})

test('names each thing that is refused', async () => {
	const strict: BrowserParts = {
		localStorage: refuse,
		sessionStorage: refuse,
		document: { cookie: '' },
		indexedDB: refuse,
		storage: () => ({ getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) }),
	}
	Object.defineProperty(strict.document, 'cookie', { get: () => '', set: () => undefined })
	expect(await checkBrowser(strict)).toEqual([
		'local-storage',
		'session-storage',
		'cookies',
		'indexed-db',
		'private-window',
	])
	expect(checkAtOnce(strict)).toEqual(['local-storage', 'session-storage', 'cookies'])
})

test('tells a private window by what it does, not by its name', async () => {
	const folder = {} as FileSystemDirectoryHandle
	const open = { ...ordinary, storage: () => ({ getDirectory: () => Promise.resolve(folder) }) }
	expect(await checkBrowser(open)).toEqual([])
	expect(await checkBrowser({ ...ordinary, indexedDB: () => openable(false) })).toEqual(['indexed-db'])
})
