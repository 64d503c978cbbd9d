import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import { URGENCY_WORDS } from '@praxis/contract/intake/intake-words'
import type { Context } from '../../platform/context.ts'
import { type Db, withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { notify } from '../notifications/notify.ts'
import { arrivalLetter } from './arrival-letter.ts'
import { countKnownNames } from './find-known-names.ts'
import { keepHitCount, selectIntake } from './intake.queries.ts'
import { selectWhoLooksAfter } from './receivers.queries.ts'
import { hasWrittenSince, selectFirmForStrangers } from './strangers.queries.ts'
import type { Arrival } from './tell-of-arrival.ts'

const DAY_MS = 86_400_000

function saidOf(one: IntakeRecord): { title: string; text: string } {
	const parts = [
		one.practiceArea ?? '',
		one.urgency === 'high' ? `Urgency: ${URGENCY_WORDS.high}` : '',
		one.deadlineOn === null ? '' : `A date that matters: ${one.deadlineOn}`,
		(one.hitCount ?? 0) > 0 ? 'The firm knows somebody who is named: look for conflicts' : '',
	]
	return { title: `New inquiry from ${one.fullName}`, text: parts.filter((part) => part !== '').join('. ') }
}

async function tellPeople(db: Db, ctx: Context, one: IntakeRecord, ids: readonly string[]): Promise<void> {
	const { title, text } = saidOf(one)
	for (const userId of ids) {
		const dedupeKey = `intake_arrived/${one.id}`
		await notify(db, ctx, {
			userId,
			kind: 'intake_arrived',
			title,
			text,
			href: `/dashboard/intakes/${one.id}`,
			dedupeKey,
		})
	}
}

/** One confirmation a day and address: nobody is buried in mail by what others type. */
async function confirm(db: Db, ctx: Context, one: IntakeRecord): Promise<void> {
	if (one.channel !== 'web' || one.email === '' || !ctx.platform.mail.configured) return
	const since = new Date(Date.parse(one.createdAt) - DAY_MS)
	if (await hasWrittenSince(db, since, one.email, one.id)) return
	await ctx.platform.mail.enqueue(db, arrivalLetter(one, await selectFirmForStrangers(db)))
}

/** Tells the people who look after new inquiries of one, and confirms it to whoever wrote. Heard twice, it is told once. */
export async function hearOfArrival(ctx: Context, { id, by }: Arrival): Promise<void> {
	const ids = await withIdentity(ctx.platform, selectWhoLooksAfter)
	await withTransaction(ctx, async (db) => {
		const one = await selectIntake(db, id)
		if (one === null || one.hitCount !== null || one.spamReason !== null) return
		const known = await countKnownNames(db, ctx, one)
		await keepHitCount(db, id, known)
		await emitEvent(db, { topic: 'intakes', entityId: id, kind: 'changed' })
		await tellPeople(
			db,
			ctx,
			{ ...one, hitCount: known },
			ids.filter((userId) => userId !== by),
		)
		await confirm(db, ctx, one)
	})
}
