import type { NumberKind } from '@praxis/contract/firm/number-format.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How numbers of a kind are written and counted today. */
export interface Numbering {
	readonly pattern: string
	/** The counter: a year, or empty where counting never restarts. */
	readonly period: string
	/** The day on the firm's own calendar. */
	readonly date: string
}

export async function selectNumbering(db: Db, kind: NumberKind, now: Date): Promise<Numbering> {
	const { rows } = await sql<Numbering>`
		SELECT ${sql.ref(`${kind}_number_pattern`)} AS pattern, today AS date,
			CASE ${sql.ref(`${kind}_number_restart`)} WHEN 'yearly' THEN left(today, 4) ELSE '' END AS period
		FROM firm, LATERAL to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD') AS today`.execute(db)
	const [numbering] = rows
	if (numbering === undefined) throw new Error('the firm has no row')
	return numbering
}

/** When numbering changes between yearly and continuous, the new counter continues from the highest number, so that no
 *  number is assigned twice. */
export async function carryCounters(db: Db, kind: NumberKind, now: Date): Promise<void> {
	await sql`
		INSERT INTO number_counters (kind, period, last)
		SELECT series.kind, next.period, coalesce((SELECT max(c.last) FROM number_counters c WHERE c.kind = series.kind), 0)
		FROM unnest(${kind === 'invoice' ? ['invoice', 'credit_note'] : [kind]}::text[]) AS series (kind), (SELECT CASE ${sql.ref(`${kind}_number_restart`)} WHEN 'yearly'
			THEN to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY') ELSE '' END AS period FROM firm) AS next
		ON CONFLICT (kind, period) DO UPDATE SET last = greatest(number_counters.last, excluded.last)`.execute(db)
}

/** The last count of each kind in the period that runs now; 0 before there was any. */
export async function selectLastCounts(db: Db, now: Date): Promise<Record<NumberKind, number>> {
	const lastOf = (kind: NumberKind) => sql`coalesce((
		SELECT last FROM number_counters WHERE kind = ${kind} AND period = CASE ${sql.ref(`${kind}_number_restart`)}
			WHEN 'yearly' THEN to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY') ELSE '' END
	), 0)`
	const { rows } = await sql<Record<NumberKind, number>>`
		SELECT ${lastOf('case')} AS "case", ${lastOf('invoice')} AS invoice FROM firm`.execute(db)
	const [counts] = rows
	if (counts === undefined) throw new Error('the firm has no row')
	return counts
}
