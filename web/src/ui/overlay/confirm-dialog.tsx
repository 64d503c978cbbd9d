import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { failureOf } from '../form/failure.ts'
import { TextField } from '../form/text-field.tsx'
import { Banner } from '../page/banner.tsx'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
	readonly opened: boolean
	readonly onClose: () => void
	readonly title: string
	/** Consequences, and whether they can be undone. */
	readonly children: ReactNode
	/** The verb: `Delete permanently`. */
	readonly confirmLabel: string
	/** What has to be typed before the button works. For what cannot be undone. */
	readonly typed?: string
	readonly tone?: 'normal' | 'danger'
	/** The dialog closes when this resolves; when it rejects, it stays and says why. */
	readonly onConfirm: () => Promise<void> | void
}

/** Asks before something is done; with `typed`, only after the name has been typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	return (
		<Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
			<ConfirmBody {...props} />
		</Dialog>
	)
}

function ConfirmBody({ children, confirmLabel, typed, tone = 'danger', onConfirm, onClose }: ConfirmDialogProps) {
	const id = useId()
	const [text, setText] = useState('')
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const [missed, setMissed] = useState(false)
	const matches = typed === undefined || text.trim() === typed

	const confirm = async (event: FormEvent) => {
		event.preventDefault()
		if (busy) return
		if (!matches) {
			setMissed(true)
			return
		}
		setBusy(true)
		setFailure(null)
		try {
			await onConfirm()
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form onSubmit={confirm} className={classes.stack} noValidate>
			<div>{children}</div>
			{typed !== undefined && (
				<TextField
					id={id}
					label={
						<>
							Type <span className={classes.expected}>{typed}</span> to confirm
						</>
					}
					required
					value={text}
					onChange={(value) => {
						setText(value)
						setMissed(false)
					}}
					error={missed && !matches ? 'The text does not match.' : null}
					autoComplete="off"
				/>
			)}
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<div className={classes.actions}>
				<Button onClick={onClose} disabled={busy}>
					Cancel
				</Button>
				<Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} disabled={!matches}>
					{confirmLabel}
				</Button>
			</div>
		</form>
	)
}
