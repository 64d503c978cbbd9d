import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import { mayMove } from '@praxis/contract/intake/intake.rules'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context, PersonContext } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { announceIntake } from './announce-intake.ts'
import { countKnownNames } from './find-known-names.ts'
import { assertMayEditIntakes, assertMayRemoveIntakes } from './intake.policy.ts'
import {
	deleteIntake,
	insertIntake,
	insertParties,
	isOfFirm,
	keepHitCount,
	lockIntake,
	replaceParties,
	selectIntake,
	takeIntakeNumber,
	toValues,
	updateIntake,
} from './intake.queries.ts'
import { tellOfArrival } from './tell-of-arrival.ts'

async function assertOfFirm(db: Db, userId: string | null | undefined): Promise<void> {
	if (userId === null || userId === undefined || (await isOfFirm(db, userId))) return
	const { message } = intakeErrors.assignee_unknown
	throw refuse(intakeErrors, 'assignee_unknown', { fields: { assignedTo: message } })
}

/** The inquiry, locked, if it is still as the caller read it. */
export async function lockUnchanged(
	db: Db,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<IntakeRecord> {
	const before = await lockIntake(db, id)
	if (before === null) throw refuse(intakeErrors, 'intake_not_found')
	if (before.version !== version) throw refuse(intakeErrors, 'stale_version', { data: { current: before } })
	return before
}

/** Writes down an inquiry that came by phone or over the counter. */
export async function addIntake(ctx: PersonContext, input: ParsedInput<typeof intake.add>): Promise<IntakeRecord> {
	assertMayEditIntakes(ctx)
	const { id = newId(), channel, assignedTo, parties, ...told } = input
	return withTransaction(ctx, async (db) => {
		await assertOfFirm(db, assignedTo)
		const now = ctx.platform.clock.now()
		const row = {
			...toValues(told),
			id,
			number: await takeIntakeNumber(db),
			full_name: told.fullName,
			channel,
			assigned_to: assignedTo,
			entered_by: ctx.actor.id,
			created_at: now,
			updated_at: now,
		}
		await unlessTaken('intakes_pkey', insertIntake(db, row))
		await insertParties(db, id, parties)
		const added = await selectIntake(db, id)
		if (added === null) throw new Error('an inquiry that was written cannot be read')
		await announceIntake(db, ctx, { action: 'intake.add', before: null, after: added })
		await tellOfArrival(db, ctx, { id, by: ctx.actor.id })
		return added
	})
}

/** Changes the given fields of an inquiry that is still as the caller read it. */
export async function editIntake(ctx: Context, input: ParsedInput<typeof intake.edit>): Promise<IntakeRecord> {
	assertMayEditIntakes(ctx)
	const { id, version, channel, assignedTo, parties, ...told } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, { id, version })
		await assertOfFirm(db, assignedTo)
		if (parties !== undefined) await replaceParties(db, id, parties)
		const edited = await updateIntake(db, id, {
			...toValues(told),
			...(channel === undefined ? {} : { channel }),
			...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
			updated_at: ctx.platform.clock.now(),
		})
		const hitCount = await countKnownNames(db, ctx, edited)
		await keepHitCount(db, id, hitCount)
		const after = { ...edited, hitCount }
		await announceIntake(db, ctx, { action: 'intake.edit', before, after })
		return after
	})
}

/** Moves an inquiry to another step. Whoever was put back to new was not contacted after all; what was declined is taken
 *  up again. */
export async function moveIntake(ctx: Context, input: ParsedInput<typeof intake.move>): Promise<IntakeRecord> {
	assertMayEditIntakes(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.status === input.status) return before
		if (!mayMove(before.status, input.status)) throw refuse(intakeErrors, 'intake_opened')
		const now = ctx.platform.clock.now()
		const contactedAt = input.status === 'new' ? null : (before.contactedAt ?? now)
		const values = { status: input.status, contacted_at: contactedAt, declined_at: null, declined_reason: null }
		const after = await updateIntake(db, input.id, { ...values, spam_reason: null, updated_at: now })
		await announceIntake(db, ctx, { action: 'intake.move', before, after })
		if (before.spamReason !== null) await tellOfArrival(db, ctx, { id: input.id, by: idOf(ctx) })
		return after
	})
}

function idOf({ actor }: Context): string | null {
	return actor.kind === 'person' ? actor.id : null
}

/** Puts an inquiry among the spam, or takes it out of there: then it arrives. Not one that the firm has declined: its names
 *  stay known, and spam is forgotten. */
export async function markSpam(ctx: Context, input: ParsedInput<typeof intake.markSpam>): Promise<IntakeRecord> {
	assertMayEditIntakes(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
		if ((before.spamReason !== null) === input.isSpam) return before
		if (input.isSpam && before.status === 'declined') throw refuse(intakeErrors, 'intake_declined')
		const after = await updateIntake(db, input.id, {
			spam_reason: input.isSpam ? 'marked' : null,
			updated_at: ctx.platform.clock.now(),
		})
		await announceIntake(db, ctx, { action: 'intake.markSpam', before, after })
		if (!input.isSpam) await tellOfArrival(db, ctx, { id: input.id, by: idOf(ctx) })
		return after
	})
}

/** Removes what was marked as spam. */
export async function removeSpam(ctx: Context, input: ParsedInput<typeof intake.removeSpam>): Promise<{ id: string }> {
	assertMayRemoveIntakes(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.spamReason === null) throw refuse(intakeErrors, 'not_spam')
		await deleteIntake(db, input.id)
		await announceIntake(db, ctx, { action: 'intake.removeSpam', before, after: null })
		return { id: input.id }
	})
}
