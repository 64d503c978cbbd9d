import {
	BOOKING_PAGES_MAX,
	type BookingKind,
	type BookingPage,
	type BookingPageDetails,
	bookingPageErrors,
	bookingPages,
} from '@praxis/contract/calendar/booking-pages.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { permitAttendees, permitChange } from '../calendar.policy.ts'
import { assertMembers } from '../save-event.ts'
import { createAddress, findPath, PAGE_LINK } from './booking-links.ts'
import {
	countPagesOf,
	deleteBookingPage,
	insertBookingPage,
	lockBookingPage,
	replaceHosts,
	replaceKinds,
	type StoredBookingPage,
	selectBookingPage,
	selectBookingPages,
	updateBookingPage,
	updatePageAddress,
} from './booking-pages.queries.ts'

const textOf = (kinds: readonly BookingKind[]) =>
	kinds.map(({ name, minutes }) => `${name} (${minutes} min)`).join(', ')
const hoursText = ({ hours }: StoredBookingPage) =>
	hours.map(({ weekday, from, to }) => `${weekday} ${from}–${to}`).join(', ')

function auditedOf(page: StoredBookingPage): object {
	const { linkId: _link, digest: _digest, upcoming: _upcoming, hosts, kinds, ...rest } = page
	return { ...rest, hours: hoursText(page), kinds: textOf(kinds), hosts: hosts.map((one) => one.name).join(', ') }
}

const RECORDED: Recorded<StoredBookingPage> = { entity: 'booking_pages', about: () => ({}), audited: auditedOf }

function mayChangeOthers(ctx: Context): boolean {
	return ctx.actor.kind !== 'person' || ctx.actor.permissions.has('manage_calendar')
}

function toBookingPage(ctx: PersonContext, page: StoredBookingPage): BookingPage {
	const { linkId, digest, hosts, hours, kinds, ...rest } = page
	const { platform, actor } = ctx
	const path = findPath(platform, PAGE_LINK, linkId, digest)
	return {
		...rest,
		hours: [...hours],
		kinds: [...kinds],
		hosts: hosts.map(({ id, name }) => ({ id, name })),
		link: path === null ? null : `${platform.config.publicUrl}${path}`,
		mayEdit: page.ownerId === actor.id || mayChangeOthers(ctx),
	}
}

function isVisible(ctx: PersonContext, { ownerId, hosts }: StoredBookingPage): boolean {
	const { id } = ctx.actor
	return mayChangeOthers(ctx) || ownerId === id || hosts.some((one) => one.id === id)
}

export function listBookingPages(ctx: PersonContext): Promise<OutputOf<typeof bookingPages.list>> {
	const { clock } = ctx.platform
	const userId = mayChangeOthers(ctx) ? null : ctx.actor.id
	return withRead(ctx, async (db) => {
		const found = await selectBookingPages(db, clock.now(), userId)
		return { items: found.map((page) => toBookingPage(ctx, page)) }
	})
}

async function readAfter(db: Db, { platform }: Context, id: string): Promise<StoredBookingPage> {
	return requireRow(await selectBookingPage(db, platform.clock.now(), id), bookingPageErrors, 'booking_page_not_found')
}

/** Refuses the id of a kind that another page has. @throws AppError id_taken */
async function writeParts(db: Db, id: string, hostIds: readonly string[], kinds: readonly BookingKind[]) {
	await replaceHosts(db, id, hostIds)
	await replaceKinds(db, id, kinds)
}

export function createBookingPage(
	ctx: PersonContext,
	input: ParsedInput<typeof bookingPages.create>,
): Promise<BookingPage> {
	permitTo(ctx, bookingPages.create)
	const { id = newId(), hostIds, kinds, ...values } = input
	permitAttendees(ctx, hostIds)
	const { linkId, digest } = createAddress(ctx.platform, PAGE_LINK)
	return withTransaction(ctx, async (db) => {
		const ownerId = ctx.actor.id
		if ((await countPagesOf(db, ownerId)) >= BOOKING_PAGES_MAX) {
			throw refuse(bookingPageErrors, 'too_many_booking_pages')
		}
		await assertMembers(db, hostIds)
		await rejectDuplicateId('booking_pages_pkey', insertBookingPage(db, { id, ownerId, linkId, digest, values }))
		await writeParts(db, id, hostIds, kinds)
		const after = await readAfter(db, ctx, id)
		if (after.kinds.length < kinds.length) throw refuse(bookingPageErrors, 'id_taken')
		await recordChange(db, ctx, RECORDED, { action: bookingPages.create.id, before: null, after })
		return toBookingPage(ctx, after)
	})
}

async function lockForChange(db: Db, ctx: PersonContext, id: string): Promise<StoredBookingPage> {
	const found = await lockBookingPage(db, ctx.platform.clock.now(), id)
	const before = requireRow(found, bookingPageErrors, 'booking_page_not_found')
	if (!isVisible(ctx, before)) throw refuse(bookingPageErrors, 'booking_page_not_found')
	permitChange(ctx, before.ownerId)
	return before
}

const sentOf = (changes: object) =>
	Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<BookingPageDetails>

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editBookingPage(
	ctx: PersonContext,
	input: ParsedInput<typeof bookingPages.edit>,
): Promise<BookingPage> {
	permitTo(ctx, bookingPages.edit)
	const { id, version, hostIds: sentHosts, kinds: sentKinds, ...changes } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockForChange(db, ctx, id)
		requireVersion(toBookingPage(ctx, before), version)
		const hostIds = sentHosts ?? before.hosts.map((one) => one.id)
		const isSame =
			hostIds.toSorted().join() ===
			before.hosts
				.map((one) => one.id)
				.sort()
				.join()
		if (!isSame) {
			permitAttendees(ctx, hostIds)
			await assertMembers(db, hostIds)
		}
		const { hours, ...kept } = before
		await updateBookingPage(db, id, ctx.platform.clock.now(), { ...kept, hours: [...hours], ...sentOf(changes) })
		const kinds = sentKinds ?? before.kinds
		await writeParts(db, id, hostIds, kinds)
		const after = await readAfter(db, ctx, id)
		if (after.kinds.length < kinds.length) throw refuse(bookingPageErrors, 'id_taken')
		await recordChange(db, ctx, RECORDED, { action: bookingPages.edit.id, before, after })
		return toBookingPage(ctx, after)
	})
}

export function renewBookingLink(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof bookingPages.renewLink>,
): Promise<BookingPage> {
	permitTo(ctx, bookingPages.renewLink)
	return withTransaction(ctx, async (db) => {
		const before = await lockForChange(db, ctx, id)
		await updatePageAddress(db, id, ctx.platform.clock.now(), createAddress(ctx.platform, PAGE_LINK))
		const after = await readAfter(db, ctx, id)
		await recordChange(db, ctx, RECORDED, { action: bookingPages.renewLink.id, before, after })
		return toBookingPage(ctx, after)
	})
}

export function removeBookingPage(
	ctx: PersonContext,
	{ id, version }: ParsedInput<typeof bookingPages.remove>,
): Promise<Record<string, never>> {
	permitTo(ctx, bookingPages.remove)
	return withTransaction(ctx, async (db) => {
		const before = await lockForChange(db, ctx, id)
		requireVersion(toBookingPage(ctx, before), version)
		await deleteBookingPage(db, id)
		await recordChange(db, ctx, RECORDED, { action: bookingPages.remove.id, before, after: null })
		return {}
	})
}
