import { deadlineErrors, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { assertPeople } from './apply-rules.ts'
import { publishDeadlinesAdded } from './deadline-added.ts'
import { insertDeadline, isCase } from './deadlines.queries.ts'
import { dayText, notifyPeople, RECORDED } from './record-deadline.ts'

const BY_HAND = {
	triggerId: null,
	setId: null,
	ruleId: null,
	setEdition: null,
	explanation: { steps: [], warnings: [], others: [] },
}

/** Adds a deadline that no rule computes, such as one that the court ordered. */
export function addDeadline(ctx: Context, input: ParsedInput<typeof deadlines.add>): Promise<DeadlineRecord> {
	permitTo(ctx, deadlines.add)
	return withTransaction(ctx, async (db) => {
		const { id = newId(), dueOn, ...details } = input
		if (!(await isCase(db, input.caseId))) {
			throw refuseField(deadlineErrors, 'deadline_case_unknown', 'caseId')
		}
		await assertPeople(db, input.caseId, input)
		const values = { ...BY_HAND, ...details, id, on: dueOn, askedAt: ctx.platform.clock.now() }
		const after = await rejectDuplicateId('deadlines_pkey', insertDeadline(db, values))
		await recordChange(db, ctx, RECORDED, { action: deadlines.add.id, before: null, after })
		await publishDeadlinesAdded(db, ctx, after.caseId)
		await notifyPeople(db, ctx, after, {
			title: `Acknowledge a deadline: ${after.title}`,
			text: `${after.caseName}, ${dayText(after.dueOn)}.`,
			key: 'added',
		})
		return after
	})
}
