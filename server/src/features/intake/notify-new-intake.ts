import { type IntakeRecord, intakeFields } from '@praxis/contract/intake/intake.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { rowId, userId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import type { Platform } from '../../platform/platform.ts'
import { caseIndex } from '../cases/open-case.ts'
import { languageOfInquiry, shownText } from '../legal-texts/shown-texts.ts'
import { notify } from '../notifications/notify.ts'
import { arrivalLetter } from './arrival-letter.ts'
import { countConflicts } from './check-intake-conflicts.ts'
import { selectIntakeStaff, selectPublicFirm } from './firm-contact.queries.ts'
import { planFollowUps } from './follow-up.ts'
import { selectIntake, updateConflictCount } from './intake.queries.ts'
import { linkSender } from './link-sender.ts'
import { hasWrittenSince } from './visitor.queries.ts'

/** Published when an inquiry was received that is no suspected spam. */
export const INTAKE_RECEIVED = 'intake.received'

export const receiptPayload = z.object({
	id: rowId,
	/** The staff member who entered it; null when it came from the public page. */
	by: userId.nullable(),
	/** The client who sent it for themselves from the portal. */
	clientId: rowId.nullish(),
})
export type Receipt = z.infer<typeof receiptPayload>

/** Has a new inquiry checked for conflicts, confirmed and notified of, once the transaction commits. */
export function notifyNewIntake(db: Db, { platform }: Context, receipt: Receipt): Promise<void> {
	return platform.jobs.publish(db, INTAKE_RECEIVED, receipt)
}

export function handleNewIntakes({ jobs }: Platform): void {
	jobs.subscribe(INTAKE_RECEIVED, 'intake.handle-new', handleNewIntake, { payload: receiptPayload })
}

/** Checks for conflicts, notifies the staff for inquiries and confirms receipt to the person. Repeated, it does nothing. */
async function handleNewIntake(ctx: Context, receipt: Receipt): Promise<void> {
	const { id, by } = receipt
	await linkSender(ctx, receipt)
	const staff = await withIdentity(ctx.platform, selectIntakeStaff)
	await caseIndex.awaitIndex(ctx.platform)
	await withTransaction(ctx, async (db) => {
		const one = await selectIntake(db, id)
		if (one === null || one.conflictCount !== null || one.spamReason !== null) return
		const conflictCount = await countConflicts(db, ctx, one)
		await updateConflictCount(db, id, conflictCount)
		await emitEvent(db, { topic: 'intakes', entityId: id, kind: 'changed' })
		const note = noteOf({ ...one, conflictCount })
		for (const userId of staff.filter((userId) => userId !== by)) await notify(db, ctx, { ...note, userId })
		await confirmReceipt(db, ctx, one)
		// Sequences are for prospects; who has a portal is a client.
		if (one.channel !== 'portal') await planFollowUps(db, one, ctx.platform.clock.now())
	})
}

/** As dates are written on the screens: `Nov 25, 2026`. */
function dayText(day: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function noteOf(one: IntakeRecord) {
	const parts = [
		one.practiceArea ?? '',
		one.urgency === 'high' ? `Urgency: ${intakeFields.urgency.values.high}` : '',
		one.deadlineOn === null ? '' : `Deadline: ${dayText(one.deadlineOn)}`,
		(one.conflictCount ?? 0) > 0 ? 'Possible conflict: review the names' : '',
	]
	return {
		kind: 'intake_arrived',
		title: `New inquiry from ${one.fullName}`,
		text: parts.filter((part) => part !== '').join('. '),
		href: `/dashboard/intakes/${one.id}`,
		dedupeKey: `intake_arrived/${one.id}`,
	} as const
}

/** At most once a day for an email address, since anyone can enter any address. */
async function confirmReceipt(db: Db, ctx: Context, one: IntakeRecord): Promise<void> {
	if (one.channel !== 'web' || one.email === '' || !ctx.platform.mail.configured) return
	const since = new Date(Date.parse(one.createdAt) - DAY_MS)
	if (await hasWrittenSince(db, since, one.email, one.id)) return
	const language = await languageOfInquiry(db, one.id)
	const disclaimer = await shownText(db, { key: 'prospect_disclaimer', language })
	await ctx.platform.mail.enqueue(db, arrivalLetter(one, await selectPublicFirm(db), disclaimer))
}
