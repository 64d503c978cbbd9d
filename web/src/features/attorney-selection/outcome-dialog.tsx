import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './attorney-selection.module.css'
import { OUTCOME_TITLES, outcomeText, percentText } from './selection-text.ts'
import { usePlaces } from './use-places.ts'

interface OutcomeDialogProps {
	readonly selection: AttorneySelection
	readonly onClose: () => void
}

/** What became of a request: an attorney, or that the firm makes contact. */
export function OutcomeDialog({ selection, onClose }: OutcomeDialogProps) {
	const { next } = usePlaces()
	const { attorney } = selection
	return (
		<Dialog
			opened
			onClose={onClose}
			title={attorney === null ? OUTCOME_TITLES.waiting : OUTCOME_TITLES.assigned}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<ButtonLink variant="primary" href={next.href}>
						{next.label}
					</ButtonLink>
				</>
			}
		>
			<div className={classes.outcome}>
				<span className={classes.mark} data-assigned={attorney !== null || undefined}>
					<Icon name={attorney === null ? 'mail' : 'user-check'} />
				</span>
				{attorney !== null && (
					<p className={classes.attorney}>
						<strong>{attorney.name}</strong>
						{attorney.matchScore !== null && <span>Match score: {percentText(attorney.matchScore)}</span>}
					</p>
				)}
				<p className={classes.text}>{outcomeText(selection)}</p>
			</div>
		</Dialog>
	)
}
