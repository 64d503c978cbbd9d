import { ApiError } from './api-error.ts'

/** How Chromium, Firefox, Safari and Vite name a part of the app that could not be loaded. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** The server is out of reach, or the session has ended: the shell says so, and what failed is tried again later. */
function isPassing(error: unknown): boolean {
	if (error instanceof ApiError) return error.status === 0 || error.status === 401 || error.status === 503
	return error instanceof Error && NOT_LOADED.test(error.message)
}

/** How browsers refuse IndexedDB (private window, site data blocked); Dexie repeats name and message of the cause. The
 *  browser gate says so, and the app works without. */
const STORAGE_DENIED = /SecurityError|MissingAPIError|(UnknownError|InvalidStateError).*(denied|allow mutations)/

/** Hands what failed in the background to the window's error handlers, unless it will pass by itself or the browser keeps
 *  nothing for this site. */
export function reportFault(error: unknown): void {
	if (!isPassing(error) && !STORAGE_DENIED.test(String(error))) globalThis.reportError?.(error)
}
