import { form1099, type Vendor, type VendorYear } from '@praxis/contract/books/bills.contract'
import { isReportable } from '@praxis/contract/books/form-1099.rules'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { inAlphabet, type PageOrder, selectPage } from '../../../platform/db/select-page.ts'

function vendors(db: Db) {
	return db
		.selectFrom('vendors as v')
		.select(['v.id as id', 'v.name as name', 'v.email', 'v.address', 'v.form_1099 as form1099', 'v.has_w9 as hasW9'])
		.select('v.version')
}

const toVendor = <Row extends { readonly form1099: string }>(row: Row) => ({
	...row,
	form1099: form1099.parse(row.form1099),
})

const ORDER: PageOrder<'name'> = { sorts: { name: inAlphabet('v.name') }, id: 'v.id' }

interface Asked {
	readonly search?: string | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectVendors(db: Db, { search = '', cursor, limit }: Asked): Promise<Page<Vendor>> {
	const all = vendors(db)
	const typed = search.trim()
	const found = typed === '' ? all : all.where(sql<boolean>`position(api.fold(${typed}) IN api.fold(v.name)) > 0`)
	return selectPage(found, ORDER, { sort: 'name', direction: 'asc', cursor, limit }, toVendor)
}

export async function selectVendor(db: Db, id: string): Promise<Vendor | null> {
	const row = await vendors(db).where('v.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toVendor(row)
}

export async function lockVendor(db: Db, id: string): Promise<Vendor | null> {
	const row = await vendors(db).where('v.id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toVendor(row)
}

type Values = Omit<Vendor, 'id' | 'version'>

const columnsOf = ({ form1099: form, hasW9, name, email, address }: Values) => ({
	name,
	email,
	address,
	form_1099: form,
	has_w9: hasW9,
})

export async function insertVendor(db: Db, id: string, values: Values): Promise<void> {
	await db
		.insertInto('vendors')
		.values({ id, ...columnsOf(values) })
		.execute()
}

export async function updateVendor(db: Db, id: string, now: Date, values: Values): Promise<void> {
	await db
		.updateTable('vendors')
		.set({ ...columnsOf(values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
}

/** Vendors that were paid in a year, the largest amounts first. */
export async function selectVendorYears(db: Db, year: number): Promise<VendorYear[]> {
	const paid = sql<number>`sum(p.cents)::bigint`
	const rows = await db
		.selectFrom('vendor_payments as p')
		.innerJoin('vendor_bills as b', 'b.id', 'p.bill_id')
		.innerJoin('vendors as v', 'v.id', 'b.vendor_id')
		.select(['v.id as vendorId', 'v.name as vendorName', 'v.form_1099 as form1099', 'v.has_w9 as hasW9'])
		.select([
			paid.as('paidCents'),
			sql<number>`coalesce(sum(p.cents) FILTER (WHERE p.method <> 'card'), 0)::bigint`.as('countedCents'),
		])
		.where('p.void_entry_id', 'is', null)
		.where('p.paid_on', '>=', `${year}-01-01`)
		.where('p.paid_on', '<=', `${year}-12-31`)
		.groupBy('v.id')
		.orderBy(paid, 'desc')
		.orderBy('v.id')
		.execute()
	return rows.map((row) => {
		const one = toVendor(row)
		return { ...one, isReportable: isReportable(one.form1099, year, one.countedCents) }
	})
}
