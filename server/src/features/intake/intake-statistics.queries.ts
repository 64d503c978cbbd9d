import type { intake } from '@praxis/contract/intake/intake.contract'
import { source } from '@praxis/contract/intake/intake.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Counted {
	readonly total: number
	readonly opened: number
	readonly declined: number
}

const OUTCOMES = sql`count(arrived.id)::integer AS total,
	count(*) FILTER (WHERE status = 'opened')::integer AS opened,
	count(*) FILTER (WHERE status = 'declined')::integer AS declined`

const HOUR_SECONDS = 3_600
/** Most weeks of a longer period, the last ten years stand week by week. */
const WEEKS_MAX = 522

/** What arrived in a period, by the firm's own days. */
function arrived({ from, to }: ParsedInput<typeof intake.statistics>): RawBuilder<unknown> {
	return sql`(
		SELECT i.*, i.created_at AT TIME ZONE (SELECT time_zone FROM api.firm) AS local_at FROM api.intakes i
		WHERE i.spam_reason IS NULL
			AND i.created_at >= ${from}::date::timestamp AT TIME ZONE (SELECT time_zone FROM api.firm)
			AND i.created_at < (${to}::date + 1)::timestamp AT TIME ZONE (SELECT time_zone FROM api.firm)
	) AS arrived`
}

/** Where inquiries came from and what became of them. Every query goes out before one is answered. */
export async function selectStatistics(
	db: Db,
	input: ParsedInput<typeof intake.statistics>,
): Promise<OutputOf<typeof intake.statistics>> {
	const those = arrived(input)
	const rows = sql`FROM ${those}`
	const [all, sources, areas, weeks] = await Promise.all([
		sql<Counted & { hours: number | null }>`SELECT ${OUTCOMES},
			(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM contacted_at - created_at)::double precision)
				/ ${sql.lit(HOUR_SECONDS)}) AS hours ${rows}`.execute(db),
		sql<Counted & { source: string | null }>`SELECT referral_source AS source, ${OUTCOMES} ${rows}
			GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db),
		sql<Counted & { area: string | null }>`SELECT practice_area AS area, ${OUTCOMES} ${rows}
			GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db),
		sql<Counted & { week: string }>`SELECT week::date AS week, ${OUTCOMES}
			FROM generate_series(date_trunc('week', greatest(${input.from}::date, ${input.to}::date - 7 * ${sql.lit(WEEKS_MAX)})::timestamp),
				${input.to}::date::timestamp, '1 week') AS week
			LEFT JOIN ${those} ON date_trunc('week', local_at) = week
			GROUP BY 1 ORDER BY 1`.execute(db),
	])
	const [whole] = all.rows
	return {
		all: whole === undefined ? { total: 0, opened: 0, declined: 0 } : outcomeOf(whole),
		sources: sources.rows.map((row) => ({ source: source.nullable().parse(row.source), ...outcomeOf(row) })),
		practiceAreas: areas.rows.map((row) => ({ practiceArea: row.area, ...outcomeOf(row) })),
		weeks: weeks.rows.map(({ week, total, opened }) => ({ startsOn: week, total, opened })),
		medianHoursToContact: whole?.hours ?? null,
	}
}

function outcomeOf({ total, opened, declined }: Counted): Counted {
	return { total, opened, declined }
}
