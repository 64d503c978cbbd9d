import { CHANGES_CURSOR_HEADER } from '@praxis/contract/identity/session.contract'

let first: string | null = null

/** Stores the event cursor of the first session response: nothing was read before it. */
export function noteCursor(headers: Headers): void {
	first ??= headers.get(CHANGES_CURSOR_HEADER)
}

/** Event cursor before this page read anything; null if unknown. */
export function firstCursor(): string | null {
	return first
}
