import type { Statement } from '@praxis/contract/billing/statements.contract'
import type { InvoicePaper } from '../../firm/find-invoice-paper.ts'

/** What a statement says on paper. */
export interface StatementPage extends Omit<InvoicePaper, 'layout'> {
	readonly language: 'en' | 'es'
	readonly one: Statement
	/** Name and address, a line each. */
	readonly to: readonly string[]
	readonly today: Date
}

export const STATEMENT_LABELS = {
	en: {
		locale: 'en-US',
		title: 'Statement of account',
		account: 'Account of',
		period: 'Period',
		printed: 'Printed',
		opening: 'Opening balance',
		closing: 'Balance due',
		credit: 'Credit balance',
		date: 'Date',
		description: 'Description',
		amount: 'Amount',
		balance: 'Balance',
		billed: 'Billed',
		paid: 'Paid',
		credited: 'Credited',
		open: 'Open today, by days past due',
		ages: ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
		ahead: 'Paid ahead, not yet set against an invoice: {amount}',
		trust: 'Held in trust for you today: {amount}. It is not part of the balance.',
		none: 'No entries in this period.',
		page: 'Page {page} of {pages}',
		kinds: {
			invoice: 'Invoice',
			payment: 'Payment',
			trust_payment: 'Payment from trust, invoice',
			refund: 'Refund',
			credit_note: 'Credit note',
			write_off: 'Adjustment, invoice',
			reversal: 'Reversal',
		},
		methods: { card: 'card', ach: 'bank transfer', check: 'check', wire: 'wire', cash: 'cash' },
	},
	es: {
		locale: 'es-US',
		title: 'Estado de cuenta',
		account: 'Cuenta de',
		period: 'Período',
		printed: 'Impreso',
		opening: 'Saldo inicial',
		closing: 'Saldo pendiente',
		credit: 'Saldo a favor',
		date: 'Fecha',
		description: 'Descripción',
		amount: 'Importe',
		balance: 'Saldo',
		billed: 'Facturado',
		paid: 'Pagado',
		credited: 'Acreditado',
		open: 'Pendiente hoy, por días de atraso',
		ages: ['No vencido', '1–30 días', '31–60 días', '61–90 días', 'Más de 90 días'],
		ahead: 'Pagado por adelantado, aún sin aplicar a una factura: {amount}',
		trust: 'Depositado hoy en fideicomiso para usted: {amount}. No forma parte del saldo.',
		none: 'Sin movimientos en este período.',
		page: 'Página {page} de {pages}',
		kinds: {
			invoice: 'Factura',
			payment: 'Pago',
			trust_payment: 'Pago desde el fideicomiso, factura',
			refund: 'Reembolso',
			credit_note: 'Nota de crédito',
			write_off: 'Ajuste, factura',
			reversal: 'Anulación',
		},
		methods: { card: 'tarjeta', ach: 'transferencia bancaria', check: 'cheque', wire: 'giro', cash: 'efectivo' },
	},
} as const
export type StatementLabels = (typeof STATEMENT_LABELS)['en' | 'es']
