/** Shares of a whole number by weight that add up to it exactly: floors first, the rest to the largest remainders, the
 *  earlier of equal ones. Any sign; equal shares when all weights are 0. Cents, or units of rounded time.
 *  @throws RangeError without weights, or for a negative or fractional one */
export function splitWhole(total: number, weights: readonly number[]): readonly number[] {
	if (weights.length === 0) throw new RangeError('There is nothing to split among.')
	if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) throw new RangeError('Not a weight.')
	const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
	const shares = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt)
	const whole = sum === 0n ? BigInt(weights.length) : sum
	const size = BigInt(Math.abs(total))
	const parts = shares.map((share, at) => ({ at, floor: (size * share) / whole, rest: (size * share) % whole }))
	let left = size - parts.reduce((all, { floor }) => all + floor, 0n)
	const result = parts.map(({ floor }) => floor)
	for (const { at, floor } of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
		if (left === 0n) break
		result[at] = floor + 1n
		left -= 1n
	}
	return result.map((part) => (total < 0 ? -Number(part) : Number(part)) + 0)
}

/** Cents split by weight, largest remainder: the parts add up to `cents`. */
export function splitCents(cents: number, weights: readonly number[]): readonly number[] {
	return splitWhole(cents, weights)
}

/** `numerator / denominator` as whole cents, half away from zero. Exact at any size. */
export function wholeCents(numerator: bigint, denominator: bigint): number {
	const negative = numerator < 0n
	const size = negative ? -numerator : numerator
	const cents = (size * 2n + denominator) / (denominator * 2n)
	return Number(negative ? -cents : cents)
}

/** The amount of billed seconds at an hourly rate in cents: 720 s at 3,000 are 600. */
export function amountOf(billedSeconds: number, rateCents: number): number {
	return wholeCents(BigInt(billedSeconds) * BigInt(rateCents), 3_600n)
}
