import type { RefObject } from 'react'
import type { Shortcut } from '../../../ui/shortcuts/shortcut-store.ts'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import type { Finding } from './use-find.ts'
import type { Zoom } from './use-zoom.ts'

const group = 'Preview'

/** Keys of what is looked at, whether a PDF or a picture. */
function zoomShortcuts(zoom: Zoom, rotate: () => void): readonly Shortcut[] {
	return [
		{ keys: '+', label: 'Zoom in', group, inDialog: true, run: zoom.zoomIn },
		{ keys: '-', label: 'Zoom out', group, inDialog: true, run: zoom.zoomOut },
		{ keys: '0', label: 'Fit to width', group, inDialog: true, run: zoom.fit },
		{ keys: 'r', label: 'Rotate', group, inDialog: true, run: rotate },
	]
}

/** Keys of a picture. */
export function useZoomShortcuts(zoom: Zoom, rotate: () => void): void {
	useShortcuts(zoomShortcuts(zoom, rotate))
}

interface PdfActions {
	readonly zoom: Zoom
	readonly rotate: () => void
	readonly finding: Finding
	/** Shows or hides the thumbnails. */
	readonly toggle: () => void
	readonly search: RefObject<HTMLInputElement | null>
}

/** Keys of a PDF. */
export function useViewShortcuts({ zoom, rotate, finding, toggle, search }: PdfActions): void {
	useShortcuts([
		...zoomShortcuts(zoom, rotate),
		{ keys: 't', label: 'Thumbnails', group, inDialog: true, run: toggle },
		{ keys: '/', label: 'Find in the document', group, inDialog: true, run: () => search.current?.focus() },
		{ keys: 'n', label: 'Next match', group, inDialog: true, run: finding.next },
		{ keys: 'shift+n', label: 'Previous match', group, inDialog: true, run: finding.previous },
	])
}
