import type { PayableInvoice } from '@praxis/contract/payments/received-payments.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import classes from './payments.module.css'
import { ownInvoicesQuery } from './received-payments.api.ts'
import { methodsQuery } from './saved-methods.api.ts'
import { SecurePayment } from './secure-payment.tsx'

/** A client's invoices on which something is due. */
export function InvoicesToPay() {
	const query = useQuery(ownInvoicesQuery)
	const items = query.data?.items ?? []
	const isAutopay = (useQuery(methodsQuery).data?.autopay ?? null) !== null && items.length > 0
	const [invoice, setInvoice] = useState<PayableInvoice | null>(null)
	return (
		<Card title="Invoices to pay">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="invoices" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint breaks>Nothing is due.</Hint>
					) : (
						<Stack as="ul" gap={0}>
							{items.map((one) => (
								<Row key={one.id} one={one} onPay={() => setInvoice(one)} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{isAutopay && (
				<Hint breaks>Autopay is on: each of these is charged on its due date, unless you pay it before.</Hint>
			)}
			{invoice !== null && <SecurePayment invoice={invoice} onClose={() => setInvoice(null)} />}
		</Card>
	)
}

function Row({ one, onPay }: { readonly one: PayableInvoice; readonly onPay: () => void }) {
	const { number, dueOn, openCents, nextCents } = one
	const isPlanned = nextCents !== openCents
	return (
		<li className={classes.row}>
			<div className={classes.rowText}>
				<span className={classes.rowTitle}>Invoice {number}</span>
				{isPlanned && (
					<Hint as="span" breaks>
						Next installment; <Money cents={openCents} /> is open in all
					</Hint>
				)}
				{dueOn !== null && (
					<Hint as="span" breaks>
						Due <DateText date={dueOn} />
					</Hint>
				)}
			</div>
			<div className={classes.rowEnd}>
				<strong>
					<Money cents={nextCents} />
				</strong>
				<Button size="small" variant="primary" onClick={onPay} aria-label={`Pay invoice ${number}`}>
					Pay
				</Button>
			</div>
		</li>
	)
}
