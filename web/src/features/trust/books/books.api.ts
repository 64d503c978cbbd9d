import { bills } from '@praxis/contract/books/bills.contract'
import { journal } from '@praxis/contract/books/journal-entries.contract'
import { call } from '../../../lib/call.ts'
import { type FilterOf, pagesQuery, recordQuery } from '../../../lib/queries.ts'

/** The firm's own book: its chart, entries by hand and bills. */
export const BOOKS_TOPIC = 'books'
export const VENDORS_TOPIC = 'vendors'

export const chartQuery = recordQuery(journal.accounts, BOOKS_TOPIC, {})
export const journalQuery = pagesQuery(journal.list, BOOKS_TOPIC, {})
export const billsQuery = (filter: FilterOf<typeof bills.list>) => pagesQuery(bills.list, BOOKS_TOPIC, filter)
export const vendorsQuery = pagesQuery(bills.vendors, VENDORS_TOPIC, {})
export const vendorYearsQuery = (year: number) => recordQuery(bills.vendorYears, BOOKS_TOPIC, { year })

/** Vendors whose name holds what was typed. */
export async function findVendors(typed: string) {
	const { items } = await call(bills.vendors, { search: typed, limit: 20 })
	return items.map(({ id, name }) => ({ value: id, label: name }))
}
