import { useSyncExternalStore } from 'react'
import { MAY_LEAVE } from './may-leave.ts'

const ADDRESS = '/sw.js'
/** What the worker that waits is told when the person wants it. */
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
		// Without a network there is nothing new to be found; the next look finds it.
		if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
	}
	setInterval(look, LOOK_AGAIN_MS)
	window.addEventListener('online', look)
}

function hearOfTakeOver(): void {
	const { serviceWorker } = navigator
	let before = serviceWorker.controller
	serviceWorker.addEventListener('controllerchange', () => {
		// The first worker of all changes nothing; a later one was asked for, here or in another tab.
		if (before !== null) announce(null)
		before = serviceWorker.controller
	})
}

/** Tells the worker whether anybody on this page would be asked if it were closed. */
function answerMayLeave(): void {
	navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
		if (data !== MAY_LEAVE) return
		const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
		ports[0]?.postMessage(isFree)
	})
}

/** Has the browser keep the app for times without a network, and looks for new versions now and then. */
export async function keepAppWorker(): Promise<void> {
	// A part of this version that the server no longer has means that there is a newer one.
	window.addEventListener('vite:preloadError', () => announce(waiting))
	if (import.meta.env.DEV || navigator.serviceWorker === undefined) return
	hearOfTakeOver()
	answerMayLeave()
	await navigator.serviceWorker.register(ADDRESS, { scope: '/', updateViaCache: 'none' })
	const registration = await navigator.serviceWorker.getRegistration('/')
	if (registration !== undefined) watch(registration)
}

/** Reloads this tab with the new version. Others keep what they show until they are reloaded too. */
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

/** Whether a newer version of the app than the one on the screen is there. */
export function useNewVersion(): boolean {
	return useSyncExternalStore(subscribe, () => isNewThere)
}
