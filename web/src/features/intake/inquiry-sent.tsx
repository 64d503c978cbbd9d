import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import type { SubmittedInquiry } from '../answers/form/submitted-inquiry.ts'
import classes from './inquiry.module.css'

interface InquirySentProps {
	readonly inquiry: SubmittedInquiry
	readonly firmName: string
	readonly firmPhone: string
	readonly disclaimer: string | null
}

function questionsHref({ intakeId, practiceArea }: SubmittedInquiry): string {
	const query = new URLSearchParams({ intake: intakeId, ...(practiceArea === '' ? {} : { practiceArea }) })
	return `/client-questionnaire?${query}`
}

/** The confirmation after an inquiry was submitted. */
export function InquirySent({ inquiry, firmName, firmPhone, disclaimer }: InquirySentProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		heading.current?.focus()
		window.scrollTo({ top: 0 })
	}, [])
	return (
		<div className={classes.sent}>
			<h1 ref={heading} tabIndex={-1}>
				Thank you, {inquiry.fullName}
			</h1>
			<p className={classes.lead}>
				{firmName === '' ? 'The firm' : firmName} has your inquiry. Its number is{' '}
				<strong className={classes.number}>{inquiry.number}</strong>: please mention it when you call or write.
			</p>
			{inquiry.confirmationTo !== '' && <p>A confirmation is on its way to {inquiry.confirmationTo}.</p>}
			<ol className={classes.steps}>
				<li>Firm staff review your inquiry and check for conflicts of interest.</li>
				<li>The firm contacts you by phone or email.</li>
				<li>If we can help, we agree in writing to represent you.</li>
			</ol>
			{disclaimer !== null && <p className={classes.note}>{disclaimer}</p>}
			{firmPhone !== '' && (
				<p>
					If it is urgent, call <a href={`tel:${firmPhone}`}>{firmPhone}</a>.
				</p>
			)}
			<div className={classes.more}>
				<p>
					To help us prepare, answer some questions now or later. We add them to your inquiry and fill in what you have
					already entered.
				</p>
				<ButtonLink variant="primary" href={questionsHref(inquiry)}>
					Answer questions
				</ButtonLink>
				<ButtonLink href="/">Not now</ButtonLink>
			</div>
		</div>
	)
}
