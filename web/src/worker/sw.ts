import { sendWaiting } from '../lib/offline/send-waiting.ts'
import { BACKGROUND_SYNC_TAG } from '../lib/offline/sync-status.ts'
import { hearPush } from './hear-push.ts'
import { keepShell } from './keep-shell.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page says when the person wants the version that waits. */
const TAKE_OVER = 'take-over'

/** The browser wakes the worker when there is a network again; not all browsers do. */
interface WakeEvent extends ExtendableEvent {
	readonly tag: string
}

// The build puts the list of files in the place of this name.
keepShell(self, self.__WB_MANIFEST)
hearPush(self)

self.addEventListener('message', (event) => {
	if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
})

async function sendAll(): Promise<void> {
	const { ended } = await sendWaiting()
	// What is thrown tells the browser to wake us again later.
	if (ended === 'no_answer') throw new Error('the server gave no answer')
}

self.addEventListener('sync', (event) => {
	const { tag } = event as WakeEvent
	if (tag === BACKGROUND_SYNC_TAG) (event as WakeEvent).waitUntil(sendAll())
})
