import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { glyphProps } from '../icon/glyph.ts'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { formatDate } from '../text/format.ts'
import { region, useRegion } from '../text/region.ts'
import { parseTypedDay } from '../text/typed-day.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import dates from './date-field.module.css'
import frame from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

interface DateFieldProps extends FieldProps {
	/** `2026-11-20`, or null. */
	readonly value: string | null
	readonly onChange: (value: string | null) => void
	readonly min?: string
	readonly max?: string
}

const LABELS = {
	previousMonth: 'Previous month',
	nextMonth: 'Next month',
	previousYear: 'Previous year',
	nextYear: 'Next year',
	previousDecade: 'Previous ten years',
	nextDecade: 'Next ten years',
}

const POPOVER = {
	portalProps: POPUP_PORTAL,
	zIndex: 'var(--layer-popup)',
	transitionProps: { transition: 'fade', duration: 90 },
	classNames: { dropdown: dates.dropdown ?? '' },
} as const

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

interface LocaleWithWeek extends Intl.Locale {
	readonly getWeekInfo?: () => { readonly firstDay: number }
	readonly weekInfo?: { readonly firstDay: number }
}

/** As the reader's locale has it; Sunday where the browser does not say. */
function firstDayOfWeek(): WeekDay {
	const locale: LocaleWithWeek = new Intl.Locale(region().locale ?? navigator.language)
	const day = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 0
	return (day % 7) as WeekDay
}

/** A calendar date: typed or picked. */
export function DateField({
	label,
	help,
	error,
	id,
	name,
	required = false,
	disabled = false,
	value,
	onChange,
	onBlur,
	min,
	max,
}: DateFieldProps) {
	const ids = useControlIds({ id, help, error })
	useRegion()
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error} required={required}>
			<UiProvider>
				<DateInput
					id={ids.id}
					{...(name === undefined ? {} : { name })}
					value={value}
					onChange={(next) => onChange(next)}
					{...(onBlur === undefined ? {} : { onBlur })}
					{...(min === undefined ? {} : { minDate: min })}
					{...(max === undefined ? {} : { maxDate: max })}
					disabled={disabled}
					ariaLabels={LABELS}
					clearable={!required}
					clearButtonProps={{ 'aria-label': 'Clear the date', className: frame.clear ?? '' }}
					valueFormat={(day) => formatDate(day)}
					dateParser={(typed) => parseTypedDay(typed)}
					placeholder={formatDate('2026-11-20')}
					error={ids.invalid === true}
					aria-required={required || undefined}
					aria-describedby={ids.describedBy}
					leftSection={<IconCalendar {...glyphProps({ size: 'small' })} />}
					leftSectionPointerEvents="none"
					popoverProps={POPOVER}
					firstDayOfWeek={firstDayOfWeek()}
					classNames={{
						input: `${frame.control} ${dates.input}`,
						section: dates.section ?? '',
						day: dates.day ?? '',
						weekday: dates.weekday ?? '',
						calendarHeaderControl: dates.control ?? '',
						calendarHeaderLevel: dates.control ?? '',
						monthsListControl: dates.control ?? '',
						yearsListControl: dates.control ?? '',
					}}
				/>
			</UiProvider>
		</FieldFrame>
	)
}
