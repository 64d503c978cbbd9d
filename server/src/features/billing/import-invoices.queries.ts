import type { Db } from '../../platform/db/db.ts'

/** Invoices that have one of these numbers. A number is used once, also by an invoice that is void. */
export async function selectByNumber(
	db: Db,
	numbers: readonly string[],
): Promise<readonly { readonly id: string; readonly number: string; readonly version: number }[]> {
	if (numbers.length === 0) return []
	const rows = await db
		.selectFrom('invoices')
		.select(['id', 'number', 'version'])
		.where('number', 'in', numbers)
		.execute()
	return rows.flatMap(({ number, ...one }) => (number === null ? [] : [{ ...one, number }]))
}
