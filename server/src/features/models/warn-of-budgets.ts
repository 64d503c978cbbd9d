import { userId } from '@praxis/contract/kernel/ids'
import { type Budget, MICRODOLLARS_PER_CENT, stateOfBudget } from '@praxis/contract/models/usage.rules'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { selectCosts } from './model-calls.queries.ts'
import { selectSettings } from './model-settings.queries.ts'
import { monthStart } from './resolve-model.ts'

const USAGE = '/dashboard/llm?part=usage'

function usedText({ spentMicrodollars, budgetCents }: Budget): string {
	const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
	return `${dollars(spentMicrodollars / MICRODOLLARS_PER_CENT)} of ${dollars(budgetCents ?? 0)} this month.`
}

/** The user who made a call that costs; null for the product. */
export const budgetJob = z.object({ userId: userId.nullable() })

/** Says once a month that a budget is nearly used, and once that it is used up: of the firm to the administrators, of a user to that user. */
export async function warnOfBudgets(ctx: Context, { userId }: z.infer<typeof budgetJob>): Promise<void> {
	const since = monthStart(ctx.platform.clock.now())
	const month = since.toISOString().slice(0, 7)
	const { firm, own } = await withRead(ctx, async (db) => {
		const { firmBudgetCents, userBudgetCents } = await selectSettings(db)
		const spent = await selectCosts(db, since, null)
		const ownSpent = userId === null ? 0 : await selectCosts(db, since, userId)
		return {
			firm: { spentMicrodollars: spent, budgetCents: firmBudgetCents },
			own: { spentMicrodollars: ownSpent, budgetCents: userId === null ? null : userBudgetCents },
		}
	})
	const [ofFirm, ofUser] = [stateOfBudget(firm), stateOfBudget(own)]
	const isNear = (state: string) => state === 'warning' || state === 'reached'
	if (isNear(ofFirm)) {
		const notifyAll = await administratorNotifier(ctx)
		const title = ofFirm === 'reached' ? 'The AI budget is used up' : 'More than 80% of the AI budget is used'
		const note = { kind: 'ai_budget', title, text: usedText(firm), href: USAGE } as const
		await withTransaction(ctx, (db) => notifyAll(db, { ...note, dedupeKey: `ai_budget/${month}/${ofFirm}` }))
	}
	if (userId !== null && isNear(ofUser)) {
		const title = ofUser === 'reached' ? 'Your AI budget is used up' : 'More than 80% of your AI budget is used'
		const note = { kind: 'own_ai_budget', userId, title, text: usedText(own), href: '/dashboard/llm' } as const
		await withTransaction(ctx, (db) => notify(db, ctx, { ...note, dedupeKey: `own_ai_budget/${month}/${ofUser}` }))
	}
}
