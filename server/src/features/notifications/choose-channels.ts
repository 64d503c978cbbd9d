import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Channel, NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import {
	type NotificationChoice,
	notificationErrors,
	type notifications,
} from '@praxis/contract/notifications/notifications.contract'
import { arrives, canChoose } from '@praxis/contract/notifications/notifications.rules'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { type Chosen, selectChosen, upsertChoice } from './choices.queries.ts'
import { kindsOf } from './notifications.policy.ts'

function viewOf(kind: NotificationKind, chosen: readonly Chosen[]): NotificationChoice {
	const isOn = (channel: Channel) => {
		const one = chosen.find((choice) => choice.kind === kind && choice.channel === channel)
		return arrives(kind, channel, one?.isOn)
	}
	return { kind, channels: { in_app: isOn('in_app'), email: isOn('email'), push: isOn('push') } }
}

/** The kinds that come to the caller, and where each arrives. */
export function listChoices(ctx: PersonContext): Promise<OutputOf<typeof notifications.choices>> {
	return withRead(ctx, async (db) => {
		const chosen = await selectChosen(db)
		return { choices: kindsOf(ctx.actor).map((kind) => viewOf(kind, chosen)) }
	})
}

/** Switches a kind on or off on one channel. */
export async function chooseChannel(
	ctx: PersonContext,
	{ kind, channel, isOn }: ParsedInput<typeof notifications.choose>,
): Promise<NotificationChoice> {
	if (!canChoose(kind, channel)) throw refuse(notificationErrors, 'notification_required')
	const userId = ctx.actor.id
	return withTransaction(ctx, async (db) => {
		await upsertChoice(db, { userId, kind, channel, isOn })
		const entityId = `${userId}/${kind}/${channel}`
		await recordAction(db, ctx, {
			action: 'notifications.choose',
			entity: 'notification_choices',
			entityId,
			after: { isOn },
			event: { entityId: kind },
			audience: { userId },
		})
		return viewOf(kind, await selectChosen(db))
	})
}
