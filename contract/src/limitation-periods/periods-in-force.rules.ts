import { type LimitationPeriod, periodIdOf } from './limitation-periods.fields.ts'
import { SHIPPED_PERIODS } from './shipped-periods.ts'

/** The periods that assessments use: the firm's own go before the shipped ones of the same claim and state, and those that are not
 *  active are left out. */
export function periodsInForce(own: readonly LimitationPeriod[]): LimitationPeriod[] {
	const all = new Map([...SHIPPED_PERIODS, ...own].map((one) => [periodIdOf(one), one]))
	return [...all.values()].filter((one) => one.isActive)
}
