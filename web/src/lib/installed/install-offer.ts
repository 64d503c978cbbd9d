import { useSyncExternalStore } from 'react'
import { localStore } from '../storage.ts'

/** Set when the user dismisses the install prompt on this device. */
const DISMISSED = 'installPromptDismissed'

/** The `beforeinstallprompt` event; not in every browser. */
interface InstallEvent extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** `browser`: the browser shows a prompt. `steps`: the user installs by hand. */
export type InstallOffer = 'browser' | 'steps'

let event: InstallEvent | null = null
let isOver = false
const listeners = new Set<() => void>()

function changed(): void {
	for (const listener of listeners) listener()
}

/** Called first: browsers fire the event only once. */
export function listenForInstallPrompt(): void {
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

/** How to install the app; null if not possible, already installed or dismissed. */
export function useInstallOffer(): InstallOffer | null {
	return useSyncExternalStore(subscribe, current)
}

/** Shows the browser's prompt, at most once per visit. */
export async function install(): Promise<void> {
	const asked = event
	if (asked === null) return
	event = null
	const { outcome } = await asked.prompt()
	if (outcome === 'dismissed') dismissInstall()
	changed()
}

/** Dismisses the prompt on this device permanently. */
export function dismissInstall(): void {
	localStore.set(DISMISSED, 'true')
	changed()
}
