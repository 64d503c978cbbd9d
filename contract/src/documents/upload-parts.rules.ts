import { UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from './documents.fields.ts'

const QUICK_MS = 2_000
const SLOW_MS = 8_000

/** How many bytes the next part of an upload carries, by the last one and how long it took: more on a quick connection, where each part
 *  costs a turn; fewer on a slow one, where what a lost connection takes with it would be minutes of work. */
export function nextPartBytes(bytes: number, tookMs: number): number {
	if (tookMs < QUICK_MS) return Math.min(bytes * 2, UPLOAD_PART_MAX_BYTES)
	if (tookMs > SLOW_MS) return Math.max(Math.floor(bytes / 2), UPLOAD_PART_MIN_BYTES)
	return bytes
}
