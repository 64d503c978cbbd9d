import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import { applications } from '@praxis/contract/trust/applications.contract'
import { type Context, withoutKey } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectCandidates } from './applicable.queries.ts'
import { applyIn } from './move-client-money.ts'
import { proposeApplications } from './propose-applications.ts'

const SHOWN = 500

export function listApplicable(ctx: Context): Promise<OutputOf<typeof applications.list>> {
	permitTo(ctx, applications.list)
	return withRead(ctx, async (db) => ({ items: proposeApplications(await selectCandidates(db)).slice(0, SHOWN) }))
}

type Input = ParsedInput<typeof applications.apply>
type Result = OutputOf<typeof applications.apply>['items'][number]

async function applyOne(ctx: Context, postedOn: string, one: Input['items'][number]): Promise<Result> {
	const { invoiceId } = one
	try {
		await withTransaction(ctx, (db) => applyIn(db, ctx, { ...one, postedOn, action: applications.apply.id }))
		return { invoiceId, isApplied: true, problem: null }
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		// The same was sent before.
		if (error.code === 'id_taken') return { invoiceId, isApplied: true, problem: null }
		return { invoiceId, isApplied: false, problem: error.message }
	}
}

/** Each in its own transaction, so that a refusal keeps none of the others. */
export async function applyMany(
	ctx: Context,
	{ postedOn, items }: Input,
): Promise<OutputOf<typeof applications.apply>> {
	permitTo(ctx, applications.apply)
	// The key of the request is for one transaction; here each has an id of its own, which is recorded once.
	const each = withoutKey(ctx)
	const results: Result[] = []
	for (const one of items) results.push(await applyOne(each, postedOn, one))
	return { items: results }
}
