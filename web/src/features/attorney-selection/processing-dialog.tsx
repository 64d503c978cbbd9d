import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './attorney-selection.module.css'

interface ProcessingDialogProps {
	readonly title: string
	readonly text: string
	/** What went wrong; the request can be tried again. */
	readonly failure: string | null
	readonly onRetry: () => void
	readonly onClose: () => void
}

/** While the server works on a request for an attorney. */
export function ProcessingDialog({ title, text, failure, onRetry, onClose }: ProcessingDialogProps) {
	return (
		<Dialog
			opened
			onClose={onClose}
			title={title}
			locked={failure === null}
			actions={
				failure !== null && (
					<>
						<Button onClick={onClose}>Cancel</Button>
						<Button variant="primary" onClick={onRetry}>
							Try again
						</Button>
					</>
				)
			}
		>
			{failure !== null ? (
				<Banner tone="red">{failure}</Banner>
			) : (
				<div className={classes.outcome} aria-live="polite">
					<progress className={classes.bar} aria-label={title} />
					<p className={classes.text}>{text}</p>
				</div>
			)}
		</Dialog>
	)
}
