import { dateText, yearOf } from '../kernel/dates.ts'

const FIRST_USUAL = '1990-01-01'
const YEARS_AHEAD = 30

/** What to ask about a limitation date or deadline that is hardly meant; null where nothing is to be asked. Nothing is refused: a
 *  person may mean it. */
export function unusualDay(day: string, today: string): string | null {
	if (day < FIRST_USUAL) return 'This date is before 1990. Is it right?'
	const last = dateText(yearOf(today) + YEARS_AHEAD, Number(today.slice(5, 7)), Number(today.slice(8, 10)))
	return day > last ? `This date is more than ${YEARS_AHEAD} years from now. Is it right?` : null
}
