import { billErrors, bills, type Vendor } from '@praxis/contract/books/bills.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import {
	insertVendor,
	lockVendor,
	selectVendor,
	selectVendors,
	selectVendorYears,
	updateVendor,
} from './vendors.queries.ts'

const RECORDED = {
	entity: 'vendors',
	about: () => ({}),
	audited: ({ id: _id, version: _version, ...values }: Vendor) => values,
}

export function listVendors(ctx: Context, input: ParsedInput<typeof bills.vendors>): Promise<Page<Vendor>> {
	permitTo(ctx, bills.vendors)
	return withListRead(ctx, (db) => selectVendors(db, input))
}

function withOwnName(writing: Promise<void>): Promise<void> {
	return rejectTaken('vendors_name', rejectDuplicateId('vendors_pkey', writing), () =>
		refuse(billErrors, 'vendor_taken'),
	)
}

async function requireVendor(db: Db, id: string): Promise<Vendor> {
	return requireRow(await selectVendor(db, id), billErrors, 'vendor_not_found')
}

/** @throws AppError vendor_taken, id_taken */
export function addVendor(ctx: Context, { id, ...values }: ParsedInput<typeof bills.addVendor>): Promise<Vendor> {
	permitTo(ctx, bills.addVendor)
	return withTransaction(ctx, async (db) => {
		await withOwnName(insertVendor(db, id, values))
		const after = await requireVendor(db, id)
		await recordChange(db, ctx, RECORDED, { action: bills.addVendor.id, before: null, after })
		return after
	})
}

/** @throws AppError vendor_not_found, vendor_taken, stale_version */
export function editVendor(ctx: Context, input: ParsedInput<typeof bills.editVendor>): Promise<Vendor> {
	permitTo(ctx, bills.editVendor)
	const { id, version, ...values } = input
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockVendor(db, id), billErrors, 'vendor_not_found')
		requireVersion(before, version)
		await withOwnName(updateVendor(db, id, ctx.platform.clock.now(), values))
		const after = await requireVendor(db, id)
		await recordChange(db, ctx, RECORDED, { action: bills.editVendor.id, before, after })
		return after
	})
}

export function listVendorYears(
	ctx: Context,
	{ year }: ParsedInput<typeof bills.vendorYears>,
): Promise<OutputOf<typeof bills.vendorYears>> {
	permitTo(ctx, bills.vendorYears)
	return withRead(ctx, async (db) => ({ items: await selectVendorYears(db, year) }))
}
