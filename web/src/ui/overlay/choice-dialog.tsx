import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../page/banner.tsx'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ChoiceDialogProps<C> {
	readonly title: string
	readonly was: C
	readonly chosen: C
	readonly submit: string
	/** What the button says while it is under way. */
	readonly submitting: string
	readonly onClose: () => void
	/** Resolves to why it was not done; the dialog then stays. Null closes it. */
	readonly onSubmit: () => Promise<string | null>
	/** The field, which cannot be changed while the choice is on its way. */
	readonly children: (busy: boolean) => ReactNode
}

/** Mod+Enter saves, as in every form: with what the field takes from the same press. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
	event.preventDefault()
	const form = event.currentTarget
	queueMicrotask(() => form.requestSubmit())
}

/** Changes one thing of a record: can be sent once something else is chosen, and says why it was not done. */
export function ChoiceDialog<C>(props: ChoiceDialogProps<C>) {
	const { title, was, chosen, submit, submitting, onClose, onSubmit, children } = props
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<{ readonly of: C; readonly text: string } | null>(null)

	const send = async (event: FormEvent) => {
		event.preventDefault()
		if (busy || chosen === was) return
		setBusy(true)
		setFailure(null)
		const whyNot = await onSubmit()
		setBusy(false)
		if (whyNot === null) onClose()
		else setFailure({ of: chosen, text: whyNot })
	}
	return (
		<Dialog opened onClose={onClose} title={title} locked={busy}>
			<form onSubmit={send} onKeyDown={sendByKeys} className={dialog.stack} noValidate>
				{children(busy)}
				{failure !== null && failure.of === chosen && <Banner tone="red">{failure.text}</Banner>}
				<div className={dialog.actions}>
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy} disabled={!busy && chosen === was}>
						{busy ? submitting : submit}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
