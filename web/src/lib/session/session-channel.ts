import type { SessionChannel, SessionNews } from './session-store.ts'

function isNews(value: unknown): value is SessionNews {
	return typeof value === 'object' && value !== null && 'kind' in value
}

/** News between the tabs of this browser. Without BroadcastChannel every tab finds out at its next re-check. */
export function makeSessionChannel(name = 'praxis-session'): SessionChannel {
	if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, hear: () => undefined }
	const channel = new BroadcastChannel(name)
	return {
		send: (news) => channel.postMessage(news),
		hear: (listener) => {
			channel.addEventListener('message', (event: MessageEvent<unknown>) => {
				if (isNews(event.data)) listener(event.data)
			})
		},
	}
}
