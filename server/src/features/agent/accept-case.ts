import { agent, agentErrors } from '@praxis/contract/agent/agent.contract'
import type { AgentCase } from '@praxis/contract/agent/agent.fields'
import { unusualDay } from '@praxis/contract/cases/unusual-day.rules'
import { customValueProblem } from '@praxis/contract/clients/custom-field.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { FieldDecision, FieldProposal, ReviewRecord } from '@praxis/contract/review/review.fields'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assignWithin } from '../assignment/assign-within.ts'
import { caseIndex } from '../cases/open-case.ts'
import { decideReviewWithin } from '../review/decide-review.ts'
import { findReview } from '../review/find-reviews.ts'
import { openReviewWithin } from '../review/open-review.ts'
import { lockAgentCase, type StoredAgentCase, shownCase } from './agent.queries.ts'
import { assertAttorney, lockWaiting } from './decide-case.ts'
import { seesAnswers } from './find-agent-cases.ts'
import { changeAgentCase } from './record-agent-case.ts'

/** What the pending case itself says of a field; undefined where it says nothing. */
function proposed({ caseName, practiceArea }: StoredAgentCase, field: string): string | undefined {
	if (field === 'case.caseName') return caseName
	return field === 'case.type' && practiceArea !== null ? practiceArea : undefined
}

/** The likeliest value of everything that no one decided on in the review; the pending case's own values where it was edited. */
function decisionOn(
	one: StoredAgentCase,
	{ field, own, candidates, decision, isSuggested = false }: FieldProposal,
	today: string,
): FieldDecision | null {
	const value = proposed(one, field)
	if (value !== undefined && (decision === null || one.isEdited)) return { take: value }
	if (decision !== null) return null
	const [first] = candidates
	if (first === undefined) return null
	// A limitation date that only wording suggests, or that is hardly meant, is for a person to decide.
	if (field === 'case.limitationOn' && (isSuggested || unusualDay(first.value, today) !== null)) return null
	if (own !== undefined && customValueProblem(own, first.value) !== null) return null
	return { take: first.value }
}

async function decide(
	db: Db,
	ctx: PersonContext,
	one: StoredAgentCase,
	clientId: string | null | undefined,
): Promise<ReviewRecord> {
	const { review } = await findReview(db, ctx, one.id)
	const today = ctx.platform.clock.now().toISOString().slice(0, 10)
	const fields = review.fields.flatMap((row) => {
		const decision = decisionOn(one, row, today)
		return decision === null ? [] : [[row.field, decision] as const]
	})
	const parties = review.parties.flatMap(({ key, party, decision }) =>
		decision === null ? [[key, { take: party }] as const] : [],
	)
	return decideReviewWithin(db, ctx, {
		id: one.id,
		...(clientId !== undefined && { clientId }),
		fields: Object.fromEntries(fields),
		parties: Object.fromEntries(parties),
	})
}

interface Choices {
	readonly attorneyId: string
	/** Undefined: not compared. */
	readonly clientId: string | null | undefined
}

async function open(
	db: Db,
	ctx: PersonContext,
	one: StoredAgentCase,
	{ attorneyId, clientId }: Choices,
): Promise<ReviewRecord> {
	const reason = 'Accepted from the pending cases of the agent.'
	const { intakeId } = one
	const assigning = { attorneyId, method: 'manual', reason } as const
	if (intakeId !== null) await assignWithin(db, ctx, { of: { caseId: null, intakeId }, ...assigning })
	const { id, version, answersId, client, case: into } = await decide(db, ctx, one, clientId)
	const opened = await openReviewWithin(db, ctx, {
		id,
		version,
		answersId,
		clientVersion: client?.version ?? null,
		caseVersion: into?.version ?? null,
		withCase: true,
		attorneyId,
		isNewClient: clientId === null,
	})
	const caseId = opened.openedCaseId
	if (intakeId === null && caseId !== null)
		await assignWithin(db, ctx, { of: { caseId, intakeId: null }, ...assigning })
	return opened
}

/** Creates client and case, assigned to the attorney of the pending case. Accepted again, or twice at once, it is one case. */
export async function acceptAgentCase(ctx: PersonContext, input: ParsedInput<typeof agent.accept>): Promise<AgentCase> {
	permitTo(ctx, agent.accept)
	await caseIndex.awaitIndex(ctx.platform)
	return withTransaction(ctx, async (db) => {
		const found = await lockAgentCase(db, input.id, seesAnswers(ctx))
		const known = requireRow(found, agentErrors, 'agent_case_not_found')
		if (known.status === 'accepted') return shownCase(known)
		const before = await lockWaiting(db, ctx, input)
		const { attorneyId } = before
		if (attorneyId === null) {
			throw refuseField(agentErrors, 'agent_attorney_missing', 'attorneyId')
		}
		await assertAttorney(db, attorneyId)
		const opened = await open(db, ctx, before, { attorneyId, clientId: input.clientId })
		const decided = { decided_at: ctx.platform.clock.now(), decided_by: ctx.actor.id }
		const details = { caseId: opened.openedCaseId, clientId: opened.openedClientId }
		const changes = { status: 'accepted', ...decided } as const
		return shownCase(await changeAgentCase(db, ctx, { action: agent.accept.id, before, changes, details }))
	})
}
