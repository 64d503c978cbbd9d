import { timerText } from '@praxis/contract/time/duration.rules'
import type { Timer } from '@praxis/contract/time/time.fields'
import { timers } from '@praxis/contract/time/timers.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { TIME_TRACKING, timersQuery } from './time.api.ts'
import { TIMER_PLACE } from './timer-place.ts'
import classes from './timer-player.module.css'
import { useCounted } from './use-counted.ts'
import { useTimerActions } from './use-timer-actions.ts'

const CASE_PAGE = /^\/dashboard\/cases\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/** In the bar of every screen: the timer that runs, or the button that starts one, for the case that is open. */
export function TimerPlayer({ current }: { readonly current: string }) {
	const mayCall = useMay()
	const { lapsed } = useAuth()
	const [place] = useState(() => document.getElementById(TIMER_PLACE))
	const mayTime = mayCall(timers.list)
	const { data, dataUpdatedAt } = useQuery({ ...timersQuery, enabled: mayTime && !lapsed })
	if (place === null || !mayTime || data === undefined) return null
	const [first] = data.timers
	const ahead = dataUpdatedAt - Date.parse(data.now)
	return createPortal(
		first === undefined || first.startedAt === null ? (
			<Start caseId={CASE_PAGE.exec(current)?.[1] ?? null} />
		) : (
			<Running one={first} ahead={ahead} />
		),
		place,
	)
}

function Start({ caseId }: { readonly caseId: string | null }) {
	const { start } = useTimerActions()
	return (
		<IconButton
			label={caseId === null ? 'Start timer' : 'Start timer for this case'}
			icon={<Icon name="clock" />}
			onClick={() => start({ caseId })}
		/>
	)
}

function Running({ one, ahead }: { readonly one: Timer; readonly ahead: number }) {
	const { pause } = useTimerActions()
	const counted = useCounted(one, ahead)
	const about = one.caseName ?? (one.description || 'no case')
	return (
		<span className={classes.running}>
			<UiLink href={TIME_TRACKING.href} className={classes.clock} title={about}>
				<span role="timer" aria-label={`Timer for ${about}`}>
					{timerText(counted)}
				</span>
			</UiLink>
			<IconButton label="Pause timer" size="small" icon={<Icon name="pause" />} onClick={() => pause(one)} />
		</span>
	)
}
