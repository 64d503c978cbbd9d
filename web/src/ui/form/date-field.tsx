import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { formatDate } from '../text/format.ts'
import { region, useRegion } from '../text/region.ts'
import { parseTypedDay } from '../text/typed-day.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import dates from './date-field.module.css'
import { afterPress } from './field-binding.ts'
import frame from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'
import { useUnread } from './unread.ts'

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

/** Keys that leave a field, or a dialog. */
const LEAVING: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Escape', 'Enter'])

const CLASSES = {
	input: `${frame.control} ${dates.input}`,
	section: dates.section ?? '',
	day: dates.day ?? '',
	weekday: dates.weekday ?? '',
	calendarHeaderControl: dates.control ?? '',
	calendarHeaderLevel: dates.control ?? '',
	monthsListControl: dates.control ?? '',
	yearsListControl: dates.control ?? '',
}

const LOOK = {
	ariaLabels: LABELS,
	clearButtonProps: { 'aria-label': 'Clear the date', className: frame.clear ?? '' },
	valueFormat: (day: string) => formatDate(day),
	placeholder: 'Type or pick a date',
	leftSection: <IconCalendar {...glyphProps({ size: 'small' })} />,
	leftSectionPointerEvents: 'none',
	classNames: CLASSES,
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

interface Bounds {
	readonly min: string | undefined
	readonly max: string | undefined
}

/** Why typed text is no value of the field; null when it is one. */
function problemOf(typed: string, day: string | null, { min, max }: Bounds): string | null {
	if (day === null) return `“${typed.trim()}” is not a date. Try “12/5”, “dec 5”, “tomorrow” or “+30d”.`
	if (min !== undefined && day < min) return `The earliest date is ${formatDate(min)}.`
	return max !== undefined && day > max ? `The latest date is ${formatDate(max)}.` : null
}

/** What is typed and what is wrong with it; said once the field is left. */
function useTyping(id: string, bounds: Bounds) {
	const [problem, setProblem] = useState<string | null>(null)
	const [isLeft, setLeft] = useState(false)
	/** The day that was typed: shown spelled out. */
	const [read, setRead] = useState<string | null>(null)
	useUnread(id, problem)
	return {
		problem,
		read,
		error: isLeft ? problem : null,
		parse: (typed: string) => {
			const day = parseTypedDay(typed, { max: bounds.max })
			const wrong = problemOf(typed, day, bounds)
			setProblem(wrong)
			setRead(wrong === null ? day : null)
			setLeft(false)
			return wrong === null ? day : null
		},
		changed: (day: string | null) => {
			setProblem(null)
			setRead((typed) => (typed === day ? typed : null))
		},
		leave: () => afterPress(() => setLeft(true)),
	}
}

/** Whether the calendar stays closed: a dialog that opens gives its first field the focus, and the calendar would cover what it says. */
function useQuietFocus() {
	const [isQuiet, setQuiet] = useState(false)
	return {
		popover: isQuiet ? { ...POPOVER, disabled: true } : POPOVER,
		handlers: {
			onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
				setQuiet(currentTarget.hasAttribute('data-autofocus'))
			},
			onClick: () => setQuiet(false),
			onKeyDown: ({ key }: KeyboardEvent) => setQuiet((was) => was && LEAVING.has(key)),
		},
	}
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
	const made = useId()
	const own = id ?? made
	const typing = useTyping(own, { min, max })
	const { popover, handlers } = useQuietFocus()
	const shownError = error || typing.error
	const ids = useControlIds({ id: own, help, error: shownError })
	useRegion()
	return (
		<FieldFrame id={own} label={label} help={help} error={shownError} required={required}>
			<output htmlFor={own} className={dates.read}>
				{typing.read !== null && typing.read === value && formatDate(typing.read, 'weekday')}
			</output>
			<UiProvider>
				<DateInput
					id={own}
					{...(name === undefined ? {} : { name })}
					value={value}
					onChange={(next) => {
						typing.changed(next)
						onChange(next)
					}}
					onBlur={() => {
						typing.leave()
						onBlur?.()
					}}
					{...(min === undefined ? {} : { minDate: min })}
					{...(max === undefined ? {} : { maxDate: max })}
					disabled={disabled}
					{...LOOK}
					{...handlers}
					popoverProps={popover}
					clearable={!required}
					dateParser={typing.parse}
					// What cannot be read stays.
					fixOnBlur={typing.problem === null}
					error={ids.invalid === true}
					aria-required={required || undefined}
					aria-describedby={ids.describedBy}
					firstDayOfWeek={firstDayOfWeek()}
				/>
			</UiProvider>
		</FieldFrame>
	)
}
