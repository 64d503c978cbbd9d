import type { Display } from '@praxis/contract/kernel/display'
import type { SessionStore } from '../lib/session/session-store.ts'
import { contentLanguage, setRegion } from '../ui/text/region.ts'
import { type ColorScheme, chooseScheme, chosenScheme } from '../ui/theme/color-scheme.ts'

const STORED: Readonly<Record<Display['theme'], ColorScheme>> = { light: 'light', dark: 'dark', system: 'auto' }

function showTheme(theme: ColorScheme): void {
	if (chosenScheme() !== theme) chooseScheme(theme)
}

/** Applies the user's display settings, the same on every device, before the first paint.
 *  Signed out, language and time zone are the browser's; the theme is the last one on this device. */
export function followDisplay(store: Pick<SessionStore, 'get' | 'subscribe'>): () => void {
	let theme: Display['theme'] | undefined
	const follow = () => {
		const shown = store.get().session?.display
		setRegion(shown?.language, shown?.timezone ?? undefined)
		document.documentElement.lang = contentLanguage() ?? shown?.language ?? 'en'
		if (shown !== undefined && shown.theme !== theme) showTheme(STORED[shown.theme])
		theme = shown?.theme
	}
	follow()
	return store.subscribe(follow)
}
