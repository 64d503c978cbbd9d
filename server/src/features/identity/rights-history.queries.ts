import type { RightsChange } from '@praxis/contract/identity/rights.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'
import type { Db } from '../../platform/db/transaction.ts'

const ORDER = { column: 'audit_log.id', idColumn: 'audit_log.id', direction: 'desc' } as const
/** What changed standing or access, as opposed to people signing in and keeping their own card. */
const ACTIONS = [
	'entrance.setup',
	'entrance.acceptInvitation',
	'users.create',
	'users.invite',
	'users.update',
	'users.remove',
	'users.createAdmin',
	'users.removeSecondFactor',
	'rights.set',
	'rights.setSecondFactorPolicy',
]
const fields = z.record(z.string(), z.unknown()).catch({})

interface Wanted {
	readonly userId?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

function changesOf(before: unknown, after: unknown): RightsChange['changes'] {
	const [was, is] = [fields.parse(before), fields.parse(after)]
	const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
	return names.map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
}

/** The trail of accounts and rights, newest first. */
export async function pageOfRightsChanges(db: Db, wanted: Wanted): Promise<Page<RightsChange>> {
	const { userId, cursor, limit } = wanted
	const rows = await db
		.selectFrom('audit_log')
		.leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
		.leftJoin('users as subject', 'subject.id', 'audit_log.entity_id')
		.select(['audit_log.id', 'at', 'action', 'entity_id', 'before', 'after'])
		.select(sql<string>`coalesce(actor.full_name, audit_log.actor_name, 'Visitor')`.as('actor_name'))
		.select(sql<string>`coalesce(subject.full_name, audit_log.before ->> 'fullName', '')`.as('user_name'))
		.where('entity', 'in', ['users', 'identity_settings'])
		.where('action', 'in', ACTIONS)
		.$if(userId !== undefined, (query) => query.where('entity_id', '=', userId ?? ''))
		.$if(cursor !== undefined, (query) => query.where(afterCursor(ORDER, cursor ?? '')))
		.orderBy('audit_log.id', 'desc')
		.limit(limit + 1)
		.execute()
	return toPage(
		rows,
		limit,
		(row) => row.id,
		(row) => ({
			id: row.id,
			at: row.at.toISOString(),
			actorName: row.actor_name,
			userId: row.entity_id,
			userName: row.user_name,
			action: row.action,
			changes: changesOf(row.before, row.after),
		}),
	)
}
