import { useSyncExternalStore } from 'react'
import { localStore } from '../../lib/storage.ts'

/** The key under which the chosen theme (light, dark, auto) is kept in the browser. */
const THEME_STORAGE_KEY = 'theme'

export type ColorScheme = 'light' | 'dark' | 'auto'

export const COLOR_SCHEMES: readonly { readonly value: ColorScheme; readonly label: string }[] = [
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
	{ value: 'auto', label: 'System' },
]

/** Long enough for the new colors to be painted. */
const WITHOUT_TRANSITIONS_MS = 20

function systemIsDark(): MediaQueryList {
	return window.matchMedia('(prefers-color-scheme: dark)')
}

/** In a frame: as the page around it asks for, else light. */
let framed: ColorScheme | null = null

export function frameScheme(scheme: ColorScheme): void {
	framed = scheme
	document.documentElement.setAttribute('data-mantine-color-scheme', shownScheme())
}

export function chosenScheme(): ColorScheme {
	if (framed !== null) return framed
	const chosen = localStore.get(THEME_STORAGE_KEY)
	return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

function shownScheme(): 'light' | 'dark' {
	const chosen = chosenScheme()
	if (chosen !== 'auto') return chosen
	return systemIsDark().matches ? 'dark' : 'light'
}

export function subscribeScheme(listener: () => void): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key === THEME_STORAGE_KEY) listener()
	}
	const system = systemIsDark()
	window.addEventListener('storage', onStorage)
	system.addEventListener('change', listener)
	return () => {
		window.removeEventListener('storage', onStorage)
		system.removeEventListener('change', listener)
	}
}

/** Applies a color scheme without transitions and stores it on this device. Notifies this tab like other tabs. */
export function chooseScheme(newValue: ColorScheme): void {
	const style = document.createElement('style')
	style.textContent = '*, *::before, *::after { transition: none !important }'
	document.head.append(style)
	localStore.set(THEME_STORAGE_KEY, newValue)
	const storageArea = localStore.isKept() ? window.localStorage : null
	window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY, newValue, storageArea }))
	document.documentElement.setAttribute('data-mantine-color-scheme', shownScheme())
	setTimeout(() => style.remove(), WITHOUT_TRANSITIONS_MS)
}

/** What was chosen, and what is shown. */
export function useColorScheme(): { readonly chosen: ColorScheme; readonly shown: 'light' | 'dark' } {
	return {
		chosen: useSyncExternalStore(subscribeScheme, chosenScheme),
		shown: useSyncExternalStore(subscribeScheme, shownScheme),
	}
}
