import type { PermissionChange } from '@praxis/contract/identity/user-permissions.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { actorName } from '../../platform/audit/actor-name.ts'
import { listChanges } from '../../platform/audit/find-activity.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const ORDER = { sorts: { id: 'audit_log.id' }, id: 'audit_log.id' } as const satisfies PageOrder<'id'>
const NEWEST_FIRST = { sort: 'id', direction: 'desc' } as const
/** What changed standing or access, as opposed to people signing in and keeping their own card. */
const ACTIONS = [
	'setup.firm',
	'setup.acceptInvitation',
	'users.create',
	'users.invite',
	'users.update',
	'users.remove',
	'users.createAdmin',
	'users.createPasswordLink',
	'users.removeSecondFactor',
	'userPermissions.set',
	'userPermissions.setSecondFactorPolicy',
]

interface Wanted {
	readonly userId?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

/** The trail of accounts and permissions, newest first. */
export function pageOfPermissionChanges(db: Db, { userId, cursor, limit }: Wanted): Promise<Page<PermissionChange>> {
	const query = db
		.selectFrom('audit_log')
		.leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
		.leftJoin('users as subject', 'subject.id', 'audit_log.entity_id')
		.select(['audit_log.id', 'at', 'action', 'entity_id as userId', 'before', 'after'])
		.select(actorName('actor').as('actorName'))
		.select(sql<string>`coalesce(subject.full_name, audit_log.before ->> 'fullName', '')`.as('userName'))
		.where('entity', 'in', ['users', 'identity_settings'])
		.where('action', 'in', ACTIONS)
		.$if(userId !== undefined, (all) => all.where('entity_id', '=', userId ?? ''))
	return selectPage(query, ORDER, { cursor, limit, ...NEWEST_FIRST }, ({ before, after, at, ...row }) => ({
		...row,
		at: at.toISOString(),
		changes: listChanges(before, after),
	}))
}
