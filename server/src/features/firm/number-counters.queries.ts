import type { NumberKind } from '@praxis/contract/firm/number-format.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export interface TakenCount {
	readonly sequence: number
	readonly pattern: string
	/** The day on the firm's own calendar. */
	readonly date: string
}

/** Counts a kind up by one and holds its counter until the transaction ends. */
export async function takeCount(db: Db, kind: NumberKind, now: Date): Promise<TakenCount> {
	const pattern = sql.ref(`${kind}_number_pattern`)
	const restart = sql.ref(`${kind}_number_restart`)
	const { rows } = await sql<TakenCount>`
		WITH format AS (
			SELECT ${pattern} AS pattern, ${restart} AS restart, to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD') AS date
			FROM firm
		)
		INSERT INTO number_counters (kind, period, last)
		SELECT ${kind}::text, CASE restart WHEN 'yearly' THEN left(date, 4) ELSE '' END, 1 FROM format
		ON CONFLICT (kind, period) DO UPDATE SET last = number_counters.last + 1
		RETURNING last AS sequence, (SELECT pattern FROM format), (SELECT date FROM format)`.execute(db)
	const [taken] = rows
	if (taken === undefined) throw new Error('the firm has no row')
	return taken
}

/** When counting changes between by year and throughout, the new counter goes on from the highest number there is: so that
 *  the same pattern does not give out again what it gave out before. */
export async function carryCounters(db: Db, kind: NumberKind, now: Date): Promise<void> {
	await sql`
		INSERT INTO number_counters (kind, period, last)
		SELECT ${kind}::text, next.period, coalesce((SELECT max(last) FROM number_counters WHERE kind = ${kind}), 0)
		FROM (SELECT CASE ${sql.ref(`${kind}_number_restart`)} WHEN 'yearly'
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
