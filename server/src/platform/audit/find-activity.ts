import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { Page } from '@praxis/contract/kernel/page'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { afterCursor, toPage } from '../db/keyset.ts'
import { actorName } from './actor-name.ts'

const ORDER = { column: 'audit_log.id', idColumn: 'audit_log.id', direction: 'desc' } as const

const fields = z.record(z.string(), z.unknown()).catch({})

function activityOf(db: Db) {
	return db
		.selectFrom('audit_log')
		.leftJoin('users', 'users.id', 'audit_log.actor_id')
		.select(['audit_log.id', 'at', 'actor_id', 'entity', 'case_id', 'action', 'before', 'after'])
		.select(actorName('users').as('actor_name'))
}
type ActivityQuery = ReturnType<typeof activityOf>

/** Audit rows of a narrowed query, each with the table and the case of its record. Empty for users who may not read the
 *  audit log. */
export async function selectActivity(
	db: Db,
	narrow: (query: ActivityQuery) => ActivityQuery,
): Promise<(ActivityRow & { readonly entity: string; readonly caseId: string | null })[]> {
	const rows = await narrow(activityOf(db)).execute()
	return rows.map(({ id, at, actor_id, actor_name, entity, case_id, action, before, after }) => ({
		id,
		at: at.toISOString(),
		actorId: actor_id,
		actorName: actor_name,
		entity,
		caseId: case_id,
		action,
		changes: listChanges(before, after),
	}))
}

/** The history of one row, newest first. Empty for users who may not read the audit log. */
export async function findActivity(
	db: Db,
	entity: string,
	entityId: string,
	page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ActivityRow>> {
	const { cursor, limit } = page
	const rows = await selectActivity(db, (query) =>
		query
			.where('entity', '=', entity)
			.where('entity_id', '=', entityId)
			.$if(cursor !== undefined, (all) => all.where(afterCursor(ORDER, cursor ?? '')))
			.orderBy('audit_log.id', 'desc')
			.limit(limit + 1),
	)
	return toPage(
		rows,
		limit,
		(row) => row.id,
		({ entity: _entity, caseId: _caseId, ...row }) => row,
	)
}

/** The fields of an audit row, each with its values before and after. */
export function listChanges(before: unknown, after: unknown): ActivityRow['changes'] {
	const [was, is] = [fields.parse(before), fields.parse(after)]
	return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
		field,
		before: was[field] ?? null,
		after: is[field] ?? null,
	}))
}
