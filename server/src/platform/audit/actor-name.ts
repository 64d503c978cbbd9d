import { sql } from 'kysely'

/** Who acted, of `audit_log` left-joined with users: the user's present name, or what is kept of a token, a visitor or the
 *  product. Names of the product's own parts, such as `archives.build`, mean nothing to readers. */
export function actorName(users: string) {
	const fullName = sql.ref(`${users}.full_name`)
	return sql<string>`CASE
		WHEN audit_log.token_id IS NULL AND ${fullName} IS NOT NULL THEN ${fullName}
		WHEN audit_log.actor_id IS NULL AND audit_log.actor_name = 'agent' THEN 'AI agent'
		WHEN audit_log.actor_id IS NULL AND audit_log.actor_name ~ '^[a-z-]+([.][a-zA-Z-]+)*$' THEN 'System'
		ELSE coalesce(audit_log.actor_name, 'Visitor')
	END`
}
