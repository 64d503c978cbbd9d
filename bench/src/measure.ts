export interface Spread {
	readonly p50: number
	readonly p95: number
}

/** Milliseconds at the median and at the 95th percentile. */
export function spreadOf(milliseconds: readonly number[]): Spread {
	const sorted = [...milliseconds].sort((a, b) => a - b)
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
	return { p50: at(0.5), p95: at(0.95) }
}

export interface Pair {
	readonly ours: Spread
	readonly peer: Spread
	/** Our median over the peer's: 1.2 is a fifth slower. */
	readonly ratio: number
}

const WARM_UP = 20

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now()
	await work()
	return performance.now() - start
}

/** Runs two ways of doing the same thing in turn, so that whatever else the machine does falls on both. */
export async function compare(
	ours: (round: number) => Promise<unknown>,
	peer: (round: number) => Promise<unknown>,
	rounds: number,
): Promise<Pair> {
	const times = { ours: [] as number[], peer: [] as number[] }
	for (let round = -WARM_UP; round < rounds; round += 1) {
		const mine = await timeOf(() => ours(round))
		const theirs = await timeOf(() => peer(round))
		if (round < 0) continue
		times.ours.push(mine)
		times.peer.push(theirs)
	}
	const spreads = { ours: spreadOf(times.ours), peer: spreadOf(times.peer) }
	return { ...spreads, ratio: spreads.ours.p50 / spreads.peer.p50 }
}
