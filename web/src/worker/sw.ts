import { keepShell } from './keep-shell.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page says when the person wants the version that waits. */
const TAKE_OVER = 'take-over'

// The build puts the list of files in the place of this name.
keepShell(self, self.__WB_MANIFEST)

self.addEventListener('message', (event) => {
	if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
})
