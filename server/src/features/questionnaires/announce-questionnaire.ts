import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.contract'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'

export interface QuestionnaireChange {
	readonly action: string
	readonly before: QuestionnaireRecord | null
	readonly after: QuestionnaireRecord | null
}

/** What the audit trail keeps: not the whole draft, which every version keeps anyway, but which questions it had. */
function told(record: QuestionnaireRecord | null): Record<string, unknown> {
	if (record === null) return {}
	const { draft, problems: _, ...rest } = record
	return { ...rest, questions: draft.sections.flatMap((section) => section.questions.map((question) => question.text)) }
}

/** Leaves the audit row of a change and tells other browsers, both in the change's own transaction. */
export async function announceQuestionnaire(db: Db, ctx: Context, change: QuestionnaireChange): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) throw new Error('a change needs a questionnaire')
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'questionnaires',
			entityId: one.id,
			...difference(told(change.before), told(change.after)),
		}),
		emitEvent(db, {
			topic: 'questionnaires',
			entityId: one.id,
			kind: change.after === null ? 'removed' : change.before === null ? 'created' : 'changed',
			version: one.version,
		}),
	])
}
