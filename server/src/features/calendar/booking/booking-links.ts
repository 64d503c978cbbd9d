import { appointmentPath, bookingErrors } from '@praxis/contract/calendar/booking.contract'
import { bookingPath } from '@praxis/contract/calendar/booking-pages.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { LinkPurpose, SecretLink } from '../../../platform/links/secret-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken, signedIdWithHash, signId } from '../../../platform/secrets/link-secret.ts'
import { selectPageLink } from './booking-pages.queries.ts'
import { selectBookingLink } from './bookings.queries.ts'

const notFound = () => refuse(bookingErrors, 'booking_not_found')
const closed = () => refuse(bookingErrors, 'booking_closed')

/** Who can be booked is asked apart: the page is closed when no one can. */
export const PAGE_LINK: LinkPurpose<SecretLink> = {
	name: 'booking-page',
	pathOf: bookingPath,
	find: selectPageLink,
	isCut: async () => false,
	refusals: { notFound, revoked: closed, expired: closed },
}

export const APPOINTMENT_LINK: LinkPurpose<SecretLink> = {
	name: 'booked-appointment',
	pathOf: appointmentPath,
	find: selectBookingLink,
	isCut: async () => false,
	refusals: { notFound, revoked: notFound, expired: notFound },
}

type Purpose = Pick<LinkPurpose<SecretLink>, 'name' | 'pathOf'>

/** The secret of a new link is computed from an id, so that it can be written again; the hash is kept. */
export function createAddress(
	platform: Pick<Platform, 'secrets'>,
	{ name, pathOf }: Purpose,
	linkId: string = newId(),
) {
	const token = signId(platform, name, linkId)
	return { linkId, digest: hashOfToken(token), path: pathOf(token) }
}

/** The path of a stored link; null when its key is gone. */
export function findPath(platform: Platform, { name, pathOf }: Purpose, linkId: string, digest: string): string | null {
	const token = signedIdWithHash(platform, name, linkId, digest)
	return token === null ? null : pathOf(token)
}

/** The path of the link. @throws Error when its key is gone */
export function pathOfLink(platform: Platform, purpose: Purpose, linkId: string, digest: string): string {
	const path = findPath(platform, purpose, linkId, digest)
	if (path === null) throw new Error('The key of a booking link is gone.')
	return path
}
