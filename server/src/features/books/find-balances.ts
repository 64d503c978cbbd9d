import { books } from '@praxis/contract/books/books.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectTrialBalance } from './ledger.queries.ts'

export function findTrialBalance(ctx: Context, { through }: ParsedInput<typeof books.trialBalance>) {
	permitTo(ctx, books.trialBalance)
	return withRead(ctx, async (db) => ({ accounts: await selectTrialBalance(db, through ?? null) }))
}
