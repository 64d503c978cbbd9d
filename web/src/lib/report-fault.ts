import { ApiError } from './api-error.ts'

/** The server is out of reach, or the session has ended: the shell says so, and what failed is tried again later. */
function isPassing(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 503)
}

/** Hands what failed in the background to the window's error handlers, unless it will pass by itself. */
export function reportFault(error: unknown): void {
	if (!isPassing(error)) globalThis.reportError?.(error)
}
