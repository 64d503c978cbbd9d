import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

interface LeaveDialogProps {
	readonly kept: string | null
	readonly onDecide: (leave: boolean) => void
}

/** Asked when a form with unsaved work is left.  */
export function LeaveDialog({ kept, onDecide }: LeaveDialogProps) {
	return (
		<Dialog
			opened
			onClose={() => onDecide(false)}
			title="Leave without saving?"
			actions={
				<>
					<Button onClick={() => onDecide(true)}>Leave</Button>
					<Button variant="primary" data-autofocus onClick={() => onDecide(false)}>
						Stay here
					</Button>
				</>
			}
		>
			<p>{kept ?? 'What you changed here has not been saved and will be lost.'}</p>
		</Dialog>
	)
}
