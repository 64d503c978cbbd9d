import { Button } from '../../ui/button/button.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
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
	const phrase = usePhrases()
	return (
		<Dialog
			opened
			onClose={onClose}
			title={phrase(title)}
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
				<Banner tone="red">{phrase(failure)}</Banner>
			) : (
				<Stack gap={3} aria-live="polite">
					<progress className={classes.bar} aria-label={phrase(title)} />
					<Text as="p" width="measure" breaks>
						{phrase(text)}
					</Text>
				</Stack>
			)}
		</Dialog>
	)
}
