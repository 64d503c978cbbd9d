import type { UsageLine } from '@praxis/contract/models/models.contract'
import { COMPONENT_SERVICES, componentService } from '@praxis/contract/models/models.fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Span {
	readonly from: string
	readonly to: string
	readonly timeZone: string
}

const LINES_MAX = 400

/** Sums of the calls of some days of the firm's time zone, by what `key` names; the most used first. */
async function sumsBy(db: Db, { from, to, timeZone }: Span, key: RawBuilder<unknown>, label: RawBuilder<unknown>) {
	const { rows } = await sql<UsageLine>`
		SELECT coalesce(${key}::text, '') AS key, coalesce(max(${label})::text, '') AS label, count(*)::int AS calls,
			(count(*) FILTER (WHERE m.state = 'failed'))::int AS failed,
			coalesce(sum(m.input_tokens), 0)::bigint AS "inputTokens", coalesce(sum(m.output_tokens), 0)::bigint AS "outputTokens",
			coalesce(sum(m.cost_microdollars), 0)::bigint AS "costMicrodollars",
			(count(*) FILTER (WHERE m.cost_microdollars IS NULL))::int AS unpriced
		FROM api.model_calls m
		LEFT JOIN api.users u ON u.id = m.user_id
		LEFT JOIN api.cases c ON c.id = m.case_id
		WHERE m.created_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}
			AND m.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
		GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${LINES_MAX}`.execute(db)
	return rows
}

/** Parts of the product that ask a model themselves, as people know them. */
const actorLabel = sql`coalesce(u.full_name, CASE
	WHEN m.actor_name = 'agent' THEN 'Agent' WHEN m.actor_name = 'assessments' THEN 'Assessments for people outside'
	WHEN m.actor_name IS NOT NULL THEN 'System' ELSE 'Deleted user' END)`

const NOTHING: UsageLine = {
	key: '',
	label: 'Total',
	calls: 0,
	failed: 0,
	inputTokens: 0,
	outputTokens: 0,
	costMicrodollars: 0,
	unpriced: 0,
}

function serviceLabel(line: UsageLine): UsageLine {
	const service = componentService.safeParse(line.key)
	return { ...line, label: service.success ? COMPONENT_SERVICES[service.data].name : 'Prompts and tests' }
}

/** Usage of the firm, one after the other on the transaction's connection. */
export async function selectUsage(db: Db, span: Span) {
	const day = sql`(m.created_at AT TIME ZONE ${sql.lit(span.timeZone)})::date`
	const [total = NOTHING] = await sumsBy(db, span, sql`'total'`, sql`'Total'`)
	const byDay = await sumsBy(db, span, day, day)
	const byModel = await sumsBy(db, span, sql`m.model`, sql`m.model`)
	const byUser = await sumsBy(db, span, sql`coalesce(m.user_id, 'product/' || m.actor_name)`, actorLabel)
	const byCase = await sumsBy(db, span, sql`c.id`, sql`coalesce(c.case_name, 'No case')`)
	const byService = await sumsBy(db, span, sql`m.service`, sql`m.service`)
	return {
		total,
		byDay: byDay.toSorted((a, b) => a.key.localeCompare(b.key)),
		byModel,
		byUser,
		byCase,
		byService: byService.map(serviceLabel),
	}
}
