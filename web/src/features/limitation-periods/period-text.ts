import type { PeriodRecord } from '@praxis/contract/limitation-periods/limitation-periods.fields'

/** Where a period applies. */
export function placeText({ state }: Pick<PeriodRecord, 'state'>): string {
	return state === '' ? 'Federal' : state
}

/** The source, if it is an address. */
export function sourceAddress({ source }: Pick<PeriodRecord, 'source'>): string | null {
	const url = URL.canParse(source) ? new URL(source) : null
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}
