import { assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { isEmbedded } from '../../../lib/embedded.ts'

const FAILED = 'Payment processing failed. Please try again.'
const UNFINISHED = 'The payment was not completed. Nothing was charged.'

interface Trying {
	/** Back from the provider's page: it is not opened again by itself. */
	readonly isReturning: boolean
}

/** Pays for the assessment on the provider's page; `onPaid` once the server knows that it is paid. */
export function usePayment(answersId: string, wasPaid: boolean, onPaid: () => void) {
	const [isPaid, setPaid] = useState(wasPaid)
	const [isBusy, setBusy] = useState(false)
	/** Where to pay, when this page is in a frame that the provider refuses to be shown in. */
	const [pageUrl, setPageUrl] = useState<string | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const pay = async ({ isReturning }: Trying) => {
		setBusy(true)
		setFailure(null)
		try {
			const { status, url } = await call(assessmentPayments.pay, { answersId })
			if (status === 'open' && url !== null && !isReturning) {
				if (!isEmbedded()) {
					window.location.assign(url)
					return
				}
				setPageUrl(url)
			} else if (status === 'open') setFailure(UNFINISHED)
			else {
				setPaid(status === 'paid')
				onPaid()
			}
		} catch {
			setFailure(FAILED)
		}
		setBusy(false)
	}
	return { isPaid, isBusy, failure, pageUrl, pay }
}
