import { createHmac } from 'node:crypto'
import type { SecretBox } from '../secrets/secret-box.ts'

/** A row of the audit log as text, column by column; `tx` is bookkeeping and not sealed. */
export interface AuditText {
	readonly id: string
	readonly fields: readonly (string | null)[]
}

/** What precedes the first row. */
export const GENESIS = '0'.repeat(64)

/** SQL for a row's fields in their fixed order, each as text that does not depend on session settings. Rows that no API
 *  token wrote have no last field, as all of them before there were tokens. */
export const AUDIT_FIELDS = `ARRAY[
	l.id::text, (extract(epoch FROM l.at) * 1000)::bigint::text, l.actor_id, l.actor_name, l.action, l.entity, l.entity_id,
	l.client_id::text, l.case_id::text, l.before::text, l.after::text, l.request_id, l.ip, l.user_agent]
	|| CASE WHEN l.token_id IS NULL THEN '{}'::text[] ELSE ARRAY[l.token_id::text] END`

export function chainKey(secrets: SecretBox, keyId: string): Buffer {
	return secrets.derive('audit chain', keyId)
}

/** HMAC-SHA256 over the hash before and the canonical JSON of the row, hex. */
export function chainHash(key: Buffer, previous: string, fields: readonly (string | null)[]): string {
	return createHmac('sha256', key).update(previous).update('\n').update(JSON.stringify(fields)).digest('hex')
}
