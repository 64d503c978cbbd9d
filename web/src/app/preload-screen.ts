import { findRoute } from '@praxis/contract/shell/routes'
import { screenOf } from '../routes/screens.ts'
import { InsideFrame } from './frames.tsx'

/** Starts loading the code of a screen and its layout while the session is still being asked for. */
export function preloadScreen(pathname: string): void {
	const entry = findRoute(pathname)
	if (entry === undefined) return
	// A failure shows when the screen itself is opened.
	screenOf(entry)
		?.preload?.()
		?.catch(() => undefined)
	if (!entry.public) InsideFrame.preload?.()?.catch(() => undefined)
}
