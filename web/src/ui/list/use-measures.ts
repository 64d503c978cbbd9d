import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Density } from './types.ts'

const TOKENS = { normal: '--row', compact: '--row-compact' } as const
const UNSTYLED_PX = 40

/** The height of a row in pixels, from the tokens and the reader's font size. */
export function useRowPx(element: RefObject<HTMLElement | null>, density: Density): number {
	const [rowPx, setRowPx] = useState(UNSTYLED_PX)
	useLayoutEffect(() => {
		if (element.current === null) return
		const rem = Number.parseFloat(getComputedStyle(element.current).getPropertyValue(TOKENS[density]))
		const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
		if (rem > 0 && root > 0) setRowPx(rem * root)
	}, [element, density])
	return rowPx
}

/** Below this width rows are cards. In rem, so that large text counts as little room. */
const CARDS_BELOW_REM = 40

function isNarrow(width: number): boolean {
	const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
	return width > 0 && root > 0 && width < CARDS_BELOW_REM * root
}

/** Whether an element is as narrow as a phone. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
	const [narrow, setNarrow] = useState(false)
	useLayoutEffect(() => {
		const frame = element.current
		if (frame === null) return
		const measure = () => setNarrow(isNarrow(frame.clientWidth))
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(frame)
		return () => observer.disconnect()
	}, [element])
	return narrow
}

/** Tells the style sheet how far down the page the list begins, so that it fills what is left. */
export function useListTop(element: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const frame = element.current
		if (frame === null) return
		const place = () => {
			const top = frame.getBoundingClientRect().top + window.scrollY
			frame.style.setProperty('--list-top', `${Math.round(top)}px`)
		}
		place()
		const observer = new ResizeObserver(place)
		observer.observe(document.body)
		return () => observer.disconnect()
	}, [element])
}
