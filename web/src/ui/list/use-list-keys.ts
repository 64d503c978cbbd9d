import type { RefObject } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

interface ListKeys {
	readonly label: string
	readonly count: number
	readonly active: number
	readonly setActive: (index: number) => void
	readonly open: (index: number) => void
	readonly toggle: ((index: number, range: boolean) => void) | null
	readonly clearSelection: () => boolean
	readonly searchRef: RefObject<HTMLInputElement | null>
}

/** j and k move, Enter opens, x selects, / searches, Escape clears the selection. */
export function useListKeys(keys: ListKeys): void {
	const { label, count, active, setActive, open, toggle, searchRef } = keys
	const group = label
	const go = (to: number) => {
		if (count === 0) return false
		setActive(Math.min(count - 1, Math.max(0, to)))
		return true
	}
	useShortcuts([
		{ keys: 'j', label: 'Next row', group, run: () => go(active + 1) },
		{ keys: 'k', label: 'Previous row', group, run: () => go(active - 1) },
		{
			keys: 'enter',
			label: 'Open the row',
			group,
			run: (event) => {
				const element = event.target
				if (active < 0 || (element instanceof Element && element.closest('a, button, input, summary') !== null))
					return false
				open(active)
				return true
			},
		},
		...(toggle === null
			? []
			: [
					{
						keys: 'x',
						label: 'Select the row',
						group,
						run: () => {
							if (active < 0) return false
							toggle(active, false)
							return true
						},
					},
					{
						keys: 'shift+x',
						label: 'Select up to the row',
						group,
						run: () => {
							if (active < 0) return false
							toggle(active, true)
							return true
						},
					},
				]),
		{ keys: 'escape', label: 'Clear the selection', group, run: () => keys.clearSelection() },
		{
			keys: '/',
			label: 'Search',
			group,
			run: () => {
				searchRef.current?.focus()
				searchRef.current?.select()
			},
		},
	])
}
