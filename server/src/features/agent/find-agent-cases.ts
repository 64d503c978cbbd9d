import { type agent, agentErrors } from '@praxis/contract/agent/agent.contract'
import type { AgentCase, AgentFailure } from '@praxis/contract/agent/agent.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectAgentCase, selectAgentCasePage, shownCase } from './agent.queries.ts'
import { countUnprepared, countWaiting, selectFigures } from './figures.queries.ts'
import { countFailures, selectFailurePage } from './runs.queries.ts'
import { selectAgentSettings } from './settings.queries.ts'

const DAY_MS = 86_400_000

/** What rests on responses is shown to those who may read responses. */
export function seesAnswers({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && actor.permissions.has('view_questionnaires'))
}

/** Mode, settings, figures and how much waits. */
export function viewAgent(ctx: Context): Promise<OutputOf<typeof agent.overview>> {
	const now = ctx.platform.clock.now()
	const sees = seesAnswers(ctx)
	return withRead(ctx, async (db) => {
		const [saved, figures, counts, failures, unprepared] = await Promise.all([
			selectAgentSettings(db),
			selectFigures(db, new Date(now.getTime() - DAY_MS), sees),
			countWaiting(db, sees),
			countFailures(db, now, sees),
			countUnprepared(db, sees),
		])
		return { saved, figures, ...counts, failures, unprepared, hasMail: ctx.platform.mail.configured }
	})
}

/** Pending cases that wait, or others. */
export function listAgentCases(ctx: Context, input: ParsedInput<typeof agent.list>): Promise<Page<AgentCase>> {
	return withListRead(ctx, (db) => selectAgentCasePage(db, input, seesAnswers(ctx)))
}

/** One pending case. One the caller may not see is not found. */
export function getAgentCase(ctx: Context, { id }: ParsedInput<typeof agent.get>): Promise<AgentCase> {
	return withRead(ctx, async (db) => {
		const found = await selectAgentCase(db, id, seesAnswers(ctx))
		return shownCase(requireRow(found, agentErrors, 'agent_case_not_found'))
	})
}

/** Inquiries that the agent could not finish. */
export function listFailures(ctx: Context, input: ParsedInput<typeof agent.failures>): Promise<Page<AgentFailure>> {
	return withListRead(ctx, (db) => selectFailurePage(db, input, ctx.platform.clock.now(), seesAnswers(ctx)))
}
