import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): unique, and ascending in time. Apart from the schemas of ids, for pages that load none. */
export function newId(): string {
	return v7()
}
