import { type RefObject, useEffect, useRef } from 'react'

const EDGE_PX = 56
const SCROLL_PX = 14

type Place = Omit<Drop, 'dragged'> & { readonly row: HTMLElement }

function isScrollable(element: HTMLElement): boolean {
	return element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
	for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) if (isScrollable(at)) return at
	return null
}

/** One row on its way: says so on the container (`data-dragging`, with the row's `data-kind`), marks where it would fall, scrolls near the edges, and ends by letting go or by Escape. */
class RowDrag {
	readonly #container: HTMLElement
	readonly #row: HTMLElement
	readonly #targets: readonly HTMLElement[]
	readonly #scroller: HTMLElement | null
	readonly #done: (drop: Drop | null) => void
	readonly #pointerId: number
	readonly #listening = new AbortController()
	#place: Place | null = null
	#y: number
	#frame = 0

	constructor(
		container: HTMLElement,
		row: HTMLElement,
		event: PointerEvent,
		accepts: (dragged: HTMLElement, over: HTMLElement) => boolean,
		done: (drop: Drop | null) => void,
	) {
		this.#container = container
		this.#row = row
		this.#targets = [...container.querySelectorAll<HTMLElement>('[data-reorder]')].filter(
			(other) => other !== row && !row.contains(other) && accepts(row, other),
		)
		this.#scroller = scrollerOf(container)
		this.#done = done
		this.#pointerId = event.pointerId
		this.#y = event.clientY
		row.setAttribute('data-dragged', '')
		container.setAttribute('data-dragging', row.dataset.kind ?? '')
		const { signal } = this.#listening
		window.addEventListener('pointermove', (moved) => this.#move(moved), { signal })
		window.addEventListener('pointerup', (up) => this.#isMine(up) && this.#finish(true), { signal })
		window.addEventListener('pointercancel', (gone) => this.#isMine(gone) && this.#finish(false), { signal })
		window.addEventListener('keydown', (key) => this.#onKey(key), { signal, capture: true })
		this.#frame = requestAnimationFrame(() => this.#scroll())
	}

	cancel(): void {
		this.#finish(false)
	}

	#isMine(event: PointerEvent): boolean {
		return event.pointerId === this.#pointerId
	}

	#onKey(event: KeyboardEvent): void {
		if (event.key !== 'Escape') return
		event.preventDefault()
		event.stopPropagation()
		this.#finish(false)
	}

	#move(event: PointerEvent): void {
		if (!this.#isMine(event)) return
		this.#y = event.clientY
		this.#mark(this.#nearest())
	}

	/** The edge of a row that is nearest to the pointer. */
	#nearest(): Place | null {
		let found: Place | null = null
		let least = Number.POSITIVE_INFINITY
		for (const row of this.#targets) {
			const { top, bottom } = row.getBoundingClientRect()
			for (const [edge, at] of [['before', top] as const, ['after', bottom] as const]) {
				const distance = Math.abs(this.#y - at)
				if (distance >= least) continue
				least = distance
				found = { row, over: row.dataset.reorder ?? '', edge }
			}
		}
		return found
	}

	#mark(place: Place | null): void {
		if (place?.row === this.#place?.row && place?.edge === this.#place?.edge) return
		this.#place?.row.removeAttribute('data-drop')
		place?.row.setAttribute('data-drop', place.edge)
		this.#place = place
	}

	#scroll(): void {
		const area = this.#scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
		const by = this.#y < area.top + EDGE_PX ? -SCROLL_PX : this.#y > area.bottom - EDGE_PX ? SCROLL_PX : 0
		if (by !== 0) {
			;(this.#scroller ?? document.documentElement).scrollBy(0, by)
			if (this.#place !== null) this.#mark(this.#nearest())
		}
		this.#frame = requestAnimationFrame(() => this.#scroll())
	}

	#finish(isDropped: boolean): void {
		cancelAnimationFrame(this.#frame)
		this.#listening.abort()
		this.#row.removeAttribute('data-dragged')
		this.#container.removeAttribute('data-dragging')
		const place = this.#place
		this.#mark(null)
		const dragged = this.#row.dataset.reorder ?? ''
		this.#done(isDropped && place !== null ? { dragged, over: place.over, edge: place.edge } : null)
	}
}

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
