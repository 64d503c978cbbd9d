import { newId } from '@praxis/contract/kernel/new-id'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { ColumnMap } from '../db/columns.ts'
import { actorColumns } from './emit-audit.ts'

/** A table whose records are numbered by the firm's pattern, with `id`, `version`, `created_at` and `updated_at`. */
export interface NumberedTable {
	/** Also the audited entity and the event topic. */
	readonly table: string
	/** Inserted fields and their columns, `id` among them. */
	readonly columns: ColumnMap
	/** Column types other than text, by field. */
	readonly types: Readonly<Record<string, 'uuid' | 'jsonb' | 'date' | 'text[]'>>
	readonly number: { readonly kind: string; readonly field: string; readonly column: string }
	/** Fields that the database adds and how they are read from the inserted row. */
	readonly added: Readonly<Record<string, RawBuilder<unknown>>>
	/** Fields that hold the client and the case of a record. */
	readonly owners: { readonly clientId: string; readonly caseId: string }
}

export interface NumberedRow {
	/** Values by field, complete. */
	readonly values: { readonly id: string }
	/** What stands before and after the count, and its least number of digits. */
	readonly number: { readonly before: string; readonly digits: number; readonly after: string }
}

/** Part of each record that an insertion returns. */
export interface Added {
	readonly id: string
	readonly version: number
	readonly createdAt: Date
	readonly updatedAt: Date
}

const AS_TEXT = sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Inserts records with their numbers, audit rows and events in one statement. Returns what was added to them, in any order.
 *  The caller publishes the events after the commit. */
export function insertNumbered<A extends Added>(
	{ actor, origin }: Context,
	action: string,
	{ table, columns, types, number, added, owners }: NumberedTable,
	period: string,
	rows: readonly NumberedRow[],
): RawBuilder<A> {
	const { actor_id, actor_name, token_id = null } = actorColumns(actor)
	const input = rows.map(({ values, number: around }, at) => ({ at, audit_id: newId(), audited: values, ...around }))
	const fields = sql.join(Object.keys(columns).map((field) => sql.id(field)))
	const typed = sql.join(Object.keys(columns).map((field) => sql`${sql.id(field)} ${sql.raw(types[field] ?? 'text')}`))
	const numberColumn = sql.id(number.column)
	const names = [...Object.keys(added), number.field]
	const read = sql.join([
		...Object.entries(added).map(([field, value]) => sql`${value} AS ${sql.id(field)}`),
		sql`${numberColumn} AS ${sql.id(number.field)}`,
	])
	return sql`
		WITH input AS MATERIALIZED (
			SELECT r.*, f.* FROM json_to_recordset(${JSON.stringify(input)}::json)
				AS r (at int, audit_id uuid, audited jsonb, before text, digits int, after text),
			LATERAL jsonb_to_record(r.audited) AS f (${typed})
		), numbered AS MATERIALIZED (
			SELECT n.number, n.at FROM unnest((
				SELECT api.allocate_numbers(${sql.lit(number.kind)}, ${period}, array_agg(before ORDER BY at),
					array_agg(digits ORDER BY at), array_agg(after ORDER BY at)) FROM input
			)) WITH ORDINALITY AS n (number, at)
		), opened AS (
			INSERT INTO ${sql.table(table)} (${numberColumn}, ${sql.join(Object.values(columns).map((column) => sql.id(column)))})
			SELECT numbered.number, ${fields} FROM input JOIN numbered ON numbered.at = input.at + 1 ORDER BY input.at
			RETURNING id, version, created_at, updated_at, ${read}
		), inserted AS (
			SELECT input.*, version, audited || jsonb_build_object('createdAt', ${AS_TEXT},
				${sql.join(names.map((field) => sql`${sql.lit(field)}, opened.${sql.id(field)}`))}) AS record
			FROM opened JOIN input USING (id)
		), audited AS (
			INSERT INTO audit_log (id, actor_id, actor_name, token_id, action, entity, entity_id, client_id, case_id, before, after,
				request_id, ip, user_agent)
			SELECT audit_id, ${actor_id}, ${actor_name}, ${token_id}::uuid, ${action}, ${table}, id, ${sql.id(owners.clientId)},
				${sql.id(owners.caseId)}, '{}', record, ${origin.requestId}, ${origin.ip}, ${origin.userAgent}
			FROM inserted ORDER BY at
		), published AS (
			INSERT INTO events (topic, entity_id, kind, version, client_id, case_id)
			SELECT ${table}, id, 'created', version, ${sql.id(owners.clientId)}, ${sql.id(owners.caseId)} FROM inserted ORDER BY at
		)
		SELECT id, version, created_at AS "createdAt", updated_at AS "updatedAt", ${sql.join(names.map((name) => sql.id(name)))}
		FROM opened`
}
