import { type GuestReply, guestErrors, invitationPath } from '@praxis/contract/calendar/event-guests.contract'
import { describeRule } from '@praxis/contract/calendar/recurrence.rules'
import { refuse } from '@praxis/contract/kernel/errors'
import { instantOf } from '@praxis/contract/kernel/local-time'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { LinkPurpose, SecretLink } from '../../../platform/links/secret-link.ts'
import { signedIdWithHash, signId } from '../../../platform/secrets/link-secret.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import type { StoredEvent } from '../calendar.queries.ts'
import { selectExceptions } from '../exceptions.queries.ts'
import { invitationFile, type PartStat } from '../invitation-file.ts'
import { guestReplyAddress } from './guest-address.ts'
import { type Organizer, selectGuestLink, selectOrganizer } from './guests.queries.ts'

const notFound = () => refuse(guestErrors, 'invitation_not_found')

/** It ends with the invitation, whose row is deleted. */
export const INVITATION_LINK: LinkPurpose<SecretLink> = {
	name: 'calendar-invitation',
	pathOf: invitationPath,
	find: selectGuestLink,
	isCut: async () => false,
	refusals: { notFound, revoked: notFound, expired: notFound },
}

export type GuestUpdate = 'invited' | 'changed' | 'canceled'

const VERBS: Readonly<Record<GuestUpdate, string>> = {
	invited: 'invites you to',
	changed: 'changed the event',
	canceled: 'canceled the event',
}
const SUBJECTS: Readonly<Record<GuestUpdate, string>> = {
	invited: 'Invitation',
	changed: 'Changed',
	canceled: 'Canceled',
}
const PART_STATS: Readonly<Record<GuestReply, PartStat>> = {
	accepted: 'ACCEPTED',
	tentative: 'TENTATIVE',
	declined: 'DECLINED',
}

export interface Invited {
	readonly id: string
	readonly name: string
	readonly email: string
	readonly digest: string
	readonly reply: GuestReply | null
}

/** “Tuesday, December 1, 2026 at 9:30 AM EST (Every week on Tuesday, until December 29, 2026)”. */
function whenText({ startsLocal, timeZone, isAllDay, rrule, repeatUntil }: StoredEvent): string {
	const style = isAllDay ? ({ dateStyle: 'full' } as const) : ({ dateStyle: 'full', timeStyle: 'long' } as const)
	const at = new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(instantOf(startsLocal, timeZone))
	const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
	const until = repeatUntil === null ? '' : `, until ${dates.format(new Date(`${repeatUntil}T00:00:00Z`))}`
	const repeats = rrule === null ? '' : ` (${describeRule(rrule)}${until})`
	return `${at.replace(/(:\d\d):\d\d/, '$1')}${repeats}`
}

interface Letter {
	readonly event: StoredEvent
	readonly guest: Invited
	readonly update: GuestUpdate
	readonly organizer: Organizer
	readonly now: Date
	/** Where the guest's calendar program replies; undefined where no mail can arrive. */
	readonly replyAddress: string | undefined
}

async function fileOf(db: Db, { event, guest, update, organizer, now, replyAddress }: Letter) {
	const dates = await selectExceptions(db, event.id)
	const isOver = update === 'canceled'
	return invitationFile({
		method: isOver ? 'CANCEL' : 'REQUEST',
		organizer: { ...organizer, email: replyAddress ?? organizer.email },
		asksReply: replyAddress !== undefined && !isOver,
		guest,
		partStat: guest.reply === null ? 'NEEDS-ACTION' : PART_STATS[guest.reply],
		event: {
			uid: event.uid,
			// The end of an event counts as a change of it.
			sequence: String(event.sequence + (isOver ? 1 : 0)),
			title: event.title,
			// What the firm writes about an event stays with it.
			description: '',
			location: event.location,
			startsLocal: event.startsLocal,
			timeZone: event.timeZone,
			durationMinutes: event.durationMinutes,
			isAllDay: event.isAllDay,
			isPrivate: event.isPrivate,
			rrule: event.rrule ?? '',
			repeatUntil: event.repeatUntil ?? '',
			updatedAt: now.toISOString(),
			dates: dates.map(({ original, changes }) => {
				if (changes === null) return { original, changes }
				const { description: _own, ...shown } = changes
				return {
					original,
					changes: shown as NonNullable<Parameters<typeof invitationFile>[0]['event']['dates'][number]['changes']>,
				}
			}),
		},
	})
}

/** The token of an invitation, from the id of its guest. */
export function tokenOfGuest({ platform }: Context, { id, digest }: Pick<Invited, 'id' | 'digest'>): string {
	const token = signedIdWithHash(platform, INVITATION_LINK.name, id, digest)
	if (token === null) throw new Error('The key of an invitation is gone.')
	return token
}

export const newGuestToken = ({ platform }: Context, id: string) => signId(platform, INVITATION_LINK.name, id)

/** Writes to a guest; the id of the message. */
export async function mailGuest(
	db: Db,
	ctx: Context,
	event: StoredEvent,
	guest: Invited,
	update: GuestUpdate,
): Promise<string> {
	const { platform } = ctx
	const [organizer, firm] = [await selectOrganizer(db, event.ownerId), await findPublicContact(db)]
	const of = firm.name === '' ? '' : ` (${firm.name})`
	const from = organizer.name === '' ? firm.name : `${organizer.name}${of}`
	const link = `${platform.config.publicUrl}${invitationPath(tokenOfGuest(ctx, guest))}`
	const replies = `Reply: ${link}\n\nAccept: ${link}?reply=accepted\nTentative: ${link}?reply=tentative\nDecline: ${link}?reply=declined`
	const paragraphs = [
		`Hello${guest.name === '' ? '' : ` ${guest.name}`},`,
		`${from} ${VERBS[update]}:`,
		[event.title, whenText(event), event.location].filter((part) => part !== '').join('\n'),
		...(update === 'canceled' ? [] : [replies]),
	]
	const replyAddress = guestReplyAddress(platform, guest.id)
	const calendar = await fileOf(db, { event, guest, update, organizer, now: platform.clock.now(), replyAddress })
	return platform.mail.enqueue(db, {
		to: guest.email,
		subject: `${SUBJECTS[update]}: ${event.title}`.slice(0, 200),
		text: paragraphs.join('\n\n'),
		kind: `calendar.${update}`,
		...(organizer.email !== '' && { replyTo: organizer.email, calendar }),
		...(event.caseId !== null && { caseId: event.caseId }),
		...(event.clientId !== null && { clientId: event.clientId }),
	})
}
