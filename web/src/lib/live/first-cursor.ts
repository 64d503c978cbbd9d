import { CHANGES_CURSOR_HEADER } from '@praxis/contract/identity/session.contract'

let first: string | null = null

/** Keeps what the first answer that says who is signed in tells of the stream of changes: nothing was read before. */
export function noteCursor(headers: Headers): void {
	first ??= headers.get(CHANGES_CURSOR_HEADER)
}

/** Where the stream of changes stood before this page read anything; null where the server did not say. */
export function firstCursor(): string | null {
	return first
}
