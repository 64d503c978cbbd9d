import { z } from 'zod'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { wholeCents } from './split-cents.rules.ts'

export const EXPENSE_KINDS = ['amount', 'mileage'] as const
export const expenseKind = z.enum(EXPENSE_KINDS)

/** 100 million dollars. */
export const EXPENSE_CENTS_MAX = 10_000_000_000

export const expenseRecord = z.object({
	id: z.string(),
	userId: z.string(),
	userName: z.string().nullable(),
	caseId: z.string(),
	caseName: z.string().nullable(),
	spentOn: calendarDay,
	/** UTBMS code, e.g. `E101`. */
	code: z.string(),
	kind: expenseKind,
	description: z.string(),
	vendor: z.string(),
	/** Thousandths of a unit; of a mile for mileage. */
	quantityThousandths: z.number().int(),
	/** Tenths of a cent for one unit: 72.5 cents a mile are 725. */
	unitMils: z.number().int(),
	/** Quantity times unit price, without tax. */
	cents: z.number().int(),
	taxCents: z.number().int(),
	isBillable: z.boolean(),
	/** A document of the case. */
	receiptId: z.string().nullable(),
	isBilled: z.boolean(),
	isDeleted: z.boolean(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type Expense = z.infer<typeof expenseRecord>

/** Fields in form order. */
export const expenseFields = {
	spentOn: { label: 'Date', editable: true },
	caseId: { label: 'Case', editable: true, silent: true },
	caseName: { label: 'Case' },
	code: { label: 'Category', editable: true },
	kind: { label: 'Kind', values: { amount: 'Amount', mileage: 'Mileage' }, editable: true },
	description: { label: 'Description', editable: true, long: true },
	vendor: { label: 'Vendor', editable: true },
	quantityThousandths: { label: 'Quantity', editable: true, silent: true },
	unitMils: { label: 'Unit price', editable: true, silent: true },
	cents: { label: 'Amount' },
	taxCents: { label: 'Tax', editable: true },
	isBillable: { label: 'Billable', editable: true },
	receiptId: { label: 'Receipt', editable: true, silent: true },
	userId: { label: 'Entered by', silent: true },
	userName: { label: 'Entered by' },
	isBilled: { label: 'Billed', silent: true },
	isDeleted: { label: 'Deleted', silent: true },
	createdAt: { label: 'Created', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<Expense>

export const NEW_EXPENSE = {
	kind: 'amount',
	description: '',
	vendor: '',
	quantityThousandths: 1_000,
	taxCents: 0,
	isBillable: true,
	receiptId: null,
} as const

/** Activity labels by audit action. */
export const expenseActions = {
	'expenses.create': 'recorded an expense',
	'expenses.edit': 'updated the expense',
	'expenses.remove': 'deleted the expense',
	'expenses.restore': 'restored the expense',
} as const

/** Cents of a quantity at a unit price: 12.5 miles at 72.5 cents are 906. Half a cent is rounded away from zero. */
export function expenseCents(quantityThousandths: number, unitMils: number): number {
	return wholeCents(BigInt(quantityThousandths) * BigInt(unitMils), 10_000n)
}
