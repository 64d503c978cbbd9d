import { payments } from '@praxis/contract/payments/payments.contract'
import { savedMethods } from '@praxis/contract/payments/saved-methods.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { CardGrid, Hint } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { ConfirmPayment, type Service } from './confirm-payment.tsx'
import { InvoicesToPay } from './invoices-to-pay.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { servicesQuery, TOPIC } from './payments.api.ts'
import classes from './payments.module.css'
import { ReceivedPayments } from './received-payments.tsx'
import { methodsQuery } from './saved-methods.api.ts'
import { SavedMethods } from './saved-methods.tsx'

const NOT_CONFIGURED = 'Payment service is not properly configured. Please contact support.'

const HEADS = {
	client: { title: 'Payment Services', lead: 'Pay for services of the firm by card, and see what you have paid.' },
	firm: {
		title: 'Payment Services and Fees',
		lead: 'Pay for client services, court fees, advertising and service of process, and see what you have paid.',
	},
} as const

/** Services to pay for, and what the user has paid. */
export function PaymentsScreen() {
	const { user, permissions } = useSession()
	const isClient = user.role === 'client'
	const query = useQuery(servicesQuery)
	const [service, setService] = useState<Service | null>(null)
	return (
		<>
			<PageHeader {...HEADS[isClient ? 'client' : 'firm']} />
			<div className={classes.page}>
				<Return />
				{isClient && <MethodReturn />}
				<Loaded query={query} skeleton={<LoadingLines what="services" />}>
					{({ items, isProviderConfigured }) => (
						<>
							{!isProviderConfigured && <Banner tone="amber">{NOT_CONFIGURED}</Banner>}
							<CardGrid as="ul" min={15} fill aria-label="Services">
								{items.map((one) => (
									<li key={one.type}>
										<ServiceCard one={one} onOpen={() => setService(one)} />
									</li>
								))}
							</CardGrid>
						</>
					)}
				</Loaded>
				{isClient && <InvoicesToPay />}
				{isClient && <SavedMethods />}
				{permissions.includes('access_billing') && <ReceivedPayments />}
				<PaymentHistory />
			</div>
			{service !== null && <ConfirmPayment service={service} onClose={() => setService(null)} />}
		</>
	)
}

function ServiceCard({ one, onOpen }: { readonly one: Service; readonly onOpen: () => void }) {
	const { title, description, baseAmountCents } = one
	return (
		<button type="button" className={classes.service} onClick={onOpen} aria-haspopup="dialog">
			<span className={classes.serviceTitle}>{title}</span>
			<Hint as="span" breaks>
				{description}
			</Hint>
			<span className={classes.price}>
				<Money cents={baseAmountCents} />
			</span>
		</button>
	)
}

interface Outcome {
	readonly tone: Tone
	readonly text: string
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
	paid: { tone: 'green', text: 'Payment received. Thank you.' },
	processing: { tone: 'blue', text: 'Your bank transfer is on its way. It can take several days to arrive.' },
	open: { tone: 'amber', text: 'The payment was not completed. Nothing was charged.' },
	ended: { tone: 'amber', text: 'The payment was not completed. Nothing was charged.' },
	failed: { tone: 'red', text: 'The payment failed. Nothing was charged.' },
}

const METHOD_SAVED: Outcome = { tone: 'green', text: 'Your payment method is saved. Nothing was charged.' }
const METHOD_NOT_SAVED: Outcome = { tone: 'amber', text: 'No payment method was saved. Nothing was charged.' }

/** Back from the provider's page: what became of the payment, as the provider says. */
function Return() {
	const { params, set } = useUrlParams()
	const client = useQueryClient()
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	const isReturning = params.get('return') === 'checkout'
	useEffect(() => {
		if (!isReturning) return
		const look = async () => {
			try {
				const { items } = await call(payments.refresh, {})
				const [latest] = items
				setOutcome(OUTCOMES[latest?.status ?? 'paid'] ?? null)
			} catch (error) {
				setOutcome({ tone: 'red', text: failureOf(error).message })
			}
			await client.invalidateQueries({ queryKey: [TOPIC] })
			set({ return: null })
		}
		void look()
	}, [isReturning, client, set])
	return outcome === null ? null : <Banner tone={outcome.tone}>{outcome.text}</Banner>
}

/** Back from the page on which a method was saved, or not. */
function MethodReturn() {
	const { params, set } = useUrlParams()
	const client = useQueryClient()
	const [outcome, setOutcome] = useState<Outcome | null>(null)
	const isReturning = params.get('return') === 'method'
	useEffect(() => {
		if (!isReturning) return
		const look = async () => {
			try {
				const before = (await client.fetchQuery(methodsQuery)).methods.length
				const state = await call(savedMethods.refresh, {})
				client.setQueryData(methodsQuery.queryKey, state)
				setOutcome(state.methods.length > before ? METHOD_SAVED : METHOD_NOT_SAVED)
			} catch (error) {
				setOutcome({ tone: 'red', text: failureOf(error).message })
			}
			set({ return: null })
		}
		void look()
	}, [isReturning, client, set])
	return outcome === null ? null : <Banner tone={outcome.tone}>{outcome.text}</Banner>
}
