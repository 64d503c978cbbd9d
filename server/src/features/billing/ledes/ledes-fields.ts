/** What a field of LEDES 1998B holds, and who needs it. E, F: lines of expenses and fees. */
export interface LedesField {
	readonly name: string
	readonly needs: 'always' | 'units' | 'fee' | 'expense' | 'never'
	readonly kind: 'text' | 'date' | 'number' | 'type'
	readonly max?: number
	/** Repeated on each line of an invoice. */
	readonly isOfInvoice?: boolean
}

const DESCRIPTION_MAX = 15_360

/** The 24 fields in their order (LEDES 1998B, ledes.org). */
export const LEDES_FIELDS: readonly LedesField[] = [
	{ name: 'INVOICE_DATE', needs: 'always', kind: 'date', isOfInvoice: true },
	{ name: 'INVOICE_NUMBER', needs: 'always', kind: 'text', max: 20, isOfInvoice: true },
	{ name: 'CLIENT_ID', needs: 'always', kind: 'text', max: 20, isOfInvoice: true },
	{ name: 'LAW_FIRM_MATTER_ID', needs: 'always', kind: 'text', max: 20, isOfInvoice: true },
	{ name: 'INVOICE_TOTAL', needs: 'always', kind: 'number', isOfInvoice: true },
	{ name: 'BILLING_START_DATE', needs: 'always', kind: 'date', isOfInvoice: true },
	{ name: 'BILLING_END_DATE', needs: 'always', kind: 'date', isOfInvoice: true },
	{ name: 'INVOICE_DESCRIPTION', needs: 'never', kind: 'text', max: DESCRIPTION_MAX, isOfInvoice: true },
	{ name: 'LINE_ITEM_NUMBER', needs: 'always', kind: 'text', max: 20 },
	{ name: 'EXP/FEE/INV_ADJ_TYPE', needs: 'always', kind: 'type' },
	{ name: 'LINE_ITEM_NUMBER_OF_UNITS', needs: 'units', kind: 'number' },
	{ name: 'LINE_ITEM_ADJUSTMENT_AMOUNT', needs: 'never', kind: 'number' },
	{ name: 'LINE_ITEM_TOTAL', needs: 'always', kind: 'number' },
	{ name: 'LINE_ITEM_DATE', needs: 'always', kind: 'date' },
	{ name: 'LINE_ITEM_TASK_CODE', needs: 'fee', kind: 'text', max: 20 },
	{ name: 'LINE_ITEM_EXPENSE_CODE', needs: 'expense', kind: 'text', max: 20 },
	{ name: 'LINE_ITEM_ACTIVITY_CODE', needs: 'fee', kind: 'text', max: 20 },
	{ name: 'TIMEKEEPER_ID', needs: 'fee', kind: 'text', max: 20 },
	{ name: 'LINE_ITEM_DESCRIPTION', needs: 'always', kind: 'text', max: DESCRIPTION_MAX },
	{ name: 'LAW_FIRM_ID', needs: 'always', kind: 'text', max: 20, isOfInvoice: true },
	{ name: 'LINE_ITEM_UNIT_COST', needs: 'units', kind: 'number' },
	{ name: 'TIMEKEEPER_NAME', needs: 'fee', kind: 'text', max: 30 },
	{ name: 'TIMEKEEPER_CLASSIFICATION', needs: 'fee', kind: 'text', max: 10 },
	{ name: 'CLIENT_MATTER_ID', needs: 'never', kind: 'text', max: 20, isOfInvoice: true },
]

export const LEDES_HEAD = 'LEDES1998B[]'
export const LEDES_NAMES = `${LEDES_FIELDS.map(({ name }) => name).join('|')}[]`
/** Values by the name of the field. */
export type LedesRecord = Readonly<Record<string, string>>
