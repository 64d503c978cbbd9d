import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import frame from '../../../ui/form/field-frame.module.css'
import { phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { mailResumeLink } from './answering.api.ts'
import classes from './page.module.css'

interface ResumeLinkProps {
	readonly answersId: string
	/** Initial value: the respondent's address. */
	readonly email: string
	/** Staff answer for a client, who may continue by the link. */
	readonly isForOther?: boolean
	readonly onClose: () => void
}

interface Outcome {
	readonly text: string
	readonly wrong: boolean
}

async function sendTo(answersId: string, email: string): Promise<Outcome> {
	try {
		const { sentTo, isMailConfigured } = await mailResumeLink(answersId, email.trim())
		const text = isMailConfigured
			? phrase('Link sent to {sentTo}. It works once.', { sentTo })
			: phrase('Email is not set up yet, so the link to {sentTo} will be sent later. You can continue here.', {
					sentTo,
				})
		return { text, wrong: false }
	} catch (error) {
		const { message, fields } = failureOf(error)
		return { text: phrase(fields.email ?? message), wrong: true }
	}
}

/** Emails a link to continue on another device. */
export function ResumeLink({ answersId, email, isForOther = false, onClose }: ResumeLinkProps) {
	const id = useId()
	const phrase = usePhrases()
	const [to, setTo] = useState(email)
	const [busy, setBusy] = useState(false)
	const [said, setSaid] = useState<Outcome | null>(null)
	const section = useRef<HTMLElement>(null)
	useEffect(() => {
		section.current?.focus({ preventScroll: true })
		section.current?.scrollIntoView?.({ block: 'center' })
	}, [])
	const send = async () => {
		setBusy(true)
		setSaid(await sendTo(answersId, to))
		setBusy(false)
	}
	return (
		<section ref={section} tabIndex={-1} className={classes.resume} aria-label={phrase('Continue later')}>
			<p>
				{phrase(
					isForOther
						? 'The answers are saved and visible to the firm only. With an emailed link the client can read and continue them.'
						: 'Your answers are saved. To continue on this device, open this page again. To continue on another device, email yourself a link.',
				)}
			</p>
			<form
				noValidate
				className={classes.resumeLine}
				onSubmit={(event) => {
					event.preventDefault()
					if (!busy) void send()
				}}
			>
				<label className={classes.field}>
					<span>{phrase('Email')}</span>
					<input
						id={id}
						className={frame.control}
						type="email"
						autoComplete="email"
						value={to}
						onChange={(event) => setTo(event.currentTarget.value)}
						aria-invalid={said?.wrong || undefined}
						aria-describedby={said === null ? undefined : `${id}-said`}
					/>
				</label>
				<Button type="submit" busy={busy}>
					{isForOther ? 'Email a link' : 'Email me a link'}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Close
				</Button>
			</form>
			<p id={`${id}-said`} role="status" className={said?.wrong ? classes.wrong : undefined}>
				{said?.text}
			</p>
		</section>
	)
}
