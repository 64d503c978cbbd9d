import { ASSESSMENT_DISCLAIMERS } from '@praxis/contract/assessments/assessment-texts'
import { dollars } from '@praxis/contract/payments/dollars'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import { isEmbedded } from '../../../lib/embedded.ts'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import classes from './choice.module.css'
import { RECEIVED } from './choice-texts.ts'
import { ReceiptLine } from './receipt-line.tsx'

interface DisclaimerProps {
	readonly failure: string | null
	readonly feeCents: number
	readonly isSaved: boolean
}

/** A frame of another site has no sign-in, and what it holds ends with it. */
const NOT_SAVED_IN_FRAME =
	'The assessment is shown to you here and is not saved. Download, print or copy it before you close the page.'
const NOT_SAVED =
	'You are not signed in: the assessment is shown to you and is not saved. Sign in or register in this browser within a day to claim your answers and save one.'

export function Disclaimer({ failure, feeCents, isSaved }: DisclaimerProps) {
	return (
		<div className={classes.step}>
			{failure !== null && <Banner tone="red">{phrase(failure)}</Banner>}
			<p className={classes.text}>
				<Said>Please read this before you continue.</Said>
			</p>
			<ul className={classes.points}>
				{ASSESSMENT_DISCLAIMERS.map((one) => (
					<li key={one}>
						<Said>{one}</Said>
					</li>
				))}
			</ul>
			<h3>
				<Said>What you receive</Said>
			</h3>
			<ul className={classes.points}>
				{RECEIVED.map((one) => (
					<li key={one}>
						<Said>{one}</Said>
					</li>
				))}
			</ul>
			<p className={classes.text}>
				<Said>Fee:</Said> <strong>{feeCents === 0 ? <Said>FREE</Said> : dollars(feeCents)}</strong>
			</p>
			<Hint>
				<Said>{isSaved ? 'Auto-saving to client portal' : isEmbedded() ? NOT_SAVED_IN_FRAME : NOT_SAVED}</Said>
			</Hint>
		</div>
	)
}

interface PaymentProps {
	readonly feeCents: number
	/** Null unless it was paid. */
	readonly receipt: PaymentReceipt | null
	/** Address of the provider's page, which opens in another tab; null where it opens in place. */
	readonly pageUrl: string | null
	readonly failure: string | null
}

export function Payment({ feeCents, receipt, pageUrl, failure }: PaymentProps) {
	return (
		<div className={classes.step}>
			{failure !== null && <Banner tone="red">{phrase(failure)}</Banner>}
			<h3>
				<Said>Complete Your Payment</Said>
			</h3>
			<dl className={classes.bill}>
				<dt>
					<Said>AI Case Assessment</Said>
				</dt>
				<dd>{dollars(receipt?.amountCents ?? feeCents)}</dd>
			</dl>
			{pageUrl !== null && (
				<p className={classes.text}>
					<a href={pageUrl} target="_blank" rel="noopener noreferrer">
						<Said>Open the payment page</Said>
					</a>
					<Said>, pay there, and continue here.</Said>
				</p>
			)}
			<Hint>
				<Said>
					{receipt !== null
						? 'You have paid. Nothing is charged again.'
						: 'You pay on the page of our payment provider. Nothing is charged twice for the same answers.'}
				</Said>
			</Hint>
			{receipt !== null && <ReceiptLine of={receipt} />}
		</div>
	)
}

export function Working({ isSaved }: { readonly isSaved: boolean }) {
	const phrase = usePhrases()
	return (
		<div className={classes.step} aria-live="polite">
			<h3>
				<Said>Generating Your Assessment</Said>
			</h3>
			<progress className={classes.bar} aria-label={phrase('Generating Your Assessment')} />
			<p className={classes.text}>
				<Said>This typically takes 30-60 seconds</Said>
			</p>
			{isSaved && (
				<Hint>
					<Said>Saving to client portal...</Said>
				</Hint>
			)}
		</div>
	)
}
