import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { expectedVersion, pageInput, pageOf } from '../kernel/page.ts'
import { line, prose } from '../kernel/text.ts'
import { booksErrors } from './books.contract.ts'

export const form1099 = z.enum(['none', 'nec', 'misc_rents', 'misc_attorney'])

export const vendor = z.object({
	id: rowId,
	name: z.string(),
	email: z.string(),
	address: z.string(),
	/** The form on which payments of a year are reported. */
	form1099,
	/** Whether the firm has the vendor's W-9. */
	hasW9: z.boolean(),
	version: z.int(),
})
export type Vendor = z.infer<typeof vendor>

export const billState = z.enum(['open', 'overdue', 'paid', 'void'])
export type BillState = z.infer<typeof billState>
export const billMethod = z.enum(['check', 'ach', 'wire', 'card', 'cash'])

const CENTS_MAX = 100_000_000_000
const cents = z.int('Enter an amount in dollars and cents.')
const amountCents = cents.min(1, 'Enter an amount above $0.00.').max(CENTS_MAX, 'At most $1,000,000,000.00.')

export const billPayment = z.object({
	id: rowId,
	paidOn: calendarDay,
	cents: z.int(),
	method: billMethod,
	reference: z.string(),
	isVoid: z.boolean(),
})
export type BillPayment = z.infer<typeof billPayment>

export const vendorBill = z.object({
	id: rowId,
	vendorId: rowId,
	vendorName: z.string(),
	/** The vendor's own number. */
	number: z.string(),
	billedOn: calendarDay,
	dueOn: calendarDay,
	accountCode: z.string(),
	accountName: z.string(),
	memo: z.string(),
	cents: z.int(),
	paidCents: z.int(),
	openCents: z.int(),
	state: billState,
	payments: z.array(billPayment),
})
export type VendorBill = z.infer<typeof vendorBill>

export const vendorYear = z.object({
	vendorId: rowId,
	vendorName: z.string(),
	form1099,
	hasW9: z.boolean(),
	/** All that was paid in the year. */
	paidCents: z.int(),
	/** Without payments by card. */
	countedCents: z.int(),
	isReportable: z.boolean(),
})
export type VendorYear = z.infer<typeof vendorYear>

export const billErrors = defineErrors({
	vendor_not_found: { kind: 'not_found', message: 'Vendor not found.' },
	vendor_taken: { kind: 'conflict', message: 'A vendor with this name exists.' },
	vendor_unknown: { kind: 'invalid', message: 'Choose a vendor.' },
	bill_not_found: { kind: 'not_found', message: 'Bill not found.' },
	bill_taken: { kind: 'conflict', message: 'A bill of this vendor with this number is recorded.' },
	bill_account_unknown: { kind: 'invalid', message: 'Choose an expense, asset or liability account.' },
	bill_due_early: { kind: 'invalid', message: 'The due date is before the bill’s date.' },
	bill_overpaid: { kind: 'conflict', message: 'This is more than what is owed on the bill.' },
	bill_paid: { kind: 'conflict', message: 'Payments of this bill have to be voided first.' },
	bill_void: { kind: 'conflict', message: 'This bill is void.' },
	bill_payment_not_found: { kind: 'not_found', message: 'Payment not found.' },
	bill_payment_void: { kind: 'conflict', message: 'This payment is void.' },
	bill_in_future: { kind: 'invalid', message: 'This day is in the future.' },
	bill_payment_early: { kind: 'invalid', message: 'A payment cannot be dated before the bill.' },
})

const BILLING = 'access_billing'
const CORRECT = 'correct_billing'
const one = z.object({ id: rowId })
const { vendor_not_found, vendor_taken, bill_not_found, bill_payment_not_found, bill_in_future } = billErrors
const reason = prose(300).pipe(z.string().min(1, 'Enter a reason.'))
const vendorValues = {
	name: line(120).pipe(z.string().min(1, 'Enter the vendor’s name.')),
	email: line(254).default(''),
	address: prose(500).default(''),
	form1099: form1099.default('none'),
	hasW9: z.boolean().default(false),
}

/** The firm's own bills, and whom it pays. */
export const bills = {
	vendors: endpoint({
		id: 'bills.vendors',
		method: 'GET',
		path: '/api/vendors',
		access: BILLING,
		summary: 'Vendors by name.',
		input: z.object({ ...pageInput, search: z.string().max(200).optional() }),
		output: pageOf(vendor),
		errors: {},
	}),
	addVendor: endpoint({
		id: 'bills.addVendor',
		method: 'POST',
		path: '/api/vendors',
		access: BILLING,
		summary: 'Add a vendor.',
		input: z.object({ id: newRowId, ...vendorValues }),
		output: vendor,
		errors: { vendor_taken, id_taken: kernelErrors.id_taken },
	}),
	editVendor: endpoint({
		id: 'bills.editVendor',
		method: 'PATCH',
		path: '/api/vendors/:id',
		access: BILLING,
		summary: 'Change a vendor.',
		input: one.extend({ version: expectedVersion, ...vendorValues }),
		output: vendor,
		errors: { vendor_not_found, vendor_taken, stale_version: kernelErrors.stale_version },
	}),
	vendorYears: endpoint({
		id: 'bills.vendorYears',
		method: 'GET',
		path: '/api/vendors/years/:year',
		access: BILLING,
		summary: 'What each vendor was paid in a year, for 1099 forms; payments by card are not counted for them.',
		input: z.object({ year: z.coerce.number<number | string>().int().min(2000).max(2100) }),
		output: z.object({ items: z.array(vendorYear) }),
		errors: {},
	}),
	list: endpoint({
		id: 'bills.list',
		method: 'GET',
		path: '/api/bills',
		access: BILLING,
		summary: 'Bills of vendors, the latest due first.',
		input: z.object({ ...pageInput, state: billState.optional(), vendorId: rowId.optional() }),
		output: pageOf(vendorBill),
		errors: {},
	}),
	record: endpoint({
		id: 'bills.record',
		method: 'POST',
		path: '/api/bills',
		access: BILLING,
		summary: 'Record a bill: its account is debited, accounts payable credited.',
		input: z.object({
			id: newRowId,
			vendorId: rowId,
			number: line(60).default(''),
			billedOn: calendarDay,
			dueOn: calendarDay,
			/** Such as `6000` for rent. */
			accountCode: z.string().max(20),
			memo: prose(300).default(''),
			amountCents,
		}),
		output: vendorBill,
		errors: {
			...booksErrors,
			vendor_unknown: billErrors.vendor_unknown,
			bill_taken: billErrors.bill_taken,
			bill_account_unknown: billErrors.bill_account_unknown,
			bill_due_early: billErrors.bill_due_early,
			bill_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
	pay: endpoint({
		id: 'bills.pay',
		method: 'POST',
		path: '/api/bills/:id/payments',
		access: BILLING,
		summary: 'Record what was paid on a bill from the operating account, in part or whole.',
		input: one.extend({
			paymentId: newRowId,
			paidOn: calendarDay,
			amountCents,
			method: billMethod,
			reference: prose(100).default(''),
		}),
		output: vendorBill,
		errors: {
			...booksErrors,
			bill_not_found,
			bill_overpaid: billErrors.bill_overpaid,
			bill_void: billErrors.bill_void,
			bill_payment_early: billErrors.bill_payment_early,
			bill_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
	voidPayment: endpoint({
		id: 'bills.voidPayment',
		method: 'POST',
		path: '/api/bill-payments/:id/void',
		access: CORRECT,
		summary: 'Void a payment of a bill by its opposite.',
		input: one.extend({ postedOn: calendarDay, reason }),
		output: vendorBill,
		errors: {
			...booksErrors,
			bill_payment_not_found,
			bill_payment_void: billErrors.bill_payment_void,
			bill_payment_early: billErrors.bill_payment_early,
			bill_in_future,
		},
	}),
	void: endpoint({
		id: 'bills.void',
		method: 'POST',
		path: '/api/bills/:id/void',
		access: CORRECT,
		summary: 'Void an unpaid bill by its opposite.',
		input: one.extend({ postedOn: calendarDay, reason }),
		output: vendorBill,
		errors: {
			...booksErrors,
			bill_not_found,
			bill_paid: billErrors.bill_paid,
			bill_void: billErrors.bill_void,
			bill_payment_early: billErrors.bill_payment_early,
			bill_in_future,
		},
	}),
}
