import type { Display } from '@praxis/contract/kernel/display'
import type { SessionStore } from '../lib/session/session-store.ts'
import { localStore } from '../lib/storage.ts'
import { setRegion } from '../ui/text/region.ts'
import { THEME_STORAGE_KEY } from '../ui/theme/theme-key.ts'

const STORED: Readonly<Record<Display['theme'], string>> = { light: 'light', dark: 'dark', system: 'auto' }

/** The browser keeps the theme for its first paint. Whatever shows it in this tab hears of it as other tabs do. */
function keepTheme(theme: Display['theme']): void {
	const newValue = STORED[theme]
	if (localStore.get(THEME_STORAGE_KEY) === newValue) return
	localStore.set(THEME_STORAGE_KEY, newValue)
	const storageArea = localStore.isKept() ? window.localStorage : null
	window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY, newValue, storageArea }))
}

/** Shows everything as the person who is signed in wants it, on every device alike, before the first screen is painted.
 *  Language and time zone are those of the browser while nobody is signed in; the theme is what this device showed last. */
export function followDisplay(store: Pick<SessionStore, 'get' | 'subscribe'>): () => void {
	let theme: Display['theme'] | undefined
	const follow = () => {
		const shown = store.get().session?.display
		setRegion(shown?.language, shown?.timezone ?? undefined)
		document.documentElement.lang = shown?.language ?? 'en'
		if (shown !== undefined && shown.theme !== theme) keepTheme(shown.theme)
		theme = shown?.theme
	}
	follow()
	return store.subscribe(follow)
}
