import { useSyncExternalStore } from 'react'
import { MAY_LEAVE } from './may-leave.ts'

const ADDRESS = '/sw.js'
/** Message that activates the waiting service worker. */
const TAKE_OVER = 'take-over'
const LOOK_AGAIN_MS = 60 * 60 * 1000

let isNewThere = false
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function announce(worker: ServiceWorker | null): void {
	isNewThere = true
	waiting = worker
	for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration): void {
	const { serviceWorker } = navigator
	const seen = (worker: ServiceWorker | null) => {
		worker?.addEventListener('statechange', () => {
			if (worker.state === 'installed' && serviceWorker.controller !== null) announce(worker)
		})
	}
	if (registration.waiting !== null && serviceWorker.controller !== null) announce(registration.waiting)
	seen(registration.installing)
	registration.addEventListener('updatefound', () => seen(registration.installing))

	const look = () => {
		// Without a network the next check finds the new version.
		if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
	}
	setInterval(look, LOOK_AGAIN_MS)
	window.addEventListener('online', look)
}

function handleTakeOver(): void {
	const { serviceWorker } = navigator
	let before = serviceWorker.controller
	serviceWorker.addEventListener('controllerchange', () => {
		// The first worker changes nothing; a later one was requested in this or another tab.
		if (before !== null) announce(null)
		before = serviceWorker.controller
	})
}

/** Replies whether closing this page would show a "leave page?" prompt. */
function answerMayLeave(): void {
	navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
		if (data !== MAY_LEAVE) return
		const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
		ports[0]?.postMessage(isFree)
	})
}

/** Registers the service worker and checks for new versions periodically. */
export async function keepAppWorker(): Promise<void> {
	// A chunk of this version missing on the server means that there is a newer version.
	window.addEventListener('vite:preloadError', () => announce(waiting))
	if (import.meta.env.DEV || navigator.serviceWorker === undefined) return
	handleTakeOver()
	answerMayLeave()
	await navigator.serviceWorker.register(ADDRESS, { scope: '/', updateViaCache: 'none' })
	const registration = await navigator.serviceWorker.getRegistration('/')
	if (registration !== undefined) watch(registration)
}

/** Reloads this tab with the new version; other tabs stay until reloaded. */
export function takeNewVersion(): void {
	if (waiting === null) {
		window.location.reload()
		return
	}
	navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
	waiting.postMessage(TAKE_OVER)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether a newer version of the app is available. */
export function useNewVersion(): boolean {
	return useSyncExternalStore(subscribe, () => isNewThere)
}
