import type { agent } from '@praxis/contract/agent/agent.contract'
import {
	type AgentCase,
	type AgentEdits,
	agentFlag,
	agentRiskLevel,
	agentStatus,
	type Classification,
	classification,
	loggedStep,
	practiceAreaName,
	riskFactor,
	standing,
} from '@praxis/contract/agent/agent.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const lines = z.array(z.string())
const flags = z.array(agentFlag)
const factors = z.array(riskFactor)
const steps = z.array(loggedStep)

/** Where the inquiry `i`, or the response `a` without one, stands. */
const STANDING = sql<string>`CASE
	WHEN k.intake_id IS NULL THEN CASE WHEN a.status = 'reviewed' THEN 'opened' WHEN a.closed_at IS NOT NULL
		OR EXISTS (SELECT FROM api.agent_cases x WHERE x.intake_id = a.intake_id) THEN 'closed' ELSE 'open' END
	WHEN i.status IN ('opened', 'declined') THEN i.status
	WHEN i.spam_reason IS NOT NULL THEN 'spam' ELSE 'open' END`

/** A pending case as it is kept: with the case whose wall hides it, and who was written to. */
export interface StoredAgentCase extends AgentCase {
	readonly walledCaseId: string | null
}

function agentCases(db: Db) {
	return db
		.selectFrom('agent_cases as k')
		.leftJoin('intakes as i', 'i.id', 'k.intake_id')
		.leftJoin('answers as a', 'a.id', 'k.answers_id')
		.leftJoin('users as u', 'u.id', 'k.attorney_id')
		.leftJoin('users as d', 'd.id', 'k.decided_by')
		.leftJoin('agent_runs as r', 'r.id', 'k.id')
		.selectAll('k')
		.select(['u.full_name as attorney_name', 'd.full_name as decided_by_name', 'r.steps as steps'])
		.select([
			'k.created_at as createdAt',
			STANDING.as('standing'),
			sql<string | null>`CASE WHEN k.intake_id IS NULL THEN a.client_id ELSE i.client_id END`.as('client_id'),
			sql<string | null>`CASE WHEN k.intake_id IS NULL THEN a.case_id ELSE i.case_id END`.as('case_id'),
			sql<string | null>`coalesce(i.case_id, a.case_id)`.as('walled_case_id'),
			sql<Date>`coalesce(i.created_at, a.submitted_at, k.created_at)`.as('received_at'),
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof agentCases>['execute']>>[number]

function estimateOf(amount: string | number | null, basis: string) {
	return amount === null ? null : { amount: Number(amount), basis }
}

function toAgentCase(row: Row): StoredAgentCase {
	return {
		id: row.id,
		intakeId: row.intake_id,
		answersId: row.answers_id,
		name: row.name,
		excerpt: row.excerpt,
		caseName: row.case_name,
		status: agentStatus.parse(row.status),
		standing: standing.parse(row.standing),
		classification: classification.parse(row.classification),
		practiceArea: practiceAreaName.nullable().parse(row.practice_area),
		attorneyId: row.attorney_id,
		attorneyName: row.attorney_name ?? '',
		matchScore: row.match_score,
		matchWhy: lines.parse(row.match_why),
		risk: {
			level: agentRiskLevel.parse(row.risk_level),
			score: row.risk_score,
			factors: factors.parse(row.risk_factors),
		},
		flags: flags.parse(row.flags),
		estimatedValue: estimateOf(row.estimated_value_cents, row.value_basis),
		estimatedDuration: estimateOf(row.estimated_days, row.days_basis),
		recommendations: lines.parse(row.recommendations),
		isEdited: row.is_edited,
		rejectionReason: row.rejection_reason,
		assignedAt: row.assigned_at?.toISOString() ?? null,
		assignedWhy: row.assigned_why,
		notifiedAt: row.notified_at?.toISOString() ?? null,
		reversedAt: row.reversed_at?.toISOString() ?? null,
		reversalReason: row.reversal_reason,
		decidedAt: row.decided_at?.toISOString() ?? null,
		decidedByName: row.decided_by_name ?? '',
		clientId: row.client_id,
		caseId: row.case_id,
		walledCaseId: row.walled_case_id,
		steps: steps.parse(row.steps ?? []),
		receivedAt: row.received_at.toISOString(),
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	}
}

/** What goes out: without what only the server needs. */
export function shownCase({ walledCaseId: _case, ...one }: StoredAgentCase): AgentCase {
	return one
}

const ORDER = { sorts: { createdAt: 'k.created_at' }, id: 'k.id' } as const
const WAITING = ['pending', 'flagged']

type ListInput = ParsedInput<typeof agent.list>

/** Without the permission for responses, only what rests on none. */
function visible(db: Db, seesAnswers: boolean) {
	const all = agentCases(db)
	return seesAnswers ? all : all.where('k.answers_id', 'is', null)
}

export function selectAgentCasePage(db: Db, input: ListInput, seesAnswers: boolean): Promise<Page<AgentCase>> {
	const all = visible(db, seesAnswers)
	const { view } = input
	const waiting = () => all.where('k.status', 'in', WAITING).where(sql<boolean>`${STANDING} = 'open'`)
	const query = view === 'all' ? all : view === 'waiting' ? waiting() : all.where('k.status', '=', view)
	const shown = (row: Row) => shownCase(toAgentCase(row))
	return selectPage(query, ORDER, { ...input, sort: 'createdAt', direction: 'desc' }, shown)
}

export async function selectAgentCase(db: Db, id: string, seesAnswers = true): Promise<StoredAgentCase | null> {
	const row = await visible(db, seesAnswers).where('k.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toAgentCase(row)
}

/** Locks the pending case until the transaction ends. */
export async function lockAgentCase(db: Db, id: string, seesAnswers = true): Promise<StoredAgentCase | null> {
	await db.selectFrom('agent_cases').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectAgentCase(db, id, seesAnswers)
}

/** What the agent found out about an inquiry. */
export interface Evaluation
	extends Pick<
		AgentCase,
		'name' | 'excerpt' | 'caseName' | 'risk' | 'flags' | 'estimatedValue' | 'estimatedDuration' | 'recommendations'
	> {
	readonly classification: Classification
	readonly attorneyId: string | null
	readonly matchScore: number | null
	readonly matchWhy: readonly string[]
	readonly answersId: string | null
}

/** What is read out of the inquiry; no one edits it. */
function readColumns(one: Evaluation) {
	return {
		answers_id: one.answersId,
		status: one.flags.length > 0 ? 'flagged' : 'pending',
		name: one.name,
		excerpt: one.excerpt,
		classification: JSON.stringify(one.classification),
		confidence: one.classification.confidence,
		risk_level: one.risk.level,
		risk_score: one.risk.score,
		risk_factors: JSON.stringify(one.risk.factors),
		flags: JSON.stringify(one.flags),
		recommendations: JSON.stringify(one.recommendations),
	}
}

/** What it proposes; a person may edit it. */
function proposedColumns(one: Evaluation) {
	return {
		case_name: one.caseName,
		practice_area: one.classification.practiceArea,
		attorney_id: one.attorneyId,
		match_score: one.matchScore,
		match_why: JSON.stringify(one.matchWhy),
		estimated_value_cents: one.estimatedValue?.amount ?? null,
		value_basis: one.estimatedValue?.basis ?? '',
		estimated_days: one.estimatedDuration?.amount ?? null,
		days_basis: one.estimatedDuration?.basis ?? '',
	}
}

/** False when the inquiry has a pending case already. */
export async function insertAgentCase(
	db: Db,
	id: string,
	intakeId: string | null,
	one: Evaluation,
	now: Date,
): Promise<boolean> {
	const row = await db
		.insertInto('agent_cases')
		.values({
			id,
			intake_id: intakeId,
			...readColumns(one),
			...proposedColumns(one),
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** Writes what was found again into a locked pending case. What a person edited, or the agent has acted upon, stays. */
export async function updateEvaluation(
	db: Db,
	{ id, isEdited, assignedAt }: StoredAgentCase,
	one: Evaluation,
	now: Date,
): Promise<void> {
	const proposed = isEdited || assignedAt !== null ? {} : proposedColumns(one)
	await db
		.updateTable('agent_cases')
		.set({ ...readColumns(one), ...proposed, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

export interface AgentCaseChanges {
	readonly status?: AgentCase['status']
	readonly flags?: string
	readonly rejection_reason?: string
	readonly assigned_at?: Date
	readonly assigned_why?: string
	readonly notified_at?: Date
	readonly notified_to?: string
	readonly reversed_at?: Date
	readonly reversal_reason?: string
	readonly decided_at?: Date
	readonly decided_by?: string
	readonly attorney_id?: string | null
}

/** Writes a locked pending case. */
export async function updateAgentCase(db: Db, id: string, changes: AgentCaseChanges, now: Date): Promise<void> {
	await db
		.updateTable('agent_cases')
		.set({ ...changes, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

export type EditChanges = { readonly [K in keyof AgentEdits]?: AgentEdits[K] | undefined }

interface Edited extends EditChanges {
	/** What estimates rest on that were entered. */
	readonly basis: string
}

/** Writes what a person changed into a locked pending case. */
export async function updateEdits(db: Db, id: string, { basis, ...edits }: Edited, now: Date): Promise<void> {
	const { practiceArea, caseName, attorneyId, estimatedValueCents, estimatedDays } = edits
	await db
		.updateTable('agent_cases')
		.set({
			...(practiceArea !== undefined && { practice_area: practiceArea }),
			...(caseName !== undefined && { case_name: caseName }),
			...(attorneyId !== undefined && {
				attorney_id: attorneyId,
				match_score: null,
				match_why: JSON.stringify([basis]),
			}),
			...(estimatedValueCents !== undefined && {
				estimated_value_cents: estimatedValueCents,
				value_basis: estimatedValueCents === null ? '' : basis,
			}),
			...(estimatedDays !== undefined && {
				estimated_days: estimatedDays,
				days_basis: estimatedDays === null ? '' : basis,
			}),
			is_edited: true,
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

/** Has others who would write to the address wait, so that they read that it was written to. For the rest of the transaction. */
export async function lockAddress(db: Db, address: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agent notifies/${address}`}, 0))`.execute(db)
}

/** Whether the agent wrote to an address since a time. */
export async function hasNotifiedSince(db: Db, address: string, since: Date): Promise<boolean> {
	const row = await db
		.selectFrom('agent_cases')
		.select('id')
		.where('notified_to', '=', address)
		.where('notified_at', '>=', since)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}
