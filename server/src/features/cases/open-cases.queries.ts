import type { NumberAround } from '@praxis/contract/firm/number-format.rules'
import { newId } from '@praxis/contract/kernel/new-id'
import { type RawBuilder, sql } from 'kysely'
import { recordInserts } from '../../platform/audit/record-inserts.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CaseValues } from './cases.queries.ts'

/** A client as a case copies it, and the user it is in the portal. */
export interface NewCaseClient {
	readonly fullName: string
	readonly kind: 'person' | 'organization'
	readonly email: string
	readonly phone: string
	/** The client's attorney; null if no longer active. */
	readonly attorneyId: string | null
	readonly userId: string | null
}

/** Clients that are not deleted, by id. */
export async function selectNewCaseClients(db: Db, ids: readonly string[]): Promise<Map<string, NewCaseClient>> {
	const { rows } = await sql<NewCaseClient & { readonly id: string }>`
		SELECT c.id, c.full_name AS "fullName", c.kind, c.email, c.phone, c.user_id AS "userId", u.id AS "attorneyId"
		FROM clients AS c
		LEFT JOIN users AS u ON u.id = c.attorney_id AND u.status = 'active' AND u.role IN ('attorney', 'admin', 'superuser')
		WHERE c.id IN (SELECT unnest(${ids}::uuid[])) AND c.deleted_at IS NULL`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

export interface NewCaseRow {
	readonly id: string
	readonly clientId: string
	readonly values: CaseValues
	readonly number: NumberAround
}

/** What the database adds to a new case. */
export interface AddedToCase {
	readonly id: string
	readonly number: number
	readonly caseNumber: string
	readonly attorneyName: string | null
	readonly version: number
	readonly createdAt: Date
	readonly updatedAt: Date
}

function inputOf({ id, clientId, values, number }: NewCaseRow, at: number) {
	return { at, id, client_id: clientId, audit_id: newId(), audited: { ...values, id, clientId }, ...number }
}

/** Inserts cases with their numbers, audit rows and events. Returns what was added to them, in any order. */
export function insertCases(
	ctx: Context,
	action: string,
	period: string,
	rows: readonly NewCaseRow[],
): RawBuilder<AddedToCase> {
	return sql`
		WITH input AS MATERIALIZED (
			SELECT r.*, f.* FROM json_to_recordset(${JSON.stringify(rows.map(inputOf))}::json)
				AS r (at int, client_id uuid, audit_id uuid, audited jsonb, before text, digits int, after text),
			LATERAL jsonb_to_record(r.audited) AS f (id uuid, "caseName" text, title text, description text, "internalNotes" text,
				status text, priority text, type text, "clientName" text, "clientEmail" text, "clientPhone" text,
				"attorneyId" text, "analysisData" jsonb)
		), numbered AS MATERIALIZED (
			SELECT n.case_number, n.at FROM unnest((
				SELECT api.allocate_numbers('case', ${period}, array_agg(before ORDER BY at), array_agg(digits ORDER BY at),
					array_agg(after ORDER BY at)) FROM input
			)) WITH ORDINALITY AS n (case_number, at)
		), opened AS (
			INSERT INTO cases (id, case_number, case_name, title, description, internal_notes, status, priority, type, client_id,
				client_name, client_email, client_phone, attorney_id, analysis_data)
			SELECT id, case_number, "caseName", title, description, "internalNotes", status, priority, type, client_id,
				"clientName", "clientEmail", "clientPhone", "attorneyId", "analysisData"
			FROM input JOIN numbered ON numbered.at = input.at + 1 ORDER BY input.at
			RETURNING id, number, case_number, version, created_at, updated_at,
				(SELECT full_name FROM api.users WHERE users.id = cases.attorney_id) AS attorney_name
		), inserted AS (
			SELECT audit_id, at, id AS entity_id, version, client_id, id AS case_id,
				audited || jsonb_build_object('number', number, 'caseNumber', case_number, 'attorneyName', attorney_name, 'createdAt',
					to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS after
			FROM opened JOIN input USING (id)
		), ${recordInserts(ctx, action, 'cases')}
		SELECT id, number, case_number AS "caseNumber", attorney_name AS "attorneyName", version, created_at AS "createdAt",
			updated_at AS "updatedAt"
		FROM opened`
}
