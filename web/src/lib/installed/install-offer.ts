import { useSyncExternalStore } from 'react'
import { localStore } from '../storage.ts'

/** Remembers that somebody does not want the app on this device. */
const DISMISSED = 'installPromptDismissed'

/** The browser's own offer to install; only some have one. */
interface InstallEvent extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** `browser`: it asks by itself once it is told to. `steps`: only the person can do it, by hand. */
export type InstallOffer = 'browser' | 'steps'

let event: InstallEvent | null = null
let isOver = false
const listeners = new Set<() => void>()

function changed(): void {
	for (const listener of listeners) listener()
}

/** Called before anything else, because browsers make their offer only once. */
export function hearInstallOffer(): void {
	window.addEventListener('beforeinstallprompt', (offered) => {
		offered.preventDefault()
		event = offered as InstallEvent
		changed()
	})
	window.addEventListener('appinstalled', () => {
		isOver = true
		changed()
	})
}

/** iPhones, and iPads, which call themselves Macs but can be touched. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
	return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isInstalled(): boolean {
	return (
		window.matchMedia('(display-mode: standalone)').matches ||
		('standalone' in navigator && navigator.standalone === true)
	)
}

function current(): InstallOffer | null {
	if (isOver || localStore.get(DISMISSED) !== null || isInstalled()) return null
	if (event !== null) return 'browser'
	return isIos(navigator) ? 'steps' : null
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** How the app can be installed here; null where it cannot, where it is, and where the person did not want it. */
export function useInstallOffer(): InstallOffer | null {
	return useSyncExternalStore(subscribe, current)
}

/** Has the browser ask. What the person answers there is the end of it for this visit. */
export async function install(): Promise<void> {
	const asked = event
	if (asked === null) return
	event = null
	const { outcome } = await asked.prompt()
	if (outcome === 'dismissed') dismissInstall()
	changed()
}

/** Not on this device, neither now nor on later visits. */
export function dismissInstall(): void {
	localStore.set(DISMISSED, 'true')
	changed()
}
