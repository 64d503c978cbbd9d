/** Work of known start and length, in ms since the epoch. */
export interface Block<T> {
	readonly from: number
	readonly to: number
	readonly of: T
}

export type LineRow<T> =
	| { readonly kind: 'gap'; readonly from: number; readonly to: number }
	| {
			readonly kind: 'work'
			readonly from: number
			readonly to: number
			readonly of: T
			/** How much of it is within work before it, in ms. */
			readonly overlap: number
	  }

/** Shorter ones are pauses, not work that was not recorded. */
export const GAP_MIN_MS = 6 * 60_000

/** A day in order: work, and the gaps between it from `opens` (or the first work before) to `closes` (or the last after). Work beside other
 *  work says how much of it overlaps. */
export function lineOf<T>(blocks: readonly Block<T>[], opens: number, closes: number): readonly LineRow<T>[] {
	const rows: LineRow<T>[] = []
	let at = opens
	let worked = Number.NEGATIVE_INFINITY
	const gapTo = (next: number) => {
		if (next - at >= GAP_MIN_MS) rows.push({ kind: 'gap', from: at, to: next })
	}
	for (const { from, to, of } of blocks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
		gapTo(from)
		rows.push({ kind: 'work', from, to, of, overlap: Math.max(0, Math.min(worked, to) - from) })
		worked = Math.max(worked, to)
		at = Math.max(at, to)
	}
	gapTo(closes)
	return rows
}
