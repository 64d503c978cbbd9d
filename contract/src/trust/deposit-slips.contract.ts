import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { trustErrors } from './trust.contract.ts'

export const slipErrors = defineErrors({
	deposit_slip_not_found: { kind: 'not_found', message: 'Deposit slip not found.' },
	deposit_on_slip: { kind: 'conflict', message: 'One of these deposits is on another slip.' },
	deposit_slip_of_account: { kind: 'invalid', message: 'Choose deposits of this trust account.' },
	deposit_slip_cleared: { kind: 'conflict', message: 'A reconciliation has found this deposit on the statement.' },
})

/** A deposit that may be put on a slip. */
export const slipDeposit = z.object({
	entryId: rowId,
	receivedOn: calendarDay,
	payer: z.string(),
	/** Such as the check number. */
	reference: z.string(),
	cents: z.int(),
})
export type SlipDeposit = z.infer<typeof slipDeposit>

export const depositSlip = z.object({
	id: rowId,
	trustAccountId: rowId,
	depositedOn: calendarDay,
	deposits: z.array(slipDeposit),
	totalCents: z.int(),
	createdByName: z.string().nullable(),
})
export type DepositSlip = z.infer<typeof depositSlip>

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const { trust_account_not_found } = trustErrors
const { deposit_slip_not_found } = slipErrors

/** Slips with which deposits are taken to the bank: the bank shows one amount for each. */
export const depositSlips = {
	list: endpoint({
		id: 'depositSlips.list',
		method: 'GET',
		path: '/api/trust/accounts/:id/deposit-slips',
		access: TRUST,
		summary:
			'Deposit slips of an account, latest first, at most 100; and its deposits of the last 90 days that are on no slip and no statement.',
		input: one,
		output: z.object({ items: z.array(depositSlip), waiting: z.array(slipDeposit) }),
		errors: { trust_account_not_found },
	}),
	create: endpoint({
		id: 'depositSlips.create',
		method: 'POST',
		path: '/api/trust/accounts/:id/deposit-slips',
		access: TRUST,
		summary: 'Put deposits on one slip.',
		input: one.extend({
			slipId: newRowId,
			depositedOn: calendarDay,
			entryIds: z.array(rowId).min(1, 'Choose a deposit.').max(200, 'At most 200 deposits fit on a slip.'),
		}),
		output: depositSlip,
		errors: {
			trust_account_not_found,
			deposit_on_slip: slipErrors.deposit_on_slip,
			deposit_slip_of_account: slipErrors.deposit_slip_of_account,
			trust_in_future: trustErrors.trust_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
	remove: endpoint({
		id: 'depositSlips.remove',
		method: 'DELETE',
		path: '/api/trust/deposit-slips/:id',
		access: TRUST,
		summary: 'Remove a slip; its deposits stay in the ledger and may be put on another.',
		input: one,
		output: z.object({ id: rowId }),
		errors: { deposit_slip_not_found, deposit_slip_cleared: slipErrors.deposit_slip_cleared },
	}),
	print: endpoint({
		id: 'depositSlips.print',
		method: 'POST',
		path: '/api/trust/deposit-slips/:id/print',
		access: TRUST,
		reads: true,
		tokens: false,
		summary: 'A deposit slip as a PDF.',
		input: one,
		output: z.null(),
		errors: { deposit_slip_not_found, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
