import type { Holiday } from './court-rules.schema.ts'
import type { CourtHoliday } from './courts.contract.ts'

const CITES = { state: 'Fed. R. Civ. P. 6(a)(6)(C)', declared: 'Declared by the court' } as const

/** Holidays of a court as the engine takes them: those of every court, and its own. */
export function holidaysOf(all: readonly CourtHoliday[], courtId: string | null): Holiday[] {
	return all
		.filter((one) => one.courtId === null || one.courtId === courtId)
		.map(({ name, day, kind }) => ({
			name,
			cite: CITES[kind],
			level: kind === 'state' ? 'state' : 'national',
			certainty: 'sure',
			on: { date: day },
			observed: 'none',
		}))
}
