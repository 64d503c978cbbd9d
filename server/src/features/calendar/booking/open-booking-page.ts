import type { booking, OpenedBookingPage } from '@praxis/contract/calendar/booking.contract'
import type { bookingPages } from '@praxis/contract/calendar/booking-pages.contract'
import { bookableSpan } from '@praxis/contract/calendar/booking-times.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { dayOf, localAt } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { findContacts } from '../../clients/find-clients.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { offerChallenge } from '../../intake/consume-challenge.ts'
import { findPath, PAGE_LINK } from './booking-links.ts'
import { selectPagesForClients } from './booking-pages.queries.ts'
import { countBookedSince } from './bookings.queries.ts'
import { enterPage, findFree, productOf, requireKind, spanOfDays } from './find-free-times.ts'

const RECENT_MS = 10 * 60_000

/** Appointments booked of late, by which more work is asked of who books. */
export function countRecent(db: Db, { platform }: Context): Promise<number> {
	return countBookedSince(db, new Date(platform.clock.now().getTime() - RECENT_MS))
}

/** The client that a signed-in client is; null for contacts of clients and for anyone else. */
export function clientOf({ actor }: Context): string | null {
	if (actor.kind !== 'person' || actor.portalRights !== undefined) return null
	return actor.clientIds[0] ?? null
}

async function knownOf(db: Db, ctx: Context): Promise<OpenedBookingPage['known']> {
	const clientId = clientOf(ctx)
	if (clientId === null) return null
	const contact = (await findContacts(db, [clientId])).get(clientId)
	return contact === undefined ? null : { fullName: contact.fullName, email: contact.email ?? '', phone: '' }
}

/** What a booking page offers. */
export async function openBookingPage(
	ctx: Context,
	{ token }: ParsedInput<typeof booking.open>,
): Promise<OpenedBookingPage> {
	const { page, hosts } = await enterPage(ctx, token, clientOf(ctx))
	return withRead(productOf(ctx), async (db) => {
		const firm = await findPublicContact(db)
		const { to } = bookableSpan(page, ctx.platform.clock.now().getTime())
		return {
			firmName: firm.name,
			firmPhone: firm.phone,
			title: page.title,
			intro: page.intro,
			people: hosts.map((one) => one.name),
			kinds: page.kinds.map(({ location: _location, ...kind }) => kind),
			timeZone: page.timeZone,
			until: dayOf(localAt(to, page.timeZone)),
			known: await knownOf(db, ctx),
			...offerChallenge(ctx, await countRecent(db, ctx)),
		}
	})
}

/** When an appointment can start, and nothing more: what else is in a calendar is not said. */
export async function listFreeTimes(
	ctx: Context,
	{ token, kindId, ...days }: ParsedInput<typeof booking.times>,
): Promise<OutputOf<typeof booking.times>> {
	const span = spanOfDays(days)
	const open = await enterPage(ctx, token, clientOf(ctx))
	const { minutes } = requireKind(open.page, kindId)
	const free = await withRead(productOf(ctx), (db) => findFree(db, ctx, open, { ...span, minutes }))
	return { items: free.map(({ at }) => new Date(at).toISOString()) }
}

/** Pages that are offered in the client portal. */
export function listPagesForClients(ctx: Context): Promise<OutputOf<typeof bookingPages.forClients>> {
	const { platform } = ctx
	return withRead(productOf(ctx), async (db) => {
		const pages = await selectPagesForClients(db, platform.clock.now())
		const items = pages.flatMap(({ title, hosts, kinds, linkId, digest }) => {
			const href = findPath(platform, PAGE_LINK, linkId, digest)
			if (href === null) return []
			return [{ title, people: hosts.map((one) => one.name), kinds: kinds.map((one) => one.name), href }]
		})
		return { items }
	})
}
