import { assessmentPayments, paymentErrors } from '@praxis/contract/assessments/assessment-payments.contract'
import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { dollars } from '@praxis/contract/payments/dollars'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { isEmbedded } from '../../../lib/embedded.ts'

const FAILED = 'Payment processing failed. Please try again.'
const UNFINISHED = 'The payment was not completed. Nothing was charged.'

interface Trying {
	/** Back from the provider's page: it is not opened again by itself. */
	readonly isReturning: boolean
}

interface Fee {
	readonly feeCents: number
	readonly isPaid: boolean
	readonly receipt: PaymentReceipt | null
}

function failureText(error: unknown): string {
	const isKnown = error instanceof ApiError && (error.code in assessmentErrors || error.code in paymentErrors)
	return isKnown ? error.message : FAILED
}

/** Runs when the payer comes back to this tab from another one. */
function useComingBack(isAway: boolean, onBack: () => void) {
	const back = useEffectEvent(onBack)
	useEffect(() => {
		if (!isAway) return
		const look = () => {
			if (document.visibilityState === 'visible') back()
		}
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [isAway])
}

/** Pays for the assessment on the provider's page; `onPaid` once the server knows that it is paid. */
export function usePayment(answersId: string, fee: Fee, onPaid: () => void) {
	const [receipt, setReceipt] = useState(fee.receipt)
	const [amountCents, setAmount] = useState(fee.feeCents)
	const [isPaid, setPaid] = useState(fee.isPaid)
	const [isBusy, setBusy] = useState(false)
	/** Where to pay, when this page is in a frame that the provider refuses to be shown in. */
	const [pageUrl, setPageUrl] = useState<string | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const proceed = async ({ isReturning }: Trying): Promise<void> => {
		const found = await call(assessmentPayments.pay, { answersId })
		if (found.status !== 'open') {
			setPaid(found.status === 'paid')
			setReceipt(found.receipt)
			setPageUrl(null)
			onPaid()
			return
		}
		setAmount(found.amountCents)
		if (isEmbedded()) setPageUrl(found.url)
		if (found.amountCents !== amountCents) {
			setFailure(`The fee is now ${dollars(found.amountCents)}. Please check it before you pay.`)
		} else if (isReturning) setFailure(UNFINISHED)
		else if (!isEmbedded() && found.url !== null) {
			window.location.assign(found.url)
			// The button stays busy until the other page is there.
			await new Promise<never>(() => undefined)
		}
	}
	const pay = async (trying: Trying) => {
		setBusy(true)
		setFailure(null)
		try {
			await proceed(trying)
		} catch (error) {
			setFailure(failureText(error))
		}
		setBusy(false)
	}
	useComingBack(pageUrl !== null && !isBusy, () => void pay({ isReturning: true }))
	return { isPaid, receipt, amountCents, isBusy, failure, pageUrl, pay }
}
