import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { expenseErrors, expenses } from '@praxis/contract/time/expenses.contract'
import { EXPENSE_CENTS_MAX, type Expense, expenseCents } from '@praxis/contract/time/expenses.fields'
import { findActivity } from '../../platform/audit/find-activity.ts'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	type ExpenseChanges,
	type ExpenseValues,
	insertExpense,
	selectExpense,
	selectExpensePage,
	selectIsReceipt,
	updateExpense,
} from './expenses.queries.ts'
import { reachesTime, whose } from './find-time.ts'
import { assertOpenCase, assertPast, personOf } from './record-time.ts'

const RECORDED: Recorded<Expense> = {
	entity: 'expenses',
	about: ({ caseId }) => ({ caseId }),
	audience: ({ caseId, userId }) => ({ caseId, userId }),
}

export function listExpenses(ctx: Context, input: ParsedInput<typeof expenses.list>): Promise<Page<Expense>> {
	const userId = whose(ctx, input.userId)
	return withListRead(ctx, (db) => selectExpensePage(db, { ...input, userId }))
}

/** @throws AppError expense_not_found also if it is of another person, or behind an ethical wall */
async function reached(db: Db, ctx: Context, id: string, lock = false): Promise<Expense> {
	const found = await selectExpense(db, id, lock)
	return requireRow(found !== null && reachesTime(ctx, found.userId) ? found : null, expenseErrors, 'expense_not_found')
}

export function getExpense(ctx: Context, { id }: { readonly id: string }): Promise<Expense> {
	return withRead(ctx, (db) => reached(db, ctx, id))
}

export function listExpenseActivity(
	ctx: Context,
	input: ParsedInput<typeof expenses.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		await reached(db, ctx, input.id)
		return findActivity(db, 'expenses', input.id, input)
	})
}

export function createExpense(ctx: Context, input: ParsedInput<typeof expenses.create>): Promise<Expense> {
	permitTo(ctx, expenses.create)
	return withTransaction(ctx, async (db) => {
		assertPast(ctx, input.spentOn, 'spentOn')
		await assertOpenCase(db, input.caseId)
		await assertReceipt(db, input)
		const inserting = insertExpense(db, input.id ?? newId(), personOf(ctx), input, amountOf(input))
		const after = await rejectDuplicateId('expenses_pkey', inserting)
		await recordChange(db, ctx, RECORDED, { action: expenses.create.id, before: null, after })
		return after
	})
}

/** @throws AppError stale_version with the current record if it changed since `version` */
export function editExpense(ctx: Context, input: ParsedInput<typeof expenses.edit>): Promise<Expense> {
	const { id: _, version: __, ...changes } = input
	return write(ctx, expenses.edit, input, changes)
}

type Versioned = ParsedInput<typeof expenses.remove>

export function removeExpense(ctx: Context, input: Versioned): Promise<Expense> {
	return write(ctx, expenses.remove, input, { isDeleted: true })
}

export function restoreExpense(ctx: Context, input: Versioned): Promise<Expense> {
	return write(ctx, expenses.restore, input, { isDeleted: false })
}

type Way = typeof expenses.edit | typeof expenses.remove | typeof expenses.restore

function write(ctx: Context, way: Way, of: Versioned, changes: ExpenseChanges): Promise<Expense> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = await reached(db, ctx, of.id, true)
		requireVersion(before, of.version)
		if (before.isBilled) throw refuse(expenseErrors, 'time_billed')
		const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		const next: Expense = { ...before, ...sent }
		if (changes.spentOn !== undefined) assertPast(ctx, changes.spentOn, 'spentOn')
		if (next.caseId !== before.caseId) await assertOpenCase(db, next.caseId)
		if (next.caseId !== before.caseId || next.receiptId !== before.receiptId) await assertReceipt(db, next)
		const after = await updateExpense(db, of.id, ctx.platform.clock.now(), changes, amountOf(next))
		await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
		return after
	})
}

/** Quantity times unit price in cents.
 *  @throws AppError for less than a cent or more than the most */
function amountOf({ quantityThousandths, unitMils }: Pick<ExpenseValues, 'quantityThousandths' | 'unitMils'>): number {
	const cents = expenseCents(quantityThousandths, unitMils)
	const code = cents < 1 ? 'expense_too_small' : cents > EXPENSE_CENTS_MAX ? 'expense_too_large' : null
	if (code !== null) throw refuseField(expenseErrors, code, 'unitMils')
	return cents
}

async function assertReceipt(db: Db, { receiptId, caseId }: Pick<Expense, 'receiptId' | 'caseId'>): Promise<void> {
	if (receiptId === null || (await selectIsReceipt(db, receiptId, caseId))) return
	throw refuseField(expenseErrors, 'receipt_unknown', 'receiptId')
}
