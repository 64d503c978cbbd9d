import type { ReminderEntity } from '@praxis/contract/notifications/reminders.contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const RemindDialog = lazy(() => import('./remind-dialog.tsx').then((file) => ({ default: file.RemindDialog })))

interface RemindButtonProps {
	readonly entity: ReminderEntity
	readonly id: string
	/** What the record is called. */
	readonly name: string
}

/** A dialog to be reminded of a record, and how to open it. */
export function useReminding(props: RemindButtonProps) {
	const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
	const dialog = state !== 'never' && (
		<Suspense fallback={null}>
			<RemindDialog {...props} opened={state === 'open'} onClose={() => setState('closed')} />
		</Suspense>
	)
	return { ask: () => setState('open'), dialog }
}

/** Opens a dialog to be reminded of a record. */
export function RemindButton(props: RemindButtonProps) {
	const reminding = useReminding(props)
	return (
		<>
			<Button icon={<Icon name="clock" />} aria-haspopup="dialog" onClick={reminding.ask}>
				Remind me…
			</Button>
			{reminding.dialog}
		</>
	)
}
