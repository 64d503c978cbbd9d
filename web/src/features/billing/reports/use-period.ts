import { isDate } from '@praxis/contract/kernel/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { dayAtFirm } from '../../firm/firm.api.ts'
import { isPeriodName, type Period, type PeriodName, periodOf } from './report-periods.ts'

interface PeriodChoice {
	readonly name: PeriodName
	readonly period: Period
	readonly choose: (name: PeriodName) => void
	readonly setDays: (period: Period) => void
}

const dayIn = (text: string | null, otherwise: string) => (text !== null && isDate(text) ? text : otherwise)

/** The period in the address: by name, or the days of a custom one. */
export function usePeriod(): PeriodChoice {
	const { params, set } = useUrlParams()
	const today = dayAtFirm(useQueryClient(), new Date())
	const asked = params.get('period')
	const name = isPeriodName(asked) ? asked : 'twelve-months'
	const known = periodOf(name === 'custom' ? 'twelve-months' : name, today)
	const period =
		name === 'custom'
			? { from: dayIn(params.get('from'), known.from), through: dayIn(params.get('through'), known.through) }
			: known
	return {
		name,
		period,
		choose: (next) =>
			set(
				next === 'custom'
					? { period: next, from: period.from, through: period.through }
					: { period: next, from: null, through: null },
			),
		setDays: (days) => set({ period: 'custom', from: days.from, through: days.through }),
	}
}
