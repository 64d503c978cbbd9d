import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Makes a column of a board take the dragged card. Spread over the column's element. */
export function useDropTarget(isTarget: boolean, onDrop: () => void) {
	const [isOver, setOver] = useState(false)
	return {
		'data-target': isTarget || undefined,
		'data-over': (isTarget && isOver) || undefined,
		onDragOver: (event: DragEvent) => {
			if (!isTarget) return
			event.preventDefault()
			setOver(true)
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			event.preventDefault()
			setOver(false)
			if (isTarget) onDrop()
		},
	}
}

interface FollowedFocus {
	readonly root: RefObject<HTMLDivElement | null>
	/** The focus goes to this card once it is in its new column. */
	readonly follow: (id: string) => void
}

/** Moves the focus with a card to another column. A card's link carries its id as `data-card`. */
export function useFollowFocus(board: object): FollowedFocus {
	const root = useRef<HTMLDivElement>(null)
	const followed = useRef<string | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the board has changed
	useEffect(() => {
		const id = followed.current
		const card = id === null ? null : root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)
		if (!card) return
		card.focus()
		followed.current = null
	}, [board])
	return {
		root,
		follow: (id) => {
			followed.current = id
		},
	}
}
