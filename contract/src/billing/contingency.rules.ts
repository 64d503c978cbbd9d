import { wholeCents } from '../time/split-cents.rules.ts'

/** The fee on the part of a recovery up to an amount; the last tier has no limit. */
export interface FeeTier {
	/** Null for the rest. */
	readonly upToCents: number | null
	/** Thousandths of a percent: a third is 33333. */
	readonly rate: number
}

export interface ContingencyTerms {
	/** Whether the fee is computed on the recovery before or after costs are deducted. */
	readonly costs: 'after_fee' | 'before_fee'
	readonly tiers: readonly FeeTier[]
}

export interface ContingencyPart extends FeeTier {
	/** What of the recovery falls into this tier. */
	readonly baseCents: number
	readonly feeCents: number
}

export interface Contingency {
	readonly grossCents: number
	/** Costs of the case. */
	readonly costsCents: number
	/** The part that is on earlier bills: it is not deducted from the client's share again. */
	readonly billedCostsCents: number
	/** What the fee is computed on. */
	readonly baseCents: number
	readonly parts: readonly ContingencyPart[]
	readonly feeCents: number
	/** What is left of the recovery after the fee and the costs that were not billed before; negative when these are more. */
	readonly clientCents: number
}

/** Whether tiers rise and only the last is without a limit. */
export function areTiersSound(tiers: readonly FeeTier[]): boolean {
	if (tiers.length === 0 || tiers.at(-1)?.upToCents !== null) return false
	return tiers.slice(0, -1).every(({ upToCents }, at) => {
		const before = at === 0 ? 0 : (tiers[at - 1]?.upToCents ?? 0)
		return upToCents !== null && upToCents > before
	})
}

export interface Recovery {
	readonly grossCents: number
	readonly costsCents: number
	readonly billedCostsCents: number
}

/** How a recovery is divided: each tier's fee is rounded half away from zero and the fee is their sum. Fee, costs not billed before and
 *  the client's net are the recovery. */
export function divideRecovery(recovery: Recovery, { costs, tiers }: ContingencyTerms): Contingency {
	const { grossCents, costsCents, billedCostsCents } = recovery
	const baseCents = costs === 'before_fee' ? Math.max(0, grossCents - costsCents) : grossCents
	let from = 0
	const parts = tiers.map(({ upToCents, rate }): ContingencyPart => {
		const part = Math.max(0, Math.min(upToCents ?? baseCents, baseCents) - from)
		from += part
		return { upToCents, rate, baseCents: part, feeCents: wholeCents(BigInt(part) * BigInt(rate), 100_000n) }
	})
	const feeCents = parts.reduce((sum, one) => sum + one.feeCents, 0)
	const clientCents = grossCents - feeCents - (costsCents - billedCostsCents)
	return { ...recovery, baseCents, parts, feeCents, clientCents }
}
