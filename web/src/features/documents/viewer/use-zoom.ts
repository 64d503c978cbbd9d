import { useState } from 'react'
import { canZoomIn, canZoomOut, zoomedIn, zoomedOut } from './zoom.ts'

/** The size at which something is shown: that which fits, or a percentage.
 *  @param fitting percent that fits; 0 until it is known */
export function useZoom(fitting: number) {
	const [chosen, setChosen] = useState<number | null>(null)
	const percent = chosen ?? fitting
	return {
		percent,
		isFit: chosen === null,
		canZoomIn: canZoomIn(percent),
		canZoomOut: canZoomOut(percent),
		zoomIn: () => setChosen(zoomedIn(percent)),
		zoomOut: () => setChosen(zoomedOut(percent)),
		fit: () => setChosen(null),
	}
}

export type Zoom = ReturnType<typeof useZoom>
