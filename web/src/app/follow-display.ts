import type { Display } from '@praxis/contract/kernel/display'
import type { SessionStore } from '../lib/session/session-store.ts'
import { setRegion } from '../ui/text/region.ts'
import { type ColorScheme, chooseScheme, chosenScheme } from '../ui/theme/color-scheme.ts'

const STORED: Readonly<Record<Display['theme'], ColorScheme>> = { light: 'light', dark: 'dark', system: 'auto' }

function showTheme(theme: ColorScheme): void {
	if (chosenScheme() !== theme) chooseScheme(theme)
}

/** Shows everything as the person who is signed in wants it, on every device alike, before the first screen is painted.
 *  Language and time zone are those of the browser while nobody is signed in; the theme is what this device showed last. */
export function followDisplay(store: Pick<SessionStore, 'get' | 'subscribe'>): () => void {
	let theme: Display['theme'] | undefined
	const follow = () => {
		const shown = store.get().session?.display
		setRegion(shown?.language, shown?.timezone ?? undefined)
		document.documentElement.lang = shown?.language ?? 'en'
		if (shown !== undefined && shown.theme !== theme) showTheme(STORED[shown.theme])
		theme = shown?.theme
	}
	follow()
	return store.subscribe(follow)
}
