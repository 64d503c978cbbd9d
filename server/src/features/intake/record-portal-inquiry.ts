import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { RECORDED_INTAKE } from './edit-intake.ts'
import { allocateIntakeNumber, insertIntake, selectIntake } from './intake.queries.ts'
import { notifyNewIntake } from './notify-new-intake.ts'

const NAME_MAX = 200
const MATTER_MAX = 10_000

export type PortalInquiry = Pick<
	IntakeRecord,
	'fullName' | 'email' | 'phone' | 'matter' | 'practiceArea' | 'urgency' | 'clientId'
>

/** Records what a client asks for in the portal as an inquiry of theirs, in the caller's transaction. */
export async function recordPortalInquiry(db: Db, ctx: Context, given: PortalInquiry): Promise<IntakeRecord> {
	const id = newId()
	const number = await allocateIntakeNumber(db)
	const origin = { id, number, created_at: ctx.platform.clock.now() }
	const fullName = given.fullName.slice(0, NAME_MAX)
	await insertIntake(db, origin, {
		...given,
		fullName,
		matter: given.matter.slice(0, MATTER_MAX),
		channel: 'portal',
	})
	const added = requireRow(await selectIntake(db, id), intakeErrors, 'intake_not_found')
	await recordChange(db, ctx, RECORDED_INTAKE, { action: 'intake.add', before: null, after: added })
	await notifyNewIntake(db, ctx, { id, by: null })
	return added
}
