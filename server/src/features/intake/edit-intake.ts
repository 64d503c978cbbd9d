import { intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord, OpenStep } from '@praxis/contract/intake/intake.fields'
import { canMove } from '@praxis/contract/intake/intake.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'
import { z } from 'zod'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { editMany } from '../../platform/edit-many.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { caseIndex } from '../cases/open-case.ts'
import { formatFirmPhone } from '../clients/format-firm-phone.ts'
import { countConflicts } from './check-intake-conflicts.ts'
import {
	allocateIntakeNumber,
	deleteIntake,
	type IntakeChanges,
	insertIntake,
	insertParties,
	isActiveMember,
	lockIntake,
	replaceParties,
	selectIntake,
	updateConflictCount,
	updateIntake,
} from './intake.queries.ts'
import { notifyNewIntake } from './notify-new-intake.ts'

/** Published when a case, or only a client, was opened from an inquiry. */
export const INTAKE_OPENED = 'intake.opened'
export const openedIntake = z.object({
	intakeId: rowId,
	/** Its deadline is a task of the case already. */
	hasDeadlineTask: z.boolean().optional(),
})
export type OpenedIntake = z.infer<typeof openedIntake>

/** The event goes to the firm, never to the client; new parties have new ids, which say nothing. */
export const RECORDED_INTAKE: Recorded<IntakeRecord> = {
	entity: 'intakes',
	about: ({ clientId, caseId }) => ({ clientId, caseId }),
	audience: ({ caseId }) => ({ caseId }),
	audited: ({ excerpt: _excerpt, parties, ...rest }) => ({
		...rest,
		parties: parties.map(({ name, role }) => ({ name, role })),
	}),
}

/** The inquiry, locked, if it is still as the caller read it. */
export async function lockUnchanged(
	db: Db,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<IntakeRecord> {
	const before = requireRow(await lockIntake(db, id), intakeErrors, 'intake_not_found')
	requireVersion(before, version)
	return before
}

/** Writes a locked inquiry. */
export async function writeIntake(db: Db, ctx: Context, id: string, values: IntakeChanges): Promise<IntakeRecord> {
	const after = await updateIntake(db, id, ctx.platform.clock.now(), values)
	return requireRow(after, intakeErrors, 'intake_not_found')
}

async function assertActiveMember(db: Db, userId: string | null | undefined): Promise<void> {
	if (userId === null || userId === undefined || (await isActiveMember(db, userId))) return
	throw refuseField(intakeErrors, 'assignee_unknown', 'assignedTo')
}

/** Enters an inquiry received by phone, in person or by mail. */
export async function addIntake(ctx: PersonContext, input: ParsedInput<typeof intake.add>): Promise<IntakeRecord> {
	permitTo(ctx, intake.add)
	const { id = newId(), parties, ...given } = input
	return withTransaction(ctx, async (db) => {
		const values = { ...given, phone: await formatFirmPhone(db, given.phone) }
		await assertActiveMember(db, values.assignedTo)
		const number = await allocateIntakeNumber(db)
		const origin = { id, number, entered_by: ctx.actor.id, created_at: ctx.platform.clock.now() }
		await rejectDuplicateId('intakes_pkey', insertIntake(db, origin, values))
		await insertParties(db, id, parties)
		const added = requireRow(await selectIntake(db, id), intakeErrors, 'intake_not_found')
		await recordChange(db, ctx, RECORDED_INTAKE, { action: intake.add.id, before: null, after: added })
		await notifyNewIntake(db, ctx, { id, by: ctx.actor.id })
		return added
	})
}

/** Changes the given fields of an inquiry that is still as the caller read it. */
export async function editIntake(ctx: Context, input: ParsedInput<typeof intake.edit>): Promise<IntakeRecord> {
	permitTo(ctx, intake.edit)
	const { id, version, parties, ...given } = input
	await caseIndex.awaitIndex(ctx.platform)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, { id, version })
		const { phone } = given
		const isNewPhone = phone !== undefined && phone !== before.phone
		const values = isNewPhone ? { ...given, phone: await formatFirmPhone(db, phone) } : given
		await assertActiveMember(db, values.assignedTo)
		if (parties !== undefined) await replaceParties(db, id, parties)
		const edited = await writeIntake(db, ctx, id, values)
		const conflictCount = await countConflicts(db, ctx, edited)
		await updateConflictCount(db, id, conflictCount)
		const after = { ...edited, conflictCount }
		await recordChange(db, ctx, RECORDED_INTAKE, { action: intake.edit.id, before, after })
		return after
	})
}

/** Moves an inquiry to another step. Back at new, it was not contacted after all; a declined one is reopened. */
export async function moveIntake(ctx: Context, input: ParsedInput<typeof intake.move>): Promise<IntakeRecord> {
	permitTo(ctx, intake.move)
	return withTransaction(ctx, (db) => changeIntake(db, ctx, input))
}

/** Several inquiries at once; each refused by itself. */
export function editIntakes(ctx: Context, { items }: ParsedInput<typeof intake.editMany>) {
	permitTo(ctx, intake.editMany)
	return editMany(ctx, items, (db, item) => changeIntake(db, ctx, item))
}

/** Assigns an inquiry in the caller's transaction; null takes it from whom it was assigned to. */
export function assignIntakeWithin(
	db: Db,
	ctx: Context,
	input: Pick<Changed, 'id' | 'version'> & { readonly assignedTo: string | null },
): Promise<IntakeRecord> {
	permitTo(ctx, intake.edit)
	return changeIntake(db, ctx, input)
}

type Changed = ParsedInput<typeof intake.editMany>['items'][number]

/** Moves an inquiry and changes what no conflict check reads. */
async function changeIntake(db: Db, ctx: Context, { id, version, status, ...values }: Changed): Promise<IntakeRecord> {
	const before = await lockUnchanged(db, { id, version })
	await assertActiveMember(db, values.assignedTo)
	const isMoved = status !== undefined && status !== before.status
	if (!isMoved && Object.keys(values).length === 0) return before
	const step = isMoved ? stepTo(ctx, before, status) : {}
	const after = await writeIntake(db, ctx, id, { ...values, ...step })
	const { id: action } = isMoved ? intake.move : intake.edit
	await recordChange(db, ctx, RECORDED_INTAKE, { action, before, after })
	if (isMoved && before.spamReason !== null) await notifyNewIntake(db, ctx, { id, by: idOf(ctx) })
	return after
}

function stepTo(ctx: Context, before: IntakeRecord, status: OpenStep): IntakeChanges {
	if (!canMove(before.status, status)) throw refuse(intakeErrors, 'intake_opened')
	const contactedAt = status === 'new' ? null : (before.contactedAt ?? ctx.platform.clock.now())
	return { status, contactedAt, declinedAt: null, declinedFrom: null, declinedReason: null, spamReason: null }
}

function idOf({ actor }: Context): string | null {
	return actor.kind === 'person' ? actor.id : null
}

/** Marks an inquiry as spam, or as not spam: then it counts as received. A declined one cannot become spam: its names are
 *  kept, and spam is deleted. */
export async function markSpam(ctx: Context, input: ParsedInput<typeof intake.markSpam>): Promise<IntakeRecord> {
	permitTo(ctx, intake.markSpam)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
		if ((before.spamReason !== null) === input.isSpam) return before
		if (input.isSpam && before.status === 'declined') throw refuse(intakeErrors, 'intake_declined')
		const after = await writeIntake(db, ctx, input.id, { spamReason: input.isSpam ? 'marked' : null })
		await recordChange(db, ctx, RECORDED_INTAKE, { action: intake.markSpam.id, before, after })
		if (!input.isSpam) await notifyNewIntake(db, ctx, { id: input.id, by: idOf(ctx) })
		return after
	})
}

/** Deletes an inquiry that is marked as spam. */
export async function removeSpam(ctx: Context, input: ParsedInput<typeof intake.removeSpam>): Promise<{ id: string }> {
	permitTo(ctx, intake.removeSpam)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		if (before.spamReason === null) throw refuse(intakeErrors, 'not_spam')
		await deleteIntake(db, input.id)
		await recordChange(db, ctx, RECORDED_INTAKE, { action: intake.removeSpam.id, before, after: null })
		return { id: input.id }
	})
}

interface OpeningIntake {
	readonly clientId: string
	readonly caseId: string | null
	/** Days that become tasks of the case, the next one first. The first is the deadline of an inquiry that has none. */
	readonly deadlines?: readonly string[]
}

/** Marks an inquiry as opened, in the transaction that opens its client and case. A second opening is refused, and the
 *  opening of one that was declined meanwhile. */
export async function markIntakeOpened(
	db: Db,
	ctx: Context,
	id: string,
	{ deadlines = [], ...ids }: OpeningIntake,
): Promise<IntakeRecord> {
	const before = requireRow(await lockIntake(db, id), intakeErrors, 'intake_not_found')
	if (before.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
	if (before.status === 'declined') throw refuse(intakeErrors, 'intake_declined')
	const openedAt = ctx.platform.clock.now()
	const contactedAt = before.contactedAt ?? openedAt
	const deadlineOn = before.deadlineOn ?? deadlines[0] ?? null
	const changes = { status: 'opened', openedAt, contactedAt, spamReason: null, deadlineOn, ...ids } as const
	const after = await writeIntake(db, ctx, id, changes)
	await recordChange(db, ctx, RECORDED_INTAKE, { action: 'intake.open', before, after })
	const hasDeadlineTask = deadlineOn !== null && deadlines.includes(deadlineOn)
	await ctx.platform.jobs.publish(db, INTAKE_OPENED, { intakeId: id, hasDeadlineTask } satisfies OpenedIntake)
	return after
}
