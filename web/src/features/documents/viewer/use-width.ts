import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of an element, in whole CSS pixels; 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(0)
	useLayoutEffect(() => {
		const node = element.current
		if (node === null) return
		const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
		watching.observe(node)
		return () => watching.disconnect()
	}, [element])
	return width
}
