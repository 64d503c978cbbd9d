import type { SessionChannel, SessionMessage } from './session-store.ts'

function isMessage(value: unknown): value is SessionMessage {
	return typeof value === 'object' && value !== null && 'kind' in value
}

/** Session messages between tabs. Without BroadcastChannel tabs notice at their next re-check. */
export function createSessionChannel(name = 'praxis-session'): SessionChannel {
	if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, subscribe: () => undefined }
	const channel = new BroadcastChannel(name)
	return {
		send: (message) => channel.postMessage(message),
		subscribe: (listener) => {
			channel.addEventListener('message', (event: MessageEvent<unknown>) => {
				if (isMessage(event.data)) listener(event.data)
			})
		},
	}
}
