import { Banner } from '../page/banner.tsx'
import type { WaitingState } from '../status/waiting-mark.tsx'

const TEXTS = {
	waiting: 'Your changes are saved on this device and will be sent once the server is reachable.',
	sending: 'Your changes are being sent.',
	refused: 'The server rejected your change. It is still on this device: see “Pending changes”.',
	stale:
		'Someone else changed this before your change was sent. Your change is still on this device: see “Pending changes”.',
} as const

const PAUSED = 'Your changes are saved on this device and will be sent when you resume sync.'

interface WaitingNoticeProps {
	readonly state: WaitingState
	/** Nothing is sent until the reader resumes it. */
	readonly isPaused?: boolean
}

/** Says in a record that changes of it are only on this device. */
export function WaitingNotice({ state, isPaused = false }: WaitingNoticeProps) {
	const text = state === 'waiting' && isPaused ? PAUSED : TEXTS[state]
	return <Banner tone={state === 'refused' || state === 'stale' ? 'red' : 'amber'}>{text}</Banner>
}
