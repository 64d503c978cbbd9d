import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { keepTold } from '../answers/form/told-before.ts'
import classes from './enquiry.module.css'
import type { EnquiryValues } from './enquiry-values.ts'
import { knownOfEnquiry } from './known-of-enquiry.ts'
import type { Sent } from './use-send-enquiry.ts'

interface EnquirySentProps {
	readonly sent: Sent
	readonly values: EnquiryValues
	readonly firmName: string
	readonly firmPhone: string
}

function questionsHref(id: string, practiceArea: string): string {
	const query = new URLSearchParams({ intake: id, ...(practiceArea === '' ? {} : { practiceArea }) })
	return `/client-questionnaire?${query}`
}

/** What a stranger reads when the firm has what they told. */
export function EnquirySent({ sent, values, firmName, firmPhone }: EnquirySentProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		keepTold(sent.id, knownOfEnquiry(values))
		heading.current?.focus()
		window.scrollTo({ top: 0 })
	}, [sent.id, values])
	return (
		<div className={classes.sent}>
			<h1 ref={heading} tabIndex={-1}>
				Thank you, {values.fullName.trim()}
			</h1>
			<p className={classes.lead}>
				{firmName === '' ? 'The firm' : firmName} has your enquiry. Its number is{' '}
				<strong className={classes.number}>{sent.number}</strong>: please name it when you call or write.
			</p>
			{sent.confirmationTo !== '' && <p>A confirmation is on its way to {sent.confirmationTo}.</p>}
			<ol className={classes.steps}>
				<li>We read what you wrote and check that we are free to act for you.</li>
				<li>Somebody of the firm gets in touch by phone or email.</li>
				<li>If we can help, we agree with you in writing. Until then we are not your lawyers.</li>
			</ol>
			{firmPhone !== '' && (
				<p>
					If something must happen at once, call <a href={`tel:${firmPhone}`}>{firmPhone}</a>.
				</p>
			)}
			<div className={classes.more}>
				<p>
					Would you like to save us both a call? Answer some questions about it now or later; they join your enquiry,
					and what you have told us is filled in.
				</p>
				<ButtonLink variant="primary" href={questionsHref(sent.id, values.practiceArea)}>
					Answer questions
				</ButtonLink>
				<ButtonLink href="/">Not now</ButtonLink>
			</div>
		</div>
	)
}
