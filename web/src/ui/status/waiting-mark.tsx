import { StatusMark } from './status-mark.tsx'

export type WaitingState = 'waiting' | 'sending' | 'refused' | 'stale'

const MARKS = {
	waiting: ['amber', 'Waiting to be sent'],
	sending: ['blue', 'Being sent'],
	refused: ['red', 'Not accepted'],
	stale: ['red', 'Changed by someone else'],
} as const

/** Says that something is only on this device so far. */
export function WaitingMark({ state }: { readonly state: WaitingState }) {
	const [tone, words] = MARKS[state]
	return <StatusMark tone={tone}>{words}</StatusMark>
}
