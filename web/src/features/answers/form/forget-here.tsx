import { UNSENT_DAYS } from '@praxis/contract/answers/answers.contract'
import { useEffect, useRef, useState } from 'react'
import { strangerDrafts } from '../../../lib/draft/stranger-drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { forgetBrowser } from './answering.api.ts'
import classes from './page.module.css'

/** Where somebody lands whose traces on this device are gone. */
export const FORGOTTEN_FIELD = 'forgotten'

interface ForgetHereProps {
	/** They are with the firm: nothing of them is deleted there. */
	readonly isSent?: boolean
	/** Before anything goes: what is on the screen must not be kept again. */
	readonly onForget?: (() => void) | undefined
}

/** For strangers: how long what they typed is kept, and a way to leave nothing of it on a device that others use too. */
export function ForgetHere({ isSent = false, onForget }: ForgetHereProps) {
	const [isAsking, setAsking] = useState(false)
	if (isAsking) return <Sure isSent={isSent} onForget={onForget} onCancel={() => setAsking(false)} />
	return (
		<div className={classes.forget}>
			<p>
				{isSent
					? 'On this device the answers can be read for one more day.'
					: `What you type is kept on this device and with the firm. What you never send, the firm deletes after ${UNSENT_DAYS} days.`}
			</p>
			<Button size="small" onClick={() => setAsking(true)}>
				Forget on this device
			</Button>
		</div>
	)
}

async function forget(): Promise<void> {
	await strangerDrafts.clear()
	await forgetBrowser()
	// Loaded afresh, the page remembers nothing either.
	window.location.replace(`${window.location.pathname}?${FORGOTTEN_FIELD}=1`)
}

function Sure({ isSent, onForget, onCancel }: ForgetHereProps & { readonly onCancel: () => void }) {
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const section = useRef<HTMLElement>(null)
	useEffect(() => {
		section.current?.focus({ preventScroll: true })
		section.current?.scrollIntoView?.({ block: 'nearest' })
	}, [])
	const go = async () => {
		setBusy(true)
		onForget?.()
		try {
			await forget()
		} catch (error) {
			setProblem(`What you typed is gone from this device. The firm could not be told: ${failureOf(error).message}`)
			setBusy(false)
		}
	}
	return (
		<section ref={section} tabIndex={-1} className={classes.resume} aria-label="Forget on this device">
			<p>
				{isSent
					? 'The answers can no longer be read here then. The firm keeps what you have sent.'
					: 'You can no longer go on here then, only with a link that was mailed to you. The firm keeps what you have sent.'}
			</p>
			<div className={classes.actions}>
				<Button variant="danger" busy={busy} onClick={() => void go()}>
					Forget it
				</Button>
				<Button variant="quiet" disabled={busy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
			<p role="status" className={classes.wrong}>
				{problem}
			</p>
		</section>
	)
}
