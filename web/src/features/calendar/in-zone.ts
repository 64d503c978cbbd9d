import { instantOf, type LocalTime, localAt } from '@praxis/contract/kernel/local-time'

/** A local time of one zone as clocks of another show it. */
export function inZoneOf(local: LocalTime, from: string, to: string): LocalTime {
	return from === to ? local : localAt(instantOf(local, from), to)
}
