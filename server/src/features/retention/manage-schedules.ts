import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { retention, retentionErrors } from '@praxis/contract/retention/retention.contract'
import type { RetentionSchedule } from '@praxis/contract/retention/retention.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteSchedule, insertSchedule, lockSchedule, selectSchedules, updateSchedule } from './retention.queries.ts'

const RECORDED: Recorded<RetentionSchedule> = { entity: 'retention_schedules', about: () => ({}) }

export function listSchedules(ctx: Context): Promise<OutputOf<typeof retention.schedules>> {
	permitTo(ctx, retention.schedules)
	return withRead(ctx, async (db) => ({ items: await selectSchedules(db) }))
}

/** @throws AppError schedule_taken */
function writeOnce<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('retention_schedules_one', write, () => refuseField(retentionErrors, 'schedule_taken', 'category'))
}

/** Empty stands for all. */
const forAll = (text: string | null) => (text === '' ? null : text)

async function requireSchedule(db: Db, id: string): Promise<RetentionSchedule> {
	return requireRow(await lockSchedule(db, id), retentionErrors, 'schedule_not_found')
}

export function addSchedule(
	ctx: Context,
	input: ParsedInput<typeof retention.addSchedule>,
): Promise<RetentionSchedule> {
	permitTo(ctx, retention.addSchedule)
	const { id, ...details } = input
	const values = { ...details, caseType: forAll(details.caseType), category: forAll(details.category) }
	return withTransaction(ctx, async (db) => {
		const inserting = insertSchedule(db, id, values, ctx.platform.clock.now())
		await writeOnce(rejectDuplicateId('retention_schedules_pkey', inserting))
		const after = await requireSchedule(db, id)
		await recordChange(db, ctx, RECORDED, { action: retention.addSchedule.id, before: null, after })
		return after
	})
}

export function editSchedule(
	ctx: Context,
	input: ParsedInput<typeof retention.editSchedule>,
): Promise<RetentionSchedule> {
	permitTo(ctx, retention.editSchedule)
	const { id, version, ...details } = input
	const values = { ...details, caseType: forAll(details.caseType), category: forAll(details.category) }
	return withTransaction(ctx, async (db) => {
		const before = await requireSchedule(db, id)
		requireVersion(before, version)
		await writeOnce(updateSchedule(db, id, values, ctx.platform.clock.now()))
		const after = await requireSchedule(db, id)
		await recordChange(db, ctx, RECORDED, { action: retention.editSchedule.id, before, after })
		return after
	})
}

export function removeSchedule(
	ctx: Context,
	{ id }: ParsedInput<typeof retention.removeSchedule>,
): Promise<{ id: string }> {
	permitTo(ctx, retention.removeSchedule)
	return withTransaction(ctx, async (db) => {
		const before = await requireSchedule(db, id)
		await deleteSchedule(db, id)
		await recordChange(db, ctx, RECORDED, { action: retention.removeSchedule.id, before, after: null })
		return { id }
	})
}
