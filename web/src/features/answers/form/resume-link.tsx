import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import frame from '../../../ui/form/field-frame.module.css'
import { mailResumeLink } from './answering.api.ts'
import classes from './page.module.css'

interface ResumeLinkProps {
	readonly answersId: string
	/** What was typed as the person's own address, to begin with. */
	readonly email: string
	/** Staff write down what somebody else says, and may let them go on. */
	readonly isForOther?: boolean
	readonly onClose: () => void
}

interface Said {
	readonly text: string
	readonly wrong: boolean
}

async function sendTo(answersId: string, email: string): Promise<Said> {
	try {
		const { sentTo, isMailConfigured } = await mailResumeLink(answersId, email.trim())
		const text = isMailConfigured
			? `A link is on its way to ${sentTo}. It works once.`
			: `The firm cannot send mail yet: the link to ${sentTo} waits until it can. Go on here meanwhile.`
		return { text, wrong: false }
	} catch (error) {
		const { message, fields } = failureOf(error)
		return { text: fields.email ?? message, wrong: true }
	}
}

/** Has a link mailed with which the questionnaire goes on on another device. */
export function ResumeLink({ answersId, email, isForOther = false, onClose }: ResumeLinkProps) {
	const id = useId()
	const [to, setTo] = useState(email)
	const [busy, setBusy] = useState(false)
	const [said, setSaid] = useState<Said | null>(null)
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
		<section ref={section} tabIndex={-1} className={classes.resume} aria-label="Go on later">
			<p>
				{isForOther
					? 'The answers are saved, for people of the firm only. With a mailed link the client reads them and goes on with them.'
					: 'Your answers are saved. On this device, open this page again to go on. For another device, have a link mailed to you.'}
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
					<span>Email</span>
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
					{isForOther ? 'Mail a link' : 'Mail me a link'}
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
