import type { Db } from '../../platform/db/transaction.ts'

const PRODUCT = 'Praxis'

/** Whom a letter is from: the firm, or the product while the firm has no name. */
export async function selectSender(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || PRODUCT
}
