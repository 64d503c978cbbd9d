import { rowId, userId } from '@praxis/contract/kernel/ids'
import { arrives, canChoose } from '@praxis/contract/notifications/notifications.rules'
import { z } from 'zod'
import { type ActingPerson, findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { type Chosen, selectChosen, selectOpenChannels } from './choices.queries.ts'
import { scopeOf } from './notifications.policy.ts'
import { claimUndelivered, type Undelivered } from './notifications.queries.ts'
import { enqueuePushes } from './send-push.ts'
import { notificationMail } from './write-notification-mail.ts'

export const delivery = z.object({
	id: rowId,
	userId,
	/** A letter of the product has said it already. */
	isMailed: z.boolean(),
	/** Where an answer to the email goes. */
	replyTo: z.string().optional(),
})
type Delivery = z.infer<typeof delivery>

function canReceive(person: ActingPerson, note: Undelivered): boolean {
	const sight = scopeOf(person)
	if (!sight.kinds.includes(note.kind)) return false
	return note.caseId === null || (sight.withCases && !person.lacksSecondFactor)
}

interface ChannelSettings {
	readonly chosen: readonly Chosen[]
	readonly open: Readonly<Record<'email' | 'push', boolean>>
}

/** Requested explicitly, or turned on for its type on a channel that is not turned off. */
function isSentBy(channel: 'email' | 'push', note: Undelivered, { chosen, open }: ChannelSettings): boolean {
	if (note.channels !== null) return note.channels.includes(channel)
	if (!canChoose(note.kind, channel)) return arrives(note.kind, channel, undefined)
	const one = chosen.find((choice) => choice.kind === note.kind && choice.channel === channel)
	return open[channel] && arrives(note.kind, channel, one?.isOn)
}

async function sendEmail(
	db: Db,
	ctx: Context,
	person: ActingPerson,
	{ note, replyTo }: { readonly note: Undelivered; readonly replyTo: string | undefined },
): Promise<void> {
	const { email, fullName, emailVerified } = person
	if (email === null || !emailVerified) return
	const { mail, config } = ctx.platform
	await mail.enqueue(db, notificationMail(note, { to: { email, fullName }, publicUrl: config.publicUrl, replyTo }))
}

/** Hands a notification on to e-mail and web push, as the person it is for: what they may not see any more goes nowhere. */
export async function deliverNotification(ctx: Context, delivery: Delivery): Promise<void> {
	const person = await findActingPerson(ctx.platform, delivery.userId)
	if (person === null) return
	await withTransaction({ ...ctx, actor: person }, async (db) => {
		const note = await claimUndelivered(db, delivery.id, ctx.platform.clock.now())
		if (note === null || !canReceive(person, note)) return
		const [chosen, open] = await Promise.all([selectChosen(db), selectOpenChannels(db)])
		if (!delivery.isMailed && isSentBy('email', note, { chosen, open })) {
			await sendEmail(db, ctx, person, { note, replyTo: delivery.replyTo })
		}
		if (!isSentBy('push', note, { chosen, open })) return
		await enqueuePushes(db, ctx.platform, { userId: person.id, notificationId: note.id, kind: note.kind })
	})
}
