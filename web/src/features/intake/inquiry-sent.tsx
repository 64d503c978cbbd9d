import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import type { SubmittedInquiry } from '../answers/form/submitted-inquiry.ts'
import classes from './inquiry.module.css'

interface InquirySentProps {
	readonly told: SubmittedInquiry
	readonly firmName: string
	readonly firmPhone: string
	readonly disclaimer: string | null
}

function questionsHref({ intakeId, practiceArea }: SubmittedInquiry): string {
	const query = new URLSearchParams({ intake: intakeId, ...(practiceArea === '' ? {} : { practiceArea }) })
	return `/client-questionnaire?${query}`
}

/** What a stranger reads when the firm has what they told. */
export function InquirySent({ told, firmName, firmPhone, disclaimer }: InquirySentProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		heading.current?.focus()
		window.scrollTo({ top: 0 })
	}, [])
	return (
		<div className={classes.sent}>
			<h1 ref={heading} tabIndex={-1}>
				Thank you, {told.fullName}
			</h1>
			<p className={classes.lead}>
				{firmName === '' ? 'The firm' : firmName} has your inquiry. Its number is{' '}
				<strong className={classes.number}>{told.number}</strong>: please mention it when you call or write.
			</p>
			{told.confirmationTo !== '' && <p>A confirmation is on its way to {told.confirmationTo}.</p>}
			<ol className={classes.steps}>
				<li>Firm staff review your inquiry and check for conflicts of interest.</li>
				<li>The firm contacts you by phone or email.</li>
				<li>If we can help, we agree in writing to represent you.</li>
			</ol>
			{disclaimer !== null && <p className={classes.note}>{disclaimer}</p>}
			{firmPhone !== '' && (
				<p>
					If something must happen at once, call <a href={`tel:${firmPhone}`}>{firmPhone}</a>.
				</p>
			)}
			<div className={classes.more}>
				<p>
					Would you like to save us both a call? Answer some questions about it now or later; they join your inquiry,
					and what you have told us is filled in.
				</p>
				<ButtonLink variant="primary" href={questionsHref(told)}>
					Answer questions
				</ButtonLink>
				<ButtonLink href="/">Not now</ButtonLink>
			</div>
		</div>
	)
}
