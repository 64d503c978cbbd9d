import { DEFAULT_AGENT_SETTINGS } from '@praxis/contract/agent/agent.fields'
import { classifyByRules } from '@praxis/contract/agent/classify.rules'
import { durationFrom } from '@praxis/contract/agent/estimates.rules'
import { flagsOf, type InquiryFacts, recommendationsFor, scoreRisk } from '@praxis/contract/agent/risk.rules'
import { type Candidate, explainMatch, rankCandidates } from '@praxis/contract/assignment/matching.rules'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import { suggestCaseName } from '@praxis/contract/review/review.rules'
import type pg from 'pg'
import { copyObjects } from './copy-rows.ts'

const PREPARED = 6
const MINUTE = 60_000
const EXCERPT = 300

interface InquiryRow {
	readonly id: string
	readonly full_name: string
	readonly matter: string
	readonly practice_area: string | null
	readonly urgency: string
	readonly deadline_on: string | null
	readonly happened_on: string | null
	readonly email: string
	readonly phone: string
	readonly opposing: string | null
	readonly hits: number
	readonly created_at: Date
}

const INQUIRIES = `SELECT i.id, i.full_name, i.matter, i.practice_area, i.urgency, i.deadline_on::text, i.happened_on::text, i.email,
		i.phone, i.created_at, coalesce(i.conflict_count, 0)::integer AS hits,
		(SELECT p.name FROM api.intake_parties p WHERE p.intake_id = i.id ORDER BY p.position LIMIT 1) AS opposing
	FROM api.intakes i
	WHERE i.spam_reason IS NULL AND i.status IN ('new', 'contacted', 'qualified') AND i.matter <> ''
	ORDER BY i.created_at DESC, i.id LIMIT $1`

async function readCandidates(client: pg.PoolClient): Promise<Candidate[]> {
	const { rows } = await client.query<{ id: string; full_name: string; practice_areas: string[] | null }>(
		`SELECT u.id, u.full_name, p.practice_areas FROM api.users u LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
		WHERE u.role = 'attorney' AND u.status = 'active' ORDER BY u.id`,
	)
	return rows.map((row) => ({
		id: row.id,
		fullName: row.full_name,
		practiceAreas: row.practice_areas ?? [],
		yearsOfExperience: null,
		locations: [],
		admissions: [],
		capacity: null,
		isAccepting: true,
		daysOff: [],
		activeCases: 0,
		lastAssignedAt: null,
	}))
}

function factsOf(row: InquiryRow, today: string): InquiryFacts {
	return {
		urgency: row.urgency,
		deadlineOn: row.deadline_on,
		happenedOn: row.happened_on,
		matterLength: row.matter.length,
		hasAnswers: false,
		isReachable: row.email !== '' || row.phone !== '',
		strongHits: 0,
		weakHits: row.hits,
		today,
	}
}

const CALMER = { ...DEFAULT_SETTINGS, minimumMatchingScore: 0.4 }
const LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const
const LEVELS = { low: 'low', medium: 'medium', high: 'high' } as const

const DURATIONS = `SELECT c.type, count(*)::integer AS count,
		percentile_cont(0.5) WITHIN GROUP (ORDER BY c.closed_on - c.opened_on)::double precision AS days
	FROM api.cases c WHERE c.closed_on >= c.opened_on GROUP BY c.type`

interface Closed {
	readonly type: string
	readonly count: number
	readonly days: number | null
}

interface Known {
	readonly candidates: readonly Candidate[]
	readonly closed: readonly Closed[]
	readonly today: string
}

function pendingCase(row: InquiryRow, { candidates, closed, today }: Known) {
	const classification = classifyByRules({ text: row.matter, stated: row.practice_area })
	const level = LEVELS[row.urgency as keyof typeof LEVELS] ?? 'medium'
	const matter = { practiceArea: classification.practiceArea, places: [], level }
	const [first] = rankCandidates(candidates, matter, { settings: CALMER, today, barred: new Map() })
	const best = first === undefined || first.excluded !== null ? null : first
	const facts = factsOf(row, today)
	const risk = scoreRisk(facts, [])
	const evaluated = { classification, risk, strongHits: 0, weakHits: row.hits, hasAttorney: best !== null }
	const flags = flagsOf(evaluated, DEFAULT_AGENT_SETTINGS)
	const area = practiceAreaOf(classification.practiceArea)
	const { count, days } = closed.find(({ type }) => type === area) ?? { count: 0, days: null }
	const duration = durationFrom({ count, medianDays: days })
	const at = new Date(row.created_at.getTime() + MINUTE)
	return {
		id: row.id,
		intake_id: row.id,
		status: flags.length === 0 ? 'pending' : 'flagged',
		name: row.full_name,
		excerpt: row.matter.slice(0, EXCERPT),
		case_name: suggestCaseName(row.full_name, row.opposing ?? '', area ?? ''),
		practice_area: area,
		classification,
		confidence: classification.confidence,
		attorney_id: best?.attorneyId ?? null,
		match_score: best?.score ?? null,
		match_why: JSON.stringify(best === null ? ['No attorney of this practice area is free.'] : explainMatch(best)),
		risk_level: risk.level,
		risk_score: risk.score,
		risk_factors: JSON.stringify(risk.factors),
		flags: JSON.stringify(flags),
		estimated_days: duration?.amount ?? null,
		days_basis: duration?.basis ?? '',
		recommendations: JSON.stringify(recommendationsFor(facts, evaluated)),
		created_at: at,
		updated_at: at,
	}
}

function stepsOf(one: ReturnType<typeof pendingCase>) {
	const at = one.created_at.toISOString()
	const done = (step: string, note: string, outcome = 'done') => ({ step, at, outcome, note })
	return [
		done('received', 'Inquiry, as a person asked.'),
		done('classification', `${one.practice_area ?? 'No practice area'}, by rules (No AI model is configured).`),
		done('matching', one.attorney_id === null ? 'No attorney fits.' : 'An attorney fits.'),
		done('risk', `${LABELS[one.risk_level]}, ${one.risk_score} of 100.`),
		done('quality', one.status === 'flagged' ? 'Flagged.' : 'Nothing flagged.'),
		done('generation', one.status === 'flagged' ? 'Flagged for review.' : 'Waits for review.'),
		done('assignment', 'A person asked for this: nothing is done automatically.', 'skipped'),
		done('notification', 'Not assigned automatically.', 'skipped'),
		done('logging', 'In the audit trail.'),
	]
}

/** Pending cases by rules of the newest inquiries, one of them rejected, and one inquiry that could not be finished. */
export async function loadAgent(client: pg.PoolClient, attorneyId: string, anchor: Date): Promise<void> {
	const today = anchor.toISOString().slice(0, 10)
	const candidates = await readCandidates(client)
	const { rows } = await client.query<InquiryRow>(INQUIRIES, [PREPARED + 1])
	const { rows: closed } = await client.query<Closed>(DURATIONS)
	const made = rows.slice(0, PREPARED).map((row) => pendingCase(row, { candidates, closed, today }))
	await copyObjects(client, 'api.agent_cases', made)
	const runs = made.map((one) => ({
		id: one.id,
		intake_id: one.id,
		state: 'done',
		step: 'logging',
		attempts: 1,
		steps: JSON.stringify(stepsOf(one)),
		reason: '',
		is_requested: true,
		created_at: one.created_at,
		updated_at: one.created_at,
	}))
	const failed = rows.slice(PREPARED).map((row) => ({
		id: row.id,
		intake_id: row.id,
		state: 'failed',
		step: 'matching',
		attempts: 3,
		steps: JSON.stringify([
			{ step: 'received', at: row.created_at.toISOString(), outcome: 'done', note: 'Inquiry.' },
			{
				step: 'matching',
				at: row.created_at.toISOString(),
				outcome: 'failed',
				note: 'The database was not available.',
			},
		]),
		reason: 'The database was not available.',
		is_requested: false,
		created_at: row.created_at,
		updated_at: row.created_at,
	}))
	await copyObjects(client, 'api.agent_runs', [...runs, ...failed])
	await client.query(
		`UPDATE api.agent_cases SET status = 'rejected', rejection_reason = 'The same person called already; see the other inquiry.',
			decided_at = created_at + interval '20 minutes', decided_by = $1
		WHERE id = (SELECT id FROM api.agent_cases ORDER BY created_at, id LIMIT 1)`,
		[attorneyId],
	)
}
