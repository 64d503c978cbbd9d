import { Readable } from 'node:stream'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { dollars } from '@praxis/contract/payments/dollars'
import { type DepositSlip, depositSlips, slipErrors } from '@praxis/contract/trust/deposit-slips.contract'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isCheckViolation, isUniqueViolation } from '../../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { writeTextPdf } from '../../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { findLetterhead } from '../../firm/find-letterhead.ts'
import { requireAccount } from '../manage-accounts.ts'
import { personOf, requirePast, TRUST_TOPIC } from '../post-trust.ts'
import {
	deleteSlip,
	insertItems,
	insertSlip,
	isSlipCleared,
	selectSlip,
	selectSlips,
	selectWaiting,
} from './slips.queries.ts'

/** @throws AppError trust_account_not_found */
export function listSlips(
	ctx: Context,
	{ id }: ParsedInput<typeof depositSlips.list>,
): Promise<OutputOf<typeof depositSlips.list>> {
	permitTo(ctx, depositSlips.list)
	return withRead(ctx, async (db) => {
		await requireAccount(db, id)
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		return { items: await selectSlips(db, id), waiting: await selectWaiting(db, id, today) }
	})
}

/** Without payers and amounts: who may read the trail may be kept from their clients. */
const auditedOf = ({ trustAccountId, depositedOn, deposits }: DepositSlip) => ({
	trustAccountId,
	depositedOn,
	deposits: deposits.map(({ entryId }) => entryId),
})

async function requireSlip(db: Db, id: string): Promise<DepositSlip> {
	return requireRow(await selectSlip(db, id), slipErrors, 'deposit_slip_not_found')
}

async function insertOnSlip(db: Db, slipId: string, entryIds: readonly string[]): Promise<void> {
	try {
		await insertItems(db, slipId, [...new Set(entryIds)])
	} catch (error) {
		if (isUniqueViolation(error, 'deposit_slip_items_pkey')) throw refuse(slipErrors, 'deposit_on_slip')
		if (isCheckViolation(error, 'deposit_slip_of_account')) throw refuse(slipErrors, 'deposit_slip_of_account')
		throw error
	}
}

/** @throws AppError as the endpoint names */
export function createSlip(ctx: Context, input: ParsedInput<typeof depositSlips.create>): Promise<DepositSlip> {
	permitTo(ctx, depositSlips.create)
	const { id: bookId, slipId: id, depositedOn, entryIds } = input
	return withTransaction(ctx, async (db) => {
		await requireAccount(db, bookId)
		await requirePast(db, ctx, depositedOn)
		await rejectDuplicateId('deposit_slips_pkey', insertSlip(db, { id, bookId, depositedOn, createdBy: personOf(ctx) }))
		await insertOnSlip(db, id, entryIds)
		const after = await requireSlip(db, id)
		// A deposit behind a wall is not theirs to take to the bank.
		if (after.deposits.length !== new Set(entryIds).size) throw refuse(slipErrors, 'deposit_slip_of_account')
		await recordAction(db, ctx, {
			action: depositSlips.create.id,
			entity: 'deposit_slips',
			entityId: id,
			after: auditedOf(after),
			event: { topic: TRUST_TOPIC, entityId: bookId },
		})
		return after
	})
}

/** @throws AppError deposit_slip_not_found, deposit_slip_cleared */
export function removeSlip(ctx: Context, { id }: ParsedInput<typeof depositSlips.remove>): Promise<{ id: string }> {
	permitTo(ctx, depositSlips.remove)
	return withTransaction(ctx, async (db) => {
		const before = await requireSlip(db, id)
		if (await isSlipCleared(db, id)) throw refuse(slipErrors, 'deposit_slip_cleared')
		await deleteSlip(db, id)
		await recordAction(db, ctx, {
			action: depositSlips.remove.id,
			entity: 'deposit_slips',
			entityId: id,
			before: auditedOf(before),
			event: { topic: TRUST_TOPIC, entityId: before.trustAccountId },
		})
		return { id }
	})
}

/** @throws AppError deposit_slip_not_found, document_not_created */
export async function printSlip(ctx: Context, { id }: ParsedInput<typeof depositSlips.print>) {
	permitTo(ctx, depositSlips.print)
	const { slip, account, from } = await withRead(ctx, async (db) => {
		const found = await requireSlip(db, id)
		return { slip: found, account: await requireAccount(db, found.trustAccountId), from: await findLetterhead(db) }
	})
	const pdf = await writeTextPdf({
		from,
		title: 'Deposit slip',
		facts: [
			`Account: ${account.name}, ${account.bankName}, ends in ${account.lastFour}`,
			`Date: ${slip.depositedOn}`,
			`Items: ${slip.deposits.length}`,
			`Total: ${dollars(slip.totalCents)}`,
		],
		entries: slip.deposits.map(({ payer, reference, receivedOn, cents }) => ({
			heading: dollars(cents),
			note: `Received ${receivedOn}`,
			text: reference === '' ? payer : `${payer}, ${reference}`,
		})),
	})
	return { fileName: `deposit-slip-${slip.depositedOn}.pdf`, content: Readable.from([pdf]) }
}
