import { screen, type WebFeature } from '../../lib/feature.ts'

export const billingFeature: WebFeature = {
	activity: async () => {
		const { invoiceActions: actions, invoiceFields: fields } = await import('@praxis/contract/billing/invoice.fields')
		return { invoices: { fields, actions, createAction: 'billing.draft' } }
	},
	screens: {
		billing: screen(() => import('./billing.screen.tsx'), 'BillingScreen'),
		'invoice-record': screen(() => import('./invoice-record.screen.tsx'), 'InvoiceRecordScreen'),
		'client-invoice': screen(() => import('./client-invoice.screen.tsx'), 'ClientInvoiceScreen'),
	},
}
