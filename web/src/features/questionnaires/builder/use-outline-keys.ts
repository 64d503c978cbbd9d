import type { Definition } from '@praxis/contract/questionnaires/definition'
import { type RefObject, useEffect, useRef } from 'react'

const EDGE_PX = 48
const FOLLOWS_MS = 1_000

interface OutlineKeys {
	readonly definition: Definition
	readonly open: string
	readonly onOpen: (id: string) => void
	/** Into the editor of what is open. */
	readonly onEnter: (id: string) => void
	readonly onStep: (id: string, by: -1 | 1) => void
}

function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
	return rowsOf(list).find((row) => row.dataset.item === id) ?? null
}

/** Within the list only: what is beside it stays where it is. */
function bringIntoView(list: HTMLElement | null, row: HTMLElement | null): void {
	if (list === null || row === null) return
	const [room, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
	if (place.top < room.top) list.scrollBy(0, place.top - room.top - EDGE_PX)
	if (place.bottom > room.bottom) list.scrollBy(0, place.bottom - room.bottom + EDGE_PX)
}

/** The row a key leads to from another: the neighbor, or either end. */
function rowAfterKey(list: HTMLElement | null, id: string, key: string): HTMLElement | undefined {
	const rows = rowsOf(list)
	const at = rows.findIndex((row) => row.dataset.item === id)
	const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[key]
	return to === undefined ? undefined : rows[to]
}

/** Keys within the list: arrows go through it, with Alt they move what is open, Enter moves to its fields. */
export function useOutlineKeys(list: RefObject<HTMLElement | null>, keys: OutlineKeys): void {
	const { definition, open } = keys
	const latest = useRef(keys)
	const moved = useRef<{ readonly id: string; readonly at: number } | null>(null)
	useEffect(() => {
		latest.current = keys
	})
	useEffect(() => bringIntoView(list.current, rowOf(list.current, open)), [list, open])
	// A question moved into another section is rendered again there, which loses the focus: restore it.
	useEffect(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body
		if (!isLost || definition.sections.length === 0) return
		if (moved.current === null || performance.now() - moved.current.at > FOLLOWS_MS) return
		rowOf(list.current, moved.current.id)?.focus()
	}, [list, definition])

	useEffect(() => {
		const element = list.current
		const onKey = (event: KeyboardEvent) => {
			const id = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
			if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
			const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
			if (event.key === 'Enter') {
				latest.current.onOpen(id)
				latest.current.onEnter(id)
			} else if (event.altKey && isArrow) {
				moved.current = { id, at: performance.now() }
				latest.current.onStep(id, event.key === 'ArrowUp' ? -1 : 1)
			} else {
				const next = event.altKey ? undefined : rowAfterKey(element, id, event.key)
				if (next === undefined) return
				next.focus()
				latest.current.onOpen(next.dataset.item ?? '')
			}
			event.preventDefault()
		}
		element?.addEventListener('keydown', onKey)
		return () => element?.removeEventListener('keydown', onKey)
	}, [list])
}
