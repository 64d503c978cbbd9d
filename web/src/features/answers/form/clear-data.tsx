import { UNSENT_DAYS } from '@praxis/contract/answers/answers.contract'
import { useEffect, useRef, useState } from 'react'
import { visitorDrafts } from '../../../lib/draft/visitor-drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { clearBrowser } from './answering.api.ts'
import classes from './page.module.css'

/** Query field of the page after the data was cleared. */
export const CLEARED_FIELD = 'cleared'

interface ClearDataProps {
	/** Submitted: the firm keeps the response. */
	readonly isSent?: boolean
	/** Runs first, so that what is on screen is not saved again. */
	readonly onClear?: (() => void) | undefined
}

/** For visitors: how long their answers are kept, and how to clear them from a shared device. */
export function ClearData({ isSent = false, onClear }: ClearDataProps) {
	const [isAsking, setAsking] = useState(false)
	const phrase = usePhrases()
	if (isAsking) return <Confirm isSent={isSent} onClear={onClear} onCancel={() => setAsking(false)} />
	return (
		<div className={classes.clear}>
			<p>
				{isSent
					? phrase('You can view your answers on this device for one more day.')
					: phrase(
							'Your answers are saved on this device and by the firm. Drafts that are not submitted are deleted after {days} days.',
							{ days: UNSENT_DAYS },
						)}
			</p>
			<Button size="small" onClick={() => setAsking(true)}>
				Clear data on this device
			</Button>
		</div>
	)
}

async function clearData(): Promise<void> {
	await visitorDrafts.clear()
	await clearBrowser()
	// A fresh load clears what is in memory.
	window.location.replace(`${window.location.pathname}?${CLEARED_FIELD}=1`)
}

function Confirm({ isSent, onClear, onCancel }: ClearDataProps & { readonly onCancel: () => void }) {
	const [busy, setBusy] = useState(false)
	const phrase = usePhrases()
	const [problem, setProblem] = useState<string | null>(null)
	const section = useRef<HTMLElement>(null)
	useEffect(() => {
		section.current?.focus({ preventScroll: true })
		section.current?.scrollIntoView?.({ block: 'nearest' })
	}, [])
	const go = async () => {
		setBusy(true)
		onClear?.()
		try {
			await clearData()
		} catch (error) {
			setProblem(
				`${phrase('Your data was cleared on this device, but not on the server:')} ${phrase(failureOf(error).message)}`,
			)
			setBusy(false)
		}
	}
	return (
		<section ref={section} tabIndex={-1} className={classes.resume} aria-label={phrase('Clear data on this device')}>
			<p>
				{phrase(
					isSent
						? 'You will no longer be able to view your answers here. The firm keeps what you submitted.'
						: 'You will only be able to continue with a link in your email. The firm keeps what it has received.',
				)}
			</p>
			<div className={classes.actions}>
				<Button variant="danger" busy={busy} onClick={() => void go()}>
					Clear data
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
