import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import classes from './attorney-selection.module.css'
import { outcomeText, outcomeTitle, percentText } from './selection-text.ts'
import { usePlaces } from './use-places.ts'

interface OutcomeDialogProps {
	readonly selection: AttorneySelection
	readonly onClose: () => void
}

/** What became of a request: an attorney, or that the firm makes contact. */
export function OutcomeDialog({ selection, onClose }: OutcomeDialogProps) {
	const phrase = usePhrases()
	const { next } = usePlaces()
	const { attorney, state } = selection
	const isAssigned = state === 'assigned'
	return (
		<Dialog
			opened
			onClose={onClose}
			title={phrase(outcomeTitle(selection))}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<ButtonLink variant="primary" href={next.href}>
						{next.label}
					</ButtonLink>
				</>
			}
		>
			<Stack gap={3}>
				<span className={classes.mark} data-assigned={isAssigned || undefined}>
					<Icon name={isAssigned ? 'user-check' : 'mail'} />
				</span>
				{attorney !== null && (
					<Stack as="p" gap={0} size="reading">
						<strong>{attorney.name}</strong>
						{attorney.matchScore !== null && (
							<span>{phrase('Match score: {score}', { score: percentText(attorney.matchScore) })}</span>
						)}
					</Stack>
				)}
				<Text as="p" width="measure" breaks>
					{outcomeText(selection)}
				</Text>
			</Stack>
		</Dialog>
	)
}
