import { type DeadlineTrigger, deadlineTrigger } from '@praxis/contract/deadlines/deadlines.contract'
import type { Kept } from '@praxis/contract/deadlines/recompute.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A deadline with what its preview shows. */
export interface OpenDeadline extends Kept {
	readonly caseId: string
	readonly caseName: string
	readonly responsibleName: string
	readonly backupName: string | null
}

export interface OpenTrigger {
	readonly trigger: DeadlineTrigger
	readonly open: readonly OpenDeadline[]
}

interface Row {
	readonly trigger: unknown
	readonly open: readonly OpenDeadline[]
}

/** Triggers with open deadlines, after an id in the order of ids; `of` narrows to the triggers of some deadlines. */
export async function selectOpenTriggers(
	db: Db,
	{
		after,
		limit,
		of = null,
	}: { readonly after: string; readonly limit: number; readonly of?: readonly string[] | null },
): Promise<OpenTrigger[]> {
	const whose =
		of === null ? sql`true` : sql`t.id IN (SELECT trigger_id FROM api.deadlines WHERE id = ANY(${[...of]}::uuid[]))`
	const { rows } = await sql<Row>`
		SELECT jsonb_build_object('id', t.id, 'caseId', t.case_id, 'setId', t.set_id, 'eventId', t.event_id, 'day', t.day,
				'means', t.means, 'closures', t.closures, 'courtId', t.court_id, 'version', t.version) AS trigger, d.open
		FROM api.deadline_triggers t JOIN api.cases c ON c.id = t.case_id, LATERAL (
			SELECT jsonb_agg(jsonb_build_object('id', d.id, 'ruleId', d.rule_id, 'title', d.title, 'dueOn', d.due_on,
				'computedOn', d.computed_on, 'overrideReason', d.override_reason, 'status', d.status, 'caseId', t.case_id,
				'caseName', c.case_name, 'responsibleName', r.full_name, 'backupName', b.full_name)) AS open
			FROM api.deadlines d JOIN api.users r ON r.id = d.responsible_id LEFT JOIN api.users b ON b.id = d.backup_id
			WHERE d.trigger_id = t.id AND d.status = 'open') d
		WHERE d.open IS NOT NULL AND t.id > ${after}::uuid AND ${whose} ORDER BY t.id LIMIT ${limit}`.execute(db)
	return rows.map(({ trigger, open }) => ({ trigger: deadlineTrigger.parse(trigger), open }))
}
