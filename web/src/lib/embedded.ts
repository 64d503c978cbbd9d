import { EMBED_PREFIX } from '@praxis/contract/kernel/embedding'
import { callWithKey } from './call.ts'
import { sessionStore } from './storage.ts'

const KEY = 'embedKey'
const SECRET_BYTES = 32

/** Whether this page is made to stand in a frame of another site. Such a page has no cookies. */
export function isEmbedded(): boolean {
	return window.location.pathname.startsWith(EMBED_PREFIX)
}

function randomSecret(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replace(/=+$/, '')
}

/** Calls carry a secret instead of cookies: the one of this tab, or a new one. */
export function callFromFrame(): void {
	const key = sessionStore.get(KEY) ?? randomSecret()
	sessionStore.set(KEY, key)
	callWithKey(key)
}

/** Gives up the secret: what it held can't be opened here any more. */
export function dropFrameKey(): void {
	sessionStore.remove(KEY)
	callFromFrame()
}
