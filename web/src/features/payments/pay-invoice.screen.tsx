import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const PayInvoice = lazy(async () => ({ default: (await import('./pay-invoice.tsx')).PayInvoice }))

export function PayInvoiceScreen() {
	return (
		<Suspense fallback={null}>
			<PayInvoice />
		</Suspense>
	)
}
