import { AppError } from '@praxis/contract/kernel/errors'
import type { ManyResult } from '@praxis/contract/kernel/many'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'
import { withTransaction } from './db/transaction.ts'

/** Changes several rows in one transaction. A row that is refused is left out and says why; `edit` must refuse before it
 *  writes. Rows are locked in the order of their ids, so that two calls do not wait for each other. */
export function editMany<I extends { readonly id: string }, R>(
	ctx: Context,
	items: readonly I[],
	edit: (db: Db, item: I) => Promise<R>,
): Promise<{ results: ManyResult<R>[] }> {
	return withTransaction(ctx, async (db) => {
		const results = new Map<I, ManyResult<R>>()
		for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
			const { id } = item
			try {
				results.set(item, { id, record: await edit(db, item), error: null })
			} catch (error) {
				if (!(error instanceof AppError)) throw error
				results.set(item, { id, record: null, error: { code: error.code, message: error.message } })
			}
		}
		return { results: items.flatMap((item) => results.get(item) ?? []) }
	})
}
