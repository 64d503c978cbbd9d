import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import classes from './enquiry.module.css'
import type { Sent } from './use-send-enquiry.ts'

interface EnquirySentProps {
	readonly sent: Sent
	readonly fullName: string
	readonly firmName: string
	readonly firmPhone: string
}

/** What a stranger reads when the firm has what they told. */
export function EnquirySent({ sent, fullName, firmName, firmPhone }: EnquirySentProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		heading.current?.focus()
		window.scrollTo({ top: 0 })
	}, [])
	return (
		<div className={classes.sent}>
			<h1 ref={heading} tabIndex={-1}>
				Thank you, {fullName}
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
			<div>
				<ButtonLink href="/">Back to the start</ButtonLink>
			</div>
		</div>
	)
}
