import { agentErrors } from '@praxis/contract/agent/agent.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type AgentCaseChanges, type StoredAgentCase, selectAgentCase, updateAgentCase } from './agent.queries.ts'

/** A pending case in the audit trail. The event goes to the firm, never to the client. */
export const RECORDED_AGENT_CASE: Recorded<StoredAgentCase> = {
	entity: 'agent_cases',
	about: ({ clientId, walledCaseId }) => ({ clientId, caseId: walledCaseId }),
	audience: ({ walledCaseId }) => ({ caseId: walledCaseId }),
	audited: ({ steps: _steps, walledCaseId: _case, standing: _standing, excerpt: _excerpt, ...rest }) => rest,
}

interface Act {
	readonly action: string
	readonly before: StoredAgentCase
	readonly changes: AgentCaseChanges
	/** More for the audit trail: why. */
	readonly details?: object
}

/** Writes a locked pending case, its audit row and its event. */
export async function changeAgentCase(
	db: Db,
	ctx: Context,
	{ action, before, changes, details }: Act,
): Promise<StoredAgentCase> {
	await updateAgentCase(db, before.id, changes, ctx.platform.clock.now())
	return recordAgentCase(db, ctx, { action, before, ...(details && { details }) })
}

/** The audit row and the event of a pending case that was written. */
export async function recordAgentCase(
	db: Db,
	ctx: Context,
	{ action, before, details }: Pick<Act, 'action' | 'details'> & { readonly before: StoredAgentCase | null },
	id: string = before?.id ?? '',
): Promise<StoredAgentCase> {
	const after = requireRow(await selectAgentCase(db, id), agentErrors, 'agent_case_not_found')
	await recordChange(db, ctx, RECORDED_AGENT_CASE, { action, before, after, ...(details && { details }) })
	return after
}
