import { Banner } from '../page/banner.tsx'
import type { WaitingState } from '../status/waiting-mark.tsx'

const TEXTS = {
	waiting: 'What you changed here is on this device. It will be sent as soon as the server can be reached.',
	sending: 'What you changed here is just being sent.',
	refused: 'The server did not accept what you changed here. It is still on this device: see “Waiting changes”.',
	stale: 'Someone else changed this before your change was sent. Yours is still on this device: see “Waiting changes”.',
} as const

/** Says in a record that changes of it are only on this device. */
export function WaitingNotice({ state }: { readonly state: WaitingState }) {
	return <Banner tone={state === 'refused' || state === 'stale' ? 'red' : 'amber'}>{TEXTS[state]}</Banner>
}
