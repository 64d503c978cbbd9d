import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { modelErrors, type models } from '@praxis/contract/models/models.contract'
import type { ModelCall } from '@praxis/contract/models/models.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getFirm } from '../firm/get-firm.ts'
import { selectCall, selectCosts, selectHistory } from './model-calls.queries.ts'
import { selectSettings } from './model-settings.queries.ts'
import { monthStart } from './resolve-model.ts'
import { selectUsage } from './usage.queries.ts'

export function listHistory(ctx: PersonContext, input: ParsedInput<typeof models.history>): Promise<Page<ModelCall>> {
	return withRead(ctx, (db) => selectHistory(db, ctx.actor.id, input))
}

/** @throws AppError call_not_found also if it is another user's */
export async function getCall(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof models.call>,
): Promise<OutputOf<typeof models.call>> {
	const found = await withRead(ctx, (db) => selectCall(db, ctx.actor.id, id))
	const { call, sealedPrompt, sealedAnswer } = requireRow(found, modelErrors, 'call_not_found')
	const open = (sealed: string | null) => (sealed === null ? null : ctx.platform.secrets.open(sealed))
	return { ...call, prompt: open(sealedPrompt), answer: open(sealedAnswer) }
}

export async function getUsage(
	ctx: PersonContext,
	{ from, to }: ParsedInput<typeof models.usage>,
): Promise<OutputOf<typeof models.usage>> {
	const { timeZone } = await getFirm(ctx)
	const since = monthStart(ctx.platform.clock.now())
	return withRead(ctx, async (db) => {
		const usage = await selectUsage(db, { from, to, timeZone })
		const { firmBudgetCents } = await selectSettings(db)
		const budget = { spentMicrodollars: await selectCosts(db, since, null), budgetCents: firmBudgetCents }
		return { ...usage, budget }
	})
}
