import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Density } from './types.ts'

const TOKENS = { normal: '--row', compact: '--row-compact' } as const
const UNSTYLED_PX = 40

/** The height of a row in pixels, from the tokens and the reader's font size. Read while the page is still empty, which costs nothing. */
export function useRowPx(density: Density): number {
	return useMemo(() => {
		const root = getComputedStyle(document.documentElement)
		const px = Number.parseFloat(root.getPropertyValue(TOKENS[density])) * Number.parseFloat(root.fontSize)
		return px > 0 ? px : UNSTYLED_PX
	}, [density])
}

/** Below this width rows are cards. In rem, so that large text counts as little room. */
const CARDS_BELOW_REM = 40

function isNarrow(width: number): boolean {
	const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
	return width > 0 && root > 0 && width < CARDS_BELOW_REM * root
}

/** Whether an element is as narrow as a phone. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
	const [narrow, setNarrow] = useState(() => isNarrow(window.innerWidth))
	useLayoutEffect(() => {
		const frame = element.current
		if (frame === null) return
		// Observers are called before painting: what was guessed wrong is never seen.
		const observer = new ResizeObserver(() => flushSync(() => setNarrow(isNarrow(frame.clientWidth))))
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
