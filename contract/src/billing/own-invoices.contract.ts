import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { billingErrors, invoiceLanguage } from './billing.contract.ts'
import { installmentRow } from './plans.contract.ts'

const ACCESS = 'access_client_portal'

const shown = {
	id: z.string(),
	number: z.string(),
	isVoid: z.boolean(),
	isOverdue: z.boolean(),
	caseName: z.string(),
	caseNumber: z.string(),
	issuedOn: calendarDay,
	dueOn: calendarDay.nullable(),
	totalCents: z.number().int(),
	/** What is due. */
	openCents: z.number().int(),
}
export const ownInvoiceRow = forOutsiders(shown)
export type OwnInvoiceRow = z.infer<typeof ownInvoiceRow>

const ownLine = forOutsiders({
	id: z.string(),
	kind: z.enum(['time', 'fee', 'expense']),
	dated: calendarDay,
	timekeeperName: z.string(),
	description: z.string(),
	billedSeconds: z.number().int().nullable(),
	rateCents: z.number().int().nullable(),
	isNoCharge: z.boolean(),
	discountCents: z.number().int(),
	/** Its share of the discount of the whole invoice. */
	sharedDiscountCents: z.number().int(),
	/** After discounts, without tax. */
	netCents: z.number().int(),
	taxCents: z.number().int(),
})

export const ownInvoice = forOutsiders({
	...shown,
	billedTo: z.string(),
	note: z.string(),
	/** Total of the whole bill, where several pay it; null otherwise. */
	splitTotalCents: z.number().int().nullable(),
	/** Asked for to replenish the retainer: no part of what is due. */
	retainerRequestCents: z.number().int(),
	feesCents: z.number().int(),
	expensesCents: z.number().int(),
	taxCents: z.number().int(),
	/** Payments and credits. */
	settledCents: z.number().int(),
	creditedCents: z.number().int(),
	lines: z.array(ownLine),
	/** Installments of the payment plan; empty without one. */
	installments: z.array(installmentRow),
})
export type OwnInvoice = z.infer<typeof ownInvoice>

/** Invoices of the firm, for its clients: their own, once they are issued. */
export const ownInvoices = {
	list: endpoint({
		id: 'ownInvoices.list',
		method: 'GET',
		path: '/api/portal/invoices',
		access: ACCESS,
		summary: 'The caller’s own invoices, newest first.',
		input: z.object(pageInput),
		output: pageOf(ownInvoiceRow),
		errors: {},
	}),
	get: endpoint({
		id: 'ownInvoices.get',
		method: 'GET',
		path: '/api/portal/invoices/:id',
		access: ACCESS,
		summary: 'One of the caller’s own invoices with its lines.',
		input: z.object({ id: rowId }),
		output: ownInvoice,
		errors: { invoice_not_found: billingErrors.invoice_not_found },
	}),
	pdf: endpoint({
		id: 'ownInvoices.pdf',
		method: 'POST',
		path: '/api/portal/invoices/:id/pdf',
		access: ACCESS,
		reads: true,
		tokens: false,
		summary: 'One of the caller’s own invoices as a PDF, in English or Spanish.',
		input: z.object({ id: rowId, language: invoiceLanguage.optional() }),
		output: z.null(),
		errors: {
			invoice_not_found: billingErrors.invoice_not_found,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 10, windowSeconds: 60 },
	}),
}
