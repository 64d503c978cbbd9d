import { type agent, agentErrors } from '@praxis/contract/agent/agent.contract'
import type { AgentCase, AgentFailure } from '@praxis/contract/agent/agent.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { recallLocalModels } from '../models/list-local-models.ts'
import { resolveModel, toChosen } from '../models/resolve-model.ts'
import { selectAgentCase, selectAgentCasePage, shownCase } from './agent.queries.ts'
import { countUnprepared, countWaiting, selectFigures } from './figures.queries.ts'
import { countFailures, selectFailurePage } from './runs.queries.ts'
import { selectAgentSettings } from './settings.queries.ts'

/** What rests on responses is shown to those who may read responses. */
export function seesAnswers({ actor }: Context): boolean {
	return actor.kind === 'system' || (actor.kind === 'person' && actor.permissions.has('view_questionnaires'))
}

type Overview = OutputOf<typeof agent.overview>

/** Where new inquiries go to be classified, resolved as the agent does it: no one's own choice of a model counts. */
async function findDestination({ platform }: Context): Promise<Overview['destination']> {
	const asAgent = { platform, actor: { kind: 'system', name: 'agent' } } as const
	const { primary, blocked, settings } = await resolveModel(asAgent, { caseIds: [], use: 'agent' }, recallLocalModels)
	const isPseudonymized = settings.pseudonymize
	if (settings.services['client-questionnaire'] === false)
		return { model: null, blocked: 'service_off', isPseudonymized }
	return { model: primary === null ? null : toChosen(primary), blocked, isPseudonymized }
}

/** Mode, settings, figures, how much waits, and where inquiries are sent. */
export async function viewAgent(ctx: Context): Promise<Overview> {
	const now = ctx.platform.clock.now()
	const sees = seesAnswers(ctx)
	const destination = findDestination(ctx)
	const found = withRead(ctx, async (db) => {
		const [saved, figures, counts, failures, unprepared] = await Promise.all([
			selectAgentSettings(db),
			selectFigures(db, new Date(now.getTime() - DAY_MS), sees),
			countWaiting(db, sees),
			countFailures(db, now, sees),
			countUnprepared(db, sees),
		])
		return { saved, figures, ...counts, failures, unprepared, hasMail: ctx.platform.mail.configured }
	})
	const [rest, where] = await Promise.all([found, destination])
	return { ...rest, destination: where }
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
