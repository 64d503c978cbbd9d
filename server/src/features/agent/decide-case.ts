import { agent, agentErrors } from '@praxis/contract/agent/agent.contract'
import { type AgentCase, type AgentFlag, isReversible } from '@praxis/contract/agent/agent.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { unassignWithin } from '../assignment/assign-within.ts'
import { notify } from '../notifications/notify.ts'
import { AGENT_PATH } from './act-automatically.ts'
import { lockAgentCase, type StoredAgentCase, shownCase, updateEdits } from './agent.queries.ts'
import { isAttorney } from './figures.queries.ts'
import { seesAnswers } from './find-agent-cases.ts'
import { changeAgentCase, recordAgentCase } from './record-agent-case.ts'

interface Versioned {
	readonly id: string
	readonly version: number
}

/** A pending case that waits for a person, locked, if it is still as the caller read it. */
export async function lockWaiting(db: Db, ctx: Context, { id, version }: Versioned): Promise<StoredAgentCase> {
	const before = requireRow(await lockAgentCase(db, id, seesAnswers(ctx)), agentErrors, 'agent_case_not_found')
	if (before.status === 'accepted') throw refuse(agentErrors, 'agent_case_accepted')
	if (before.status === 'rejected') throw refuse(agentErrors, 'agent_case_rejected')
	requireVersion(shownCase(before), version)
	if (before.standing !== 'open') throw refuse(agentErrors, 'agent_case_over')
	return before
}

/** @throws AppError agent_attorney_unknown */
export async function assertAttorney(db: Db, attorneyId: string): Promise<void> {
	if (await isAttorney(db, attorneyId)) return
	throw refuseField(agentErrors, 'agent_attorney_unknown', 'attorneyId')
}

/** Changes what the agent proposes. */
export function editAgentCase(ctx: PersonContext, input: ParsedInput<typeof agent.edit>): Promise<AgentCase> {
	permitTo(ctx, agent.edit)
	const { id, version, ...edits } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockWaiting(db, ctx, { id, version })
		if (edits.attorneyId !== undefined && edits.attorneyId !== null) await assertAttorney(db, edits.attorneyId)
		if (Object.values(edits).every((one) => one === undefined)) return shownCase(before)
		await updateEdits(db, id, { ...edits, basis: `Entered by ${ctx.actor.fullName}` }, ctx.platform.clock.now())
		return shownCase(await recordAgentCase(db, ctx, { action: agent.edit.id, before }))
	})
}

/** Rejects a pending case. The inquiry stays open: only a person declines people. */
export function rejectAgentCase(ctx: PersonContext, input: ParsedInput<typeof agent.reject>): Promise<AgentCase> {
	permitTo(ctx, agent.reject)
	return withTransaction(ctx, async (db) => {
		const before = await lockWaiting(db, ctx, input)
		const decided = { decided_at: ctx.platform.clock.now(), decided_by: ctx.actor.id }
		const changes = { status: 'rejected', rejection_reason: input.reason, ...decided } as const
		return shownCase(await changeAgentCase(db, ctx, { action: agent.reject.id, before, changes }))
	})
}

/** Undoes the agent's own assignment. The case is flagged, so that it is not assigned by itself again. */
export function reverseAssignment(ctx: PersonContext, input: ParsedInput<typeof agent.reverse>): Promise<AgentCase> {
	permitTo(ctx, agent.reverse)
	const { reason } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockWaiting(db, ctx, input)
		const { intakeId, attorneyId, name } = before
		if (!isReversible(before)) throw refuse(agentErrors, 'agent_not_assigned')
		if (intakeId !== null && attorneyId !== null) await unassignWithin(db, ctx, { intakeId, attorneyId, reason })
		const flag: AgentFlag = { code: 'reversed', text: reason }
		const flags = JSON.stringify([...before.flags, flag])
		const reversed = { reversed_at: ctx.platform.clock.now(), reversal_reason: reason }
		const changes = { status: 'flagged', flags, ...reversed } as const
		const after = await changeAgentCase(db, ctx, { action: agent.reverse.id, before, changes })
		if (attorneyId !== null) {
			await notify(db, ctx, {
				userId: attorneyId,
				kind: 'intake_arrived',
				title: `${name} is no longer assigned to you`,
				text: reason,
				href: `${AGENT_PATH}?case=${before.id}`,
				dedupeKey: `agent_reversed/${before.id}/${after.version}`,
			})
		}
		return shownCase(after)
	})
}
