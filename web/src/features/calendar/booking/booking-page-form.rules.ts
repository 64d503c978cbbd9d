import {
	type BookingPage,
	type BookingPlace,
	bookingKind,
	bookingPageDetails,
	NEW_BOOKING_PAGE,
} from '@praxis/contract/calendar/booking-pages.contract'
import type { Hours } from '@praxis/contract/calendar/booking-times.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'

export type KindRow = {
	readonly id: string
	readonly name: string
	readonly minutes: string
	readonly place: BookingPlace
	readonly location: string
	readonly description: string
}

/** What the form of a booking page holds: numbers as they are typed. */
export type BookingPageValues = {
	readonly title: string
	readonly intro: string
	readonly hostIds: string[]
	readonly timeZone: string
	readonly kinds: KindRow[]
	readonly hours: Hours[]
	readonly stepMinutes: string
	readonly beforeMinutes: string
	readonly afterMinutes: string
	readonly noticeHours: string
	readonly aheadDays: string
	/** Empty for no limit. */
	readonly dailyLimit: string
	readonly isOpen: boolean
	readonly isForClients: boolean
}

export const newKind = (): KindRow => ({
	id: newId(),
	name: '',
	minutes: '30',
	place: 'office',
	location: '',
	description: '',
})

const WORKDAYS = [1, 2, 3, 4, 5]

/** A new page of a person, open on workdays. */
export function emptyBookingPage(
	timeZone: string,
	{ id, fullName }: { readonly id: string; readonly fullName: string },
) {
	const { dailyLimit: _limit, ...usual } = NEW_BOOKING_PAGE
	return {
		...usual,
		title: `Book an appointment with ${fullName}`.slice(0, 120),
		hostIds: [id],
		timeZone,
		kinds: [{ ...newKind(), name: 'Initial consultation' }],
		hours: WORKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
		stepMinutes: String(usual.stepMinutes),
		beforeMinutes: String(usual.beforeMinutes),
		afterMinutes: String(usual.afterMinutes),
		noticeHours: String(usual.noticeHours),
		aheadDays: String(usual.aheadDays),
		dailyLimit: '',
	} satisfies BookingPageValues
}

export function formOfBookingPage(page: BookingPage): BookingPageValues {
	const { title, intro, timeZone, isOpen, isForClients } = page
	return {
		title,
		intro,
		timeZone,
		isOpen,
		isForClients,
		hostIds: page.hosts.map((one) => one.id),
		kinds: page.kinds.map((one) => ({ ...one, minutes: String(one.minutes) })),
		hours: [...page.hours],
		stepMinutes: String(page.stepMinutes),
		beforeMinutes: String(page.beforeMinutes),
		afterMinutes: String(page.afterMinutes),
		noticeHours: String(page.noticeHours),
		aheadDays: String(page.aheadDays),
		dailyLimit: page.dailyLimit === null ? '' : String(page.dailyLimit),
	}
}

const { shape } = bookingPageDetails
const whole = z.string().regex(/^\d{1,3}$/, 'Enter a whole number.')
const typed = <S extends z.ZodType<number>>(schema: S) =>
	whole.transform(Number).pipe(schema as unknown as z.ZodType<number, number>)

/** What the form holds, and what is sent of it. */
export const bookingPageForm = bookingPageDetails.extend({
	kinds: z
		.array(bookingKind.extend({ minutes: typed(bookingKind.shape.minutes) }))
		.min(1, 'Add at least one kind of appointment.'),
	stepMinutes: typed(shape.stepMinutes),
	beforeMinutes: typed(shape.beforeMinutes),
	afterMinutes: typed(shape.afterMinutes),
	noticeHours: typed(shape.noticeHours),
	aheadDays: typed(shape.aheadDays),
	dailyLimit: z
		.string()
		.regex(/^([1-9]|[1-4]\d|50)?$/, 'Enter a number from 1 to 50.')
		.transform((text) => (text === '' ? null : Number(text))),
})
export type SentBookingPage = z.output<typeof bookingPageForm>
