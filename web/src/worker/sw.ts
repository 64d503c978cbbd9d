import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ENGINE_FOLDER } from '../features/ocr/engine-files.ts'
import { sendWaiting } from '../lib/offline/send-waiting.ts'
import { BACKGROUND_SYNC_TAG } from '../lib/offline/sync-status.ts'
import { hearPush } from './hear-push.ts'

const PREFIX = 'praxis-shell-'
const PAGE = 'index.html'
/** What is no page of the product: the server's own addresses, and whatever is named like a file. */
const NO_PAGE = [/^\/(api|embed|healthz|readyz|metrics)(\/|$)/, /\/[^/]+\.[a-z0-9]+$/i]

type Listed = readonly (PrecacheEntry | string)[]

/** The page names the files of its version by their content, so its own content names the version. */
function versionOf(files: Listed): string {
	const page = files.find((file) => typeof file !== 'string' && file.url === PAGE)
	return typeof page === 'object' && typeof page.revision === 'string' ? page.revision : 'unknown'
}

/** Drops the files of all versions but this one, what may be newer, and the one before: tabs that still show that one
 *  fetch their next screens out of it. */
async function deleteOldVersions(own: string): Promise<void> {
	const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
	const before = names.slice(0, Math.max(0, names.indexOf(own) - 1))
	const engines = (await caches.keys()).filter((name) => name.startsWith('praxis-ocr-') && name !== ENGINE_CACHE)
	await Promise.all([...before, ...engines].map((name) => caches.delete(name)))
}

const ENGINE_CACHE = `praxis-${ENGINE_FOLDER.replace('assets/', '')}`

/** Files of the engine that recognizes text are kept from their first use on: it works without a network then. */
async function keepOnUse(worker: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
	const cache = await caches.open(ENGINE_CACHE)
	const kept = await cache.match(request)
	if (kept !== undefined) return kept
	const response = await worker.fetch(request)
	if (response.ok) await cache.put(request, response.clone())
	return response
}

/** Keeps the files of one version of the app, all or none, and serves them: the page for every address of the product, the
 *  rest by name. Answers of the API are never kept. */
function keepShell(worker: ServiceWorkerGlobalScope, files: Listed): void {
	const cacheName = `${PREFIX}${versionOf(files)}`
	const controller = new PrecacheController({ cacheName })
	controller.addToCacheList([...files])
	worker.addEventListener('install', (event) => event.waitUntil(controller.install(event)))
	worker.addEventListener('activate', (event) => {
		event.waitUntil(deleteOldVersions(cacheName).then(() => worker.clients.claim()))
	})
	registerRoute(new PrecacheRoute(controller))
	registerRoute(new NavigationRoute(controller.createHandlerBoundToURL(PAGE), { denylist: NO_PAGE }))
	registerRoute(
		({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`/${ENGINE_FOLDER}/`),
		({ request }) => keepOnUse(worker, request),
	)
	registerRoute(
		({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
		async ({ request }) => (await caches.match(request)) ?? worker.fetch(request),
	)
}

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
