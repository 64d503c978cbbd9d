import { bookingErrors, FREE_DAYS_MAX } from '@praxis/contract/calendar/booking.contract'
import type { BookingKind } from '@praxis/contract/calendar/booking-pages.contract'
import { type BookedHost, type FreeTime, freeTimes } from '@praxis/contract/calendar/booking-times.rules'
import { addDays, DAY_MS, daysBetween } from '@praxis/contract/kernel/dates'
import { refuse } from '@praxis/contract/kernel/errors'
import { instantOf } from '@praxis/contract/kernel/local-time'
import { findActingPerson } from '../../../platform/auth/acting-person.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { enterLink } from '../../../platform/links/secret-link.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { PAGE_LINK } from './booking-links.ts'
import { type BookingHost, type StoredBookingPage, selectBookingPage } from './booking-pages.queries.ts'
import { selectBookedStarts, selectBusy, selectKeptFrom } from './bookings.queries.ts'

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31']

/** Visitors read and write nothing by themselves: the product does for them what the page offers, and nothing else. */
export function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'booking-page' } }
}

/** A page with those who can be booked on it now. */
export interface OpenPage {
	readonly page: StoredBookingPage
	readonly hosts: readonly BookingHost[]
}

/** Those who are active and still have a calendar. */
async function ableHosts({ platform }: Context, hosts: readonly BookingHost[]): Promise<BookingHost[]> {
	const able = await Promise.all(
		hosts.map(async (host) => {
			const person = await findActingPerson(platform, host.id)
			return person?.permissions.has('view_calendar') === true ? [host] : []
		}),
	)
	return able.flat()
}

/** @throws AppError booking_closed where no one can be booked */
export async function withHosts(ctx: Context, page: StoredBookingPage | null): Promise<OpenPage> {
	const open = requireRow(page?.isOpen === true ? page : null, bookingErrors, 'booking_closed')
	const hosts = await ableHosts(ctx, open.hosts)
	if (hosts.length === 0) throw refuse(bookingErrors, 'booking_closed')
	return { page: open, hosts }
}

/** The page of a secret; a client books no one who is screened from a case of theirs. @throws AppError booking_not_found booking_closed */
export async function enterPage(ctx: Context, token: string, clientId: string | null): Promise<OpenPage> {
	const { page, kept } = await withRead(productOf(ctx), async (db) => {
		const { id } = await enterLink(db, ctx.platform, PAGE_LINK, token)
		return {
			page: await selectBookingPage(db, ctx.platform.clock.now(), id),
			kept: clientId === null ? [] : await selectKeptFrom(db, clientId),
		}
	})
	const hosts = page?.hosts.filter((host) => !kept.includes(host.id)) ?? []
	return withHosts(ctx, page === null ? null : { ...page, hosts })
}

/** @throws AppError booking_kind_unknown */
export function requireKind({ kinds }: StoredBookingPage, id: string | null): BookingKind {
	return requireRow(
		kinds.find((one) => one.id === id),
		bookingErrors,
		'booking_kind_unknown',
	)
}

export interface Searched {
	/** In milliseconds: starts from one until before the other. */
	readonly from: number
	readonly to: number
	readonly minutes: number
	/** What is being moved, and with whom it stays. */
	readonly moved?: { readonly id: string; readonly eventId: string | null; readonly hostId: string }
}

async function bookedHosts(db: Db, hosts: readonly BookingHost[], searched: Searched): Promise<BookedHost[]> {
	const of = {
		hostIds: hosts.map((one) => one.id),
		from: new Date(searched.from - DAY_MS),
		to: new Date(searched.to + 2 * DAY_MS),
		except: searched.moved ?? null,
	}
	const busy = Map.groupBy(await selectBusy(db, of), (one) => one.userId)
	const booked = Map.groupBy(await selectBookedStarts(db, of), (one) => one.userId)
	return hosts.map(({ id }) => ({
		id,
		busy: busy.get(id) ?? [],
		booked: (booked.get(id) ?? []).map((one) => one.startsAt.getTime()),
	}))
}

/** Free times of a page, with whom. Those booked least of late come first. */
export async function findFree(
	db: Db,
	ctx: Context,
	{ page, hosts }: OpenPage,
	searched: Searched,
): Promise<FreeTime[]> {
	const asked = searched.moved === undefined ? hosts : hosts.filter((one) => one.id === searched.moved?.hostId)
	if (asked.length === 0 || searched.from >= searched.to) return []
	const all = await bookedHosts(db, asked, searched)
	const byLoad = all.toSorted((a, b) => a.booked.length - b.booked.length)
	return freeTimes(page, byLoad, { ...searched, now: ctx.platform.clock.now().getTime() })
}

interface Days {
	readonly from: string
	readonly to: string
	readonly timeZone: string
}

/** Days of a time zone in milliseconds. @throws AppError booking_span_too_long */
export function spanOfDays({ from, to, timeZone }: Days): { readonly from: number; readonly to: number } {
	if (from < FIRST_DAY || to > LAST_DAY || daysBetween(from, to) >= FREE_DAYS_MAX) {
		throw refuseField(bookingErrors, 'booking_span_too_long', 'to')
	}
	return { from: instantOf(`${from}T00:00`, timeZone), to: instantOf(`${addDays(to, 1)}T00:00`, timeZone) }
}
