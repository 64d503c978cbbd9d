import { region } from '../../ui/text/region.ts'

interface LocaleWithWeek extends Intl.Locale {
	readonly getWeekInfo?: () => { readonly firstDay: number }
	readonly weekInfo?: { readonly firstDay: number }
}

export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The day weeks begin on, as the reader’s locale has it; Sunday where the browser does not say. */
export function firstDayOfWeek(): WeekDay {
	const locale: LocaleWithWeek = new Intl.Locale(region().locale ?? navigator.language)
	return (((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 0) % 7) as WeekDay
}
