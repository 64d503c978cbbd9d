import { splitWhole } from './split-cents.rules.ts'

export const ROUNDING_DIRECTIONS = ['up', 'nearest', 'down'] as const
export const ROUNDING_SCOPES = ['entry', 'day', 'task'] as const

/** How worked time becomes billed time. It applies when time is billed, never to what was recorded. */
export interface RoundingPolicy {
	/** Seconds of one unit: 360 are tenths of an hour. */
	readonly incrementSeconds: number
	readonly direction: (typeof ROUNDING_DIRECTIONS)[number]
	/** The least that is billed of an entry or a group, in seconds; a multiple of the increment. 0 for none. */
	readonly minimumSeconds: number
	/** What is rounded together: each entry; a person's entries of a case and a day; those of one task among them. */
	readonly scope: (typeof ROUNDING_SCOPES)[number]
}

/** Tenths of an hour, each entry up: what most bills show. */
export const STANDARD_ROUNDING: RoundingPolicy = {
	incrementSeconds: 360,
	direction: 'up',
	minimumSeconds: 0,
	scope: 'entry',
}

/** Worked seconds as billed seconds, whole units. Nothing worked is nothing billed; half a unit is rounded up by `nearest`. */
export function roundSeconds(seconds: number, policy: Omit<RoundingPolicy, 'scope'>): number {
	if (seconds <= 0) return 0
	const { incrementSeconds, direction, minimumSeconds } = policy
	const units = seconds / incrementSeconds
	const whole = direction === 'up' ? Math.ceil(units) : direction === 'down' ? Math.floor(units) : Math.round(units)
	return Math.max(whole * incrementSeconds, minimumSeconds)
}

export interface RoundedEntry {
	readonly id: string
	readonly caseId: string | null
	readonly userId: string
	readonly workedOn: string
	readonly seconds: number
	readonly taskCode: string
	/** Time with and without charge is not rounded together. */
	readonly billing: string
}

/** What is rounded together under a policy, e.g. all of a person's entries for a case on a day. */
export function roundingGroup(one: RoundedEntry, { scope }: Pick<RoundingPolicy, 'scope'>): string {
	if (scope === 'entry') return one.id
	const ofDay = [one.caseId ?? '', one.userId, one.workedOn, one.billing]
	return JSON.stringify(scope === 'task' ? [...ofDay, one.taskCode] : ofDay)
}

/** Billed seconds by entry id. A group is rounded as its sum; its units go to the entries by largest remainder:
 *  four calls of 3 minutes, by day and up to tenths, are 2 tenths and become 1, 1, 0 and 0. */
export function roundTime(entries: readonly RoundedEntry[], policy: RoundingPolicy): ReadonlyMap<string, number> {
	const billed = new Map<string, number>()
	for (const group of Map.groupBy(entries, (one) => roundingGroup(one, policy)).values()) {
		const seconds = group.map((one) => one.seconds)
		const sum = seconds.reduce((all, part) => all + part, 0)
		const units = splitWhole(roundSeconds(sum, policy) / policy.incrementSeconds, seconds)
		for (const [at, { id }] of group.entries()) billed.set(id, (units[at] ?? 0) * policy.incrementSeconds)
	}
	return billed
}
