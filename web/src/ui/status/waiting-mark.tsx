import { StatusMark } from './status-mark.tsx'

export type WaitingState = 'waiting' | 'sending' | 'refused' | 'stale'

/** A row that may be only on this device so far. */
export interface MayWait {
	readonly waiting?: WaitingState | null
}

const MARKS = {
	waiting: ['amber', 'Waiting'],
	sending: ['blue', 'Sending'],
	refused: ['red', 'Refused'],
	stale: ['red', 'Conflict'],
} as const

/** Says that something is only on this device so far. */
export function WaitingMark({ state }: { readonly state: WaitingState }) {
	const [tone, words] = MARKS[state]
	return <StatusMark tone={tone}>{words}</StatusMark>
}
