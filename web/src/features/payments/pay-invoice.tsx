import { type LinkedInvoice, paymentLinkErrors, paymentLinks } from '@praxis/contract/payments/payment-links.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { LinkPage } from '../../parts/link-page.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import type { Tone } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import classes from './pay-invoice.module.css'
import { failureText, pageOf } from './payments.api.ts'

const NOT_CONFIGURED = 'Payment service is not properly configured. Please contact support.'
const TITLE = 'Pay invoice'

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code in paymentLinkErrors

/** What someone without an account sees by a payment link: the head of one invoice. */
export function PayInvoice() {
	const { token = '' } = useParams({ strict: false })
	const { params } = useUrlParams()
	return params.get('return') === 'checkout' ? <Outcome token={token} /> : <Due token={token} />
}

interface LinkProps {
	readonly token: string
}

function Due({ token }: LinkProps) {
	const query = useQuery({
		queryKey: ['payment_link', token],
		// Each call counts as a view.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(paymentLinks.open, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error))
		return <LinkPage title={TITLE} width="narrow" lead={messageOf(query.error)} />
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage title={TITLE} width="narrow">
					<LoadingNote what="the invoice" />
				</LinkPage>
			}
		>
			{(invoice) => (
				<LinkPage title={TITLE} width="narrow" lead={invoice.firmName}>
					<Head invoice={invoice} token={token} />
				</LinkPage>
			)}
		</Loaded>
	)
}

function Head({ invoice, token }: LinkProps & { readonly invoice: LinkedInvoice }) {
	const { number, dueOn, openCents, processingCents, isProviderConfigured } = invoice
	return (
		<section className={classes.card} aria-label={`Invoice ${number}`}>
			<dl className={classes.facts}>
				<div>
					<dt>Invoice</dt>
					<dd>{number}</dd>
				</div>
				{dueOn !== null && (
					<div>
						<dt>Due date</dt>
						<dd>
							<DateText date={dueOn} />
						</dd>
					</div>
				)}
				<div>
					<dt>Amount due</dt>
					<dd className={classes.amount}>
						<Money cents={openCents} />
					</dd>
				</div>
			</dl>
			{processingCents > 0 && (
				<Banner tone="blue">
					A bank transfer of <Money cents={processingCents} /> for this invoice is on its way. It can take several days
					to arrive.
				</Banner>
			)}
			{!isProviderConfigured && <Banner tone="amber">{NOT_CONFIGURED}</Banner>}
			{isProviderConfigured && processingCents === 0 && <Pay token={token} />}
		</section>
	)
}

function Pay({ token }: LinkProps) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const pay = async () => {
		setBusy(true)
		setFailure(null)
		try {
			// The button stays busy until the other page is there.
			window.location.assign(pageOf(await call(paymentLinks.pay, { token })))
		} catch (error) {
			setFailure(failureText(error))
			setBusy(false)
		}
	}
	return (
		<>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Button variant="primary" busy={isBusy} onClick={() => void pay()}>
				{isBusy ? 'Processing...' : 'Pay'}
			</Button>
			<Hint>
				You pay by card or from a bank account on the page of the payment provider. No card number reaches this site.
			</Hint>
		</>
	)
}

interface Said {
	readonly tone: Tone
	readonly text: string
}

const NOT_PAID: Said = { tone: 'amber', text: 'The payment was not completed. Nothing was charged.' }
const OUTCOMES: Readonly<Record<string, Said>> = {
	processing: { tone: 'blue', text: 'Your bank transfer is on its way. It can take several days to arrive.' },
	failed: { tone: 'red', text: 'The payment failed. Nothing was charged.' },
	refunded: { tone: 'amber', text: 'This payment was refunded.' },
}

/** Back from the provider's page: what became of the payment, as the provider says. */
function Outcome({ token }: LinkProps) {
	const { set } = useUrlParams()
	const query = useQuery({
		queryKey: ['payment_link_outcome', token],
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(paymentLinks.check, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error))
		return <LinkPage title={TITLE} width="narrow" lead={messageOf(query.error)} />
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage title={TITLE} width="narrow">
					<LoadingNote what="the payment" />
				</LinkPage>
			}
		>
			{({ status, amountCents, reference }) => {
				if (status === 'paid') {
					return (
						<LinkPage title={TITLE} width="narrow" lead={`Reference: ${reference}`}>
							<Banner tone="green">
								Payment of <Money cents={amountCents} /> received. Thank you.
							</Banner>
						</LinkPage>
					)
				}
				const { tone, text } = OUTCOMES[status ?? ''] ?? NOT_PAID
				return (
					<LinkPage title={TITLE} width="narrow">
						<Banner tone={tone}>{text}</Banner>
						{status !== 'processing' && (
							<div>
								<Button onClick={() => set({ return: null })}>Back to the invoice</Button>
							</div>
						)}
					</LinkPage>
				)
			}}
		</Loaded>
	)
}
