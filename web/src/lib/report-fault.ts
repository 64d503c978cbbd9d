import { ApiError } from './api-error.ts'

/** How Chromium, Firefox, Safari and Vite name a part of the app that could not be loaded. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** The server is out of reach, or the session has ended: the shell says so, and what failed is tried again later. */
function isPassing(error: unknown): boolean {
	if (error instanceof ApiError) return error.status === 0 || error.status === 401 || error.status === 503
	return error instanceof Error && NOT_LOADED.test(error.message)
}

/** How Chromium and older private windows of Firefox refuse a database, besides a `SecurityError`. */
const DATABASE_DENIED = /denied|did not allow mutations/i

/** The browser refuses its storage (private window, site data blocked): the browser gate says so, and the app works without.
 *  Dexie keeps the cause of a database that couldn't be opened as `inner`. */
function isStorageDenied(error: unknown): boolean {
	if (!(error instanceof Error || error instanceof DOMException)) return false
	if (error.name === 'SecurityError' || error.name === 'MissingAPIError') return true
	if (error.name === 'UnknownError' || error.name === 'InvalidStateError') return DATABASE_DENIED.test(error.message)
	return 'inner' in error && isStorageDenied(error.inner)
}

/** Hands what failed in the background to the window's error handlers, unless it will pass by itself or the browser keeps
 *  nothing for this site. */
export function reportFault(error: unknown): void {
	if (!isPassing(error) && !isStorageDenied(error)) globalThis.reportError?.(error)
}
