import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { choices } from '@praxis/contract/assessments/choices.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { dollars } from '@praxis/contract/payments/dollars'
import type { PaymentReceipt } from '@praxis/contract/payments/payment-receipt'
import { use, useEffect, useRef, useState } from 'react'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { printAlone } from '../../../ui/page/print-alone.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { AssessmentActions } from '../assessment-actions.tsx'
import { CLIENT_WARNINGS } from '../assessment-text.ts'
import { AssessmentView } from '../assessment-view.tsx'
import { PORTAL_ASSESSMENTS } from '../assessments.api.ts'
import { readingLanguage } from '../reading-language.ts'
import { copySummary } from '../sharing/copy-summary.ts'
import { ToAttorney } from '../to-attorney.ts'
import classes from './choice.module.css'
import { PAID_FOR_RULES } from './choice-texts.ts'
import { Disclaimer, Payment, Working } from './dialog-steps.tsx'
import { PortalFeatures } from './portal-features.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { type OwnAssessment, useOwnAssessment } from './use-own-assessment.ts'
import { usePayment } from './use-payment.ts'

interface AssessmentDialogProps {
	readonly record: AnswersRecord
	readonly fee: Pick<OutputOf<typeof choices.get>, 'feeCents' | 'isPaid' | 'receipt'>
	/** The respondent comes back from the page of the payment provider. */
	readonly isReturning: boolean
	readonly onClose: () => void
}

type Step = 'disclaimer' | 'payment'

/** The respondent's own assessment: disclaimer, payment where there is a fee, processing, results. */
export function AssessmentDialog({ record, fee, isReturning, onClose }: AssessmentDialogProps) {
	const { feeCents } = fee
	const isClient = useMay()({ access: 'access_client_portal' })
	const [step, setStep] = useState<Step>(isReturning && feeCents > 0 ? 'payment' : 'disclaimer')
	const { made, isBusy, failure, run } = useOwnAssessment(record.id, isClient)
	const payment = usePayment(record.id, fee, () => void run())
	const resume = useRef(isReturning && feeCents > 0 ? payment.pay : null)
	useEffect(() => {
		const pay = resume.current
		resume.current = null
		if (pay !== null) void pay({ isReturning: true })
	}, [])
	const isPaying = step === 'payment' && made === null && !isBusy
	const actions = isPaying ? (
		<PaymentActions
			feeCents={payment.amountCents}
			isPaid={payment.isPaid}
			isElsewhere={payment.pageUrl !== null}
			isBusy={payment.isBusy}
			onBack={() => setStep('disclaimer')}
			onPay={() => void payment.pay({ isReturning: payment.pageUrl !== null })}
		/>
	) : (
		<Actions
			made={made}
			isFree={feeCents === 0}
			isBusy={isBusy}
			onNext={() => (feeCents === 0 ? void run() : setStep('payment'))}
			onClose={onClose}
		/>
	)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title="AI Case Assessment"
			locked={isBusy || payment.isBusy}
			actions={actions}
		>
			{made !== null ? (
				<Results made={made} title={record.title} receipt={payment.receipt} onAgain={() => void run()} />
			) : isBusy ? (
				<Working isSaved={isClient} />
			) : isPaying ? (
				<Payment
					feeCents={payment.amountCents}
					receipt={payment.receipt}
					pageUrl={payment.pageUrl}
					failure={payment.failure ?? failure}
				/>
			) : (
				<Disclaimer failure={failure} feeCents={feeCents} isSaved={isClient} />
			)}
		</Dialog>
	)
}

interface PaymentActionsProps {
	readonly feeCents: number
	readonly isPaid: boolean
	/** The page to pay on is open in another tab. */
	readonly isElsewhere: boolean
	readonly isBusy: boolean
	readonly onBack: () => void
	readonly onPay: () => void
}

function PaymentActions({ feeCents, isPaid, isElsewhere, isBusy, onBack, onPay }: PaymentActionsProps) {
	const label = isPaid ? 'Try again' : isElsewhere ? 'Continue' : `Pay ${dollars(feeCents)}`
	return (
		<>
			<Button onClick={onBack} disabled={isBusy}>
				Back
			</Button>
			<Button variant="primary" busy={isBusy} onClick={onPay}>
				{isBusy ? 'Processing Payment...' : label}
			</Button>
		</>
	)
}

interface ActionsProps extends Pick<AssessmentDialogProps, 'onClose'> {
	readonly made: OwnAssessment | null
	readonly isFree: boolean
	readonly isBusy: boolean
	readonly onNext: () => void
}

function Actions({ made, isFree, isBusy, onNext, onClose }: ActionsProps) {
	if (isBusy) return null
	if (made === null) {
		return (
			<>
				<Button onClick={onClose}>Cancel</Button>
				<Button variant="primary" onClick={onNext}>
					{isFree ? 'Get Free Assessment' : 'Continue to Payment'}
				</Button>
			</>
		)
	}
	return (
		<>
			{made.saved !== null && (
				<ButtonLink href={`${PORTAL_ASSESSMENTS.href}/${made.saved.id}`}>Open in the portal</ButtonLink>
			)}
			<Button variant="primary" onClick={onClose}>
				Close Assessment
			</Button>
		</>
	)
}

function SavedLine({ isSaved }: { isSaved: boolean }) {
	if (isSaved)
		return (
			<p className={classes.saved}>
				<Icon name="check" /> <Said>Saved to client portal</Said>
			</p>
		)
	return (
		<Hint>
			<Said>Not saved. Download, print or copy it before you close it.</Said>
		</Hint>
	)
}

interface ResultsProps {
	readonly made: OwnAssessment
	/** Title of the questionnaire. */
	readonly title: string
	readonly receipt: PaymentReceipt | null
	readonly onAgain: () => void
}

function Results({ made, title, receipt, onAgain }: ResultsProps) {
	const { result, warning, saved, unsaved } = made
	const toAttorney = use(ToAttorney)
	const phrase = usePhrases()
	const shown = useRef<HTMLDivElement>(null)
	const name = `${phrase('AI Case Assessment')} - ${title}`
	return (
		<div className={classes.step}>
			<SavedLine isSaved={saved !== null} />
			<div ref={shown} className={classes.step}>
				{receipt !== null && <ReceiptLine of={receipt} />}
				<AssessmentView
					result={result}
					warning={
						warning !== null && (
							<>
								<Said>{CLIENT_WARNINGS[warning]}</Said>
								{receipt !== null && (
									<>
										{' '}
										<Said>{PAID_FOR_RULES[warning]}</Said>
									</>
								)}
							</>
						)
					}
					actions={
						<>
							{warning === 'model_failed' && receipt !== null && (
								<Button icon={<Icon name="sparkles" />} onClick={onAgain}>
									Generate Again
								</Button>
							)}
							<Button icon={<Icon name="print" />} onClick={() => shown.current !== null && printAlone(shown.current)}>
								Print
							</Button>
							{unsaved !== null && (
								<>
									<DownloadButton
										fileName={`${name}.pdf`}
										failure={phrase('Failed to download assessment. Please try again.')}
										load={() => fetchAnswer(choices.download, { ...unsaved, language: readingLanguage() })}
									/>
									<Button icon={<Icon name="share" />} onClick={() => void copySummary(name, result)}>
										Share
									</Button>
								</>
							)}
							{saved === null ? toAttorney(null) : <AssessmentActions one={saved} />}
						</>
					}
				/>
			</div>
			{saved !== null && <PortalFeatures />}
		</div>
	)
}
