import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { timers } from '@praxis/contract/time/timers.contract'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useTimerActions } from './use-timer-actions.ts'

type TimerAbout = Omit<InputOf<typeof timers.start>, 'id'>

/** For pages of records that work is done on: a button that starts a timer for their case, with what is done filled in. */
export function StartTimerButton(about: TimerAbout) {
	const { start } = useTimerActions()
	if (!useMay()(timers.start)) return null
	return (
		<Button icon={<Icon name="clock" />} onClick={() => start(about)}>
			Start timer
		</Button>
	)
}

/** As `StartTimerButton`, for a menu; none without the permission. */
export function useStartTimerEntry(): (about: TimerAbout) => readonly MenuEntry[] {
	const { start } = useTimerActions()
	const mayStart = useMay()(timers.start)
	return (about) =>
		mayStart ? [{ label: 'Start timer', icon: <Icon name="clock" size="small" />, onSelect: () => start(about) }] : []
}
