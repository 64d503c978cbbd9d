import type { InvoiceLayout } from '@praxis/contract/firm/firm.fields'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'

/** One line of an invoice as it is printed. Amounts are in cents. */
export interface InvoicePageLine {
	readonly kind: 'fee' | 'expense'
	/** The day of the work or expense. */
	readonly on: Date
	/** Who did the work; empty for an expense. */
	readonly by: string
	readonly text: string
	/** Hundredths of an hour billed; null for an expense or a flat fee. */
	readonly hundredths: number | null
	readonly rateCents: number | null
	readonly amountCents: number
}

/** Where an invoice is paid without an account. */
export interface InvoicePayLink {
	readonly link: string
	/** The link works until then. */
	readonly until: Date
}

/** What an invoice says on paper. Amounts are in cents; `totalCents` is the sum of what is printed. */
export interface InvoicePage {
	readonly language: 'en' | 'es'
	readonly layout: InvoiceLayout
	readonly from: Letterhead
	/** A PNG; null where the firm has no logo. */
	readonly logo: Uint8Array | null
	readonly kind: 'invoice' | 'draft' | 'credit_note'
	/** Empty on a draft. */
	readonly number: string
	readonly issuedOn: Date
	readonly dueOn: Date | null
	/** Name and address, a line each. */
	readonly to: readonly string[]
	/** Name and number of the case; null where it is of the client as a whole. */
	readonly matter: { readonly name: string; readonly number: string } | null
	readonly lines: readonly InvoicePageLine[]
	/** Discount of lines and of the bill as a whole; zero or more. Lines are without it. */
	readonly discountCents: number
	readonly taxes: readonly { readonly label: string; readonly cents: number }[]
	readonly totalCents: number
	readonly paidCents: number
	readonly openCents: number
	/** Printed with a QR code; null where there is no link or nothing is due. */
	readonly pay: InvoicePayLink | null
	/** Printed below the totals, a paragraph each, such as the terms of payment. */
	readonly notes: readonly string[]
}

/** The labels of an invoice, by language. */
export const INVOICE_LABELS = {
	en: {
		locale: 'en-US',
		invoice: 'Invoice',
		draft: 'Draft invoice',
		credit_note: 'Credit note',
		number: 'Number',
		date: 'Date',
		due: 'Due',
		onReceipt: 'On receipt',
		billedTo: 'Billed to',
		matter: 'Matter',
		amountDue: 'Amount due',
		paidInFull: 'Paid in full',
		fees: 'Professional services',
		expenses: 'Expenses',
		by: 'By',
		service: 'Service',
		description: 'Description',
		hours: 'Hours',
		rate: 'Rate',
		amount: 'Amount',
		subtotal: 'Subtotal',
		discount: 'Discount',
		total: 'Total',
		paid: 'Paid and credited',
		page: 'Page {page} of {pages}',
		continued: 'continued',
		payOnline: 'Pay online',
		payHow: 'Scan the code or open this link. You need no account.',
		payUntil: 'The link works until {day}.',
	},
	es: {
		locale: 'es-US',
		invoice: 'Factura',
		draft: 'Borrador de factura',
		credit_note: 'Nota de crédito',
		number: 'Número',
		date: 'Fecha',
		due: 'Vencimiento',
		onReceipt: 'Al recibirla',
		billedTo: 'Facturado a',
		matter: 'Asunto',
		amountDue: 'Importe pendiente',
		paidInFull: 'Pagado por completo',
		fees: 'Servicios profesionales',
		expenses: 'Gastos',
		by: 'Por',
		service: 'Servicio',
		description: 'Descripción',
		hours: 'Horas',
		rate: 'Tarifa',
		amount: 'Importe',
		subtotal: 'Subtotal',
		discount: 'Descuento',
		total: 'Total',
		paid: 'Pagado y acreditado',
		page: 'Página {page} de {pages}',
		continued: 'continuación',
		payOnline: 'Pague en línea',
		payHow: 'Escanee el código o abra este enlace. No necesita una cuenta.',
		payUntil: 'El enlace funciona hasta el {day}.',
	},
} as const
export type InvoiceLabels = (typeof INVOICE_LABELS)['en' | 'es']
