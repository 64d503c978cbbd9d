import { BUDGETS_MAX, budgetErrors, budgets, type CaseBudget } from '@praxis/contract/billing/budgets.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withListRead, withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { caseExists, lockCase } from '../arrangements.queries.ts'
import { type BudgetRow, deleteBudget, selectBudget, selectBudgets, upsertBudget } from './budgets.queries.ts'

type Found = OutputOf<typeof budgets.get>
const RECORDED: Recorded<CaseBudget & { readonly id: string }> = {
	entity: 'case_budgets',
	about: ({ caseId }) => ({ caseId }),
	audited: ({ kind, cents, startsOn, endsOn }) => ({ kind, cents, startsOn, endsOn }),
}

const saved = (one: CaseBudget) => ({ ...one, id: one.caseId })

function shown({ alerted: _alerted, clientId: _clientId, attorneyId: _attorneyId, ...one }: BudgetRow): CaseBudget {
	return one
}

async function find(db: Db, caseId: string): Promise<CaseBudget | null> {
	const row = await selectBudget(db, caseId)
	return row === null ? null : shown(row)
}

export function listBudgets(ctx: Context): Promise<OutputOf<typeof budgets.list>> {
	permitTo(ctx, budgets.list)
	return withListRead(ctx, async (db) => ({ items: (await selectBudgets(db, BUDGETS_MAX)).map(shown) }))
}

/** @throws AppError case_not_found */
export function getBudget(ctx: Context, { caseId }: ParsedInput<typeof budgets.get>): Promise<Found> {
	permitTo(ctx, budgets.get)
	return withRead(ctx, async (db) => {
		if (!(await caseExists(db, caseId))) throw refuse(budgetErrors, 'case_not_found')
		return { budget: await find(db, caseId) }
	})
}

/** @throws AppError case_not_found, stale_version, period_reversed */
export function saveBudget(ctx: Context, input: ParsedInput<typeof budgets.save>): Promise<Found> {
	permitTo(ctx, budgets.save)
	const { caseId, startsOn, endsOn } = input
	if (startsOn !== null && endsOn !== null && startsOn > endsOn) {
		throw refuseField(budgetErrors, 'period_reversed', 'endsOn')
	}
	return withTransaction(ctx, async (db) => {
		if (!(await lockCase(db, caseId))) throw refuse(budgetErrors, 'case_not_found')
		const before = await find(db, caseId)
		requireVersion(before ?? { version: 0 }, input.version)
		await upsertBudget(db, ctx.platform.clock.now(), { ...input, version: input.version + 1 })
		const after = requireRow(await find(db, caseId), budgetErrors, 'budget_missing')
		await recordChange(db, ctx, RECORDED, {
			action: budgets.save.id,
			before: before === null ? null : saved(before),
			after: saved(after),
		})
		return { budget: after }
	})
}

/** @throws AppError case_not_found, budget_missing, stale_version */
export function removeBudget(ctx: Context, input: ParsedInput<typeof budgets.remove>): Promise<Found> {
	permitTo(ctx, budgets.remove)
	return withTransaction(ctx, async (db) => {
		if (!(await lockCase(db, input.caseId))) throw refuse(budgetErrors, 'case_not_found')
		const before = requireRow(await find(db, input.caseId), budgetErrors, 'budget_missing')
		requireVersion(before, input.version)
		await deleteBudget(db, input.caseId)
		await recordChange(db, ctx, RECORDED, { action: budgets.remove.id, before: saved(before), after: null })
		return { budget: null }
	})
}
