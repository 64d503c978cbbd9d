import { type DragEvent, useState } from 'react'

type Edge = 'before' | 'after'

interface Target {
	readonly key: string
	readonly edge: Edge
}

export interface PageDragging {
	readonly dragged: string | null
	readonly target: Target | null
	readonly start: (key: string) => void
	readonly over: (target: Target) => void
	readonly drop: () => void
	readonly stop: () => void
}

interface PageDrop {
	readonly dragged: string
	readonly over: string
	readonly edge: Edge
}

/** The side of a page that the pointer is on. */
export function edgeOf(event: DragEvent<HTMLElement>): Edge {
	const { left, width } = event.currentTarget.getBoundingClientRect()
	return event.clientX < left + width / 2 ? 'before' : 'after'
}

/** A page on its way to another place among pages side by side. */
export function usePageDragging(onDrop: (drop: PageDrop) => void): PageDragging {
	const [dragged, setDragged] = useState<string | null>(null)
	const [target, setTarget] = useState<Target | null>(null)
	const stop = () => {
		setDragged(null)
		setTarget(null)
	}
	return {
		dragged,
		target,
		start: setDragged,
		over: (next) => {
			if (target?.key !== next.key || target.edge !== next.edge) setTarget(next)
		},
		drop: () => {
			if (dragged !== null && target !== null) onDrop({ dragged, over: target.key, edge: target.edge })
			stop()
		},
		stop,
	}
}
