import { answersSchema } from '@praxis/contract/answers/answers.fields'
import { assessByRules } from '@praxis/contract/assessments/assess.rules'
import type { LimitationPeriod } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { periodsInForce } from '@praxis/contract/limitation-periods/periods-in-force.rules'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import type pg from 'pg'
import { copyObjects } from './copy-rows.ts'
import { loadPayments } from './load-payments.ts'
import { loadSelections } from './load-selections.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_130
const HOUR = 3_600_000
/** For how long the link in the demo works. */
const SHARED_HOURS = 7 * 24

interface AnsweredRow {
	readonly id: string
	readonly title: string
	readonly practice_area: string | null
	readonly given: unknown
	readonly definition: unknown
	readonly has_account: boolean
}

/** Assessments by rules of what clients submitted; those with an account can read theirs, one is shared by link. With what was paid for
 *  some, and attorneys who were asked for. */
export async function loadAssessments(
	client: pg.PoolClient,
	by: { readonly id: string; readonly fullName: string },
	{ anchor, now }: { readonly anchor: Date; readonly now: Date },
	ownPeriods: readonly LimitationPeriod[],
): Promise<void> {
	const random = new Random(SEED)
	const { rows } = await client.query<AnsweredRow>(`
		SELECT a.id, a.title, a.practice_area, a.given, v.definition, c.user_id IS NOT NULL AS has_account
		FROM api.answers a
		JOIN api.clients c ON c.id = a.client_id
		JOIN api.questionnaire_versions v ON v.questionnaire_id = a.questionnaire_id AND v.number = a.questionnaire_version
		WHERE a.status <> 'in_progress' ORDER BY a.id`)
	const at = new Date(anchor.getTime() - 8 * HOUR)
	const today = at.toISOString().slice(0, 10)
	const periods = periodsInForce(ownPeriods)
	const made = rows.map((row) => {
		const result = assessByRules({
			definition: definitionSchema.parse(row.definition),
			answers: answersSchema.parse(row.given),
			practiceArea: row.practice_area,
			today,
			periods,
		})
		return {
			id: random.id(at.getTime()),
			answers_id: row.id,
			title: row.title,
			practice_area: row.practice_area,
			result,
			generation: 'programmatic',
			warning: 'no_model',
			risk_level: result.riskAssessment.overall,
			confidence: result.confidence,
			generated_on: today,
			shared_at: row.has_account ? at : null,
			created_by: by.id,
			created_by_name: by.fullName,
			created_at: at,
		}
	})
	await copyObjects(client, 'api.assessments', made)
	await loadSelections(client, by)
	await loadPayments(client, now)
	const theirs = made.find((one) => one.shared_at !== null)
	if (theirs === undefined) return
	const hash = Array.from({ length: 16 }, () => random.between(0x1000, 0xffff).toString(16)).join('')
	await client.query(
		`INSERT INTO api.assessment_shares (id, assessment_id, token_hash, is_by_client, expires_at, views, last_viewed_at,
			created_by, created_by_name, created_at) VALUES ($1, $2, $3, false, $4, 2, $5, $6, $7, $5)`,
		[random.id(at.getTime()), theirs.id, hash, new Date(at.getTime() + SHARED_HOURS * HOUR), at, by.id, by.fullName],
	)
}
