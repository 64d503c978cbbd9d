import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { PRESENCE_EXPIRY_SECONDS, type PresentPerson } from '@praxis/contract/live/live.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitPresence } from '../../platform/events/emit-presence.ts'
import { canReadTopic, findReadable } from '../../platform/events/event-audience.ts'
import { deleteExpired, findPresent, type PresenceRecord, removePresent, upsertPresence } from './presence.queries.ts'

/** Says that the caller has a record on the screen, or no longer, and who else of the firm has. */
export async function updatePresence(
	ctx: PersonContext,
	input: PresenceRecord & { readonly leaving: boolean; readonly editing?: boolean | undefined },
): Promise<{ people: PresentPerson[] }> {
	const { actor, platform } = ctx
	const { topic, id, leaving, editing } = input
	if (!canReadTopic(actor, topic, platform.events.topics())) throw refuse(kernelErrors, 'not_found')
	const readable = await findReadable(platform, actor, topic, [id])
	if (!readable.has(id)) throw refuse(kernelErrors, 'not_found')
	if (actor.reach !== 'firm' && actor.reach !== 'walled') return { people: [] }
	return withTransaction(ctx, async (db) => {
		const forgotten = await deleteExpired(db, input)
		const isChanged = leaving
			? await removePresent(db, input, actor.id)
			: await upsertPresence(db, input, { id: actor.id, fullName: actor.fullName, editing }, PRESENCE_EXPIRY_SECONDS)
		if (isChanged || forgotten > 0) await emitPresence(db, input)
		return { people: leaving ? [] : await findPresent(db, input, actor.id) }
	})
}
