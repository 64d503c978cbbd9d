import { type RefObject, useEffect, useRef } from 'react'
import { RowDrag } from './row-drag.ts'

export interface Drop {
	/** What was moved: the `data-reorder` of its row. */
	readonly dragged: string
	/** The row it was let go at. */
	readonly over: string
	readonly edge: 'before' | 'after'
}

interface ReorderOptions {
	/** Whether one row may be put beside another; by default any. */
	readonly accepts?: (dragged: HTMLElement, over: HTMLElement) => boolean
	readonly onDrop: (drop: Drop) => void
}

/** Lets rows of a container be dragged by their `ReorderHandle`, with mouse, pen and finger. A row carries its id as
 *  `data-reorder`. The caller provides keyboard controls. */
export function useReorder(container: RefObject<HTMLElement | null>, options: ReorderOptions): void {
	const latest = useRef(options)
	useEffect(() => {
		latest.current = options
	})
	useEffect(() => {
		const element = container.current
		if (element === null) return
		let drag: RowDrag | null = null
		const onDown = (event: PointerEvent) => {
			if (event.button !== 0 || drag !== null || !(event.target instanceof Element)) return
			const row = event.target.closest('[data-reorder-handle]')?.closest<HTMLElement>('[data-reorder]')
			if (row === null || row === undefined || !element.contains(row)) return
			event.preventDefault()
			const accepts = latest.current.accepts ?? (() => true)
			drag = new RowDrag(element, row, event, accepts, (drop) => {
				drag = null
				if (drop !== null) latest.current.onDrop(drop)
			})
		}
		element.addEventListener('pointerdown', onDown)
		return () => {
			element.removeEventListener('pointerdown', onDown)
			drag?.cancel()
		}
	}, [container])
}
