import { type KeyboardEvent, useState } from 'react'
import type { PaletteEntry, PaletteGroup, PaletteScope } from './palette-types.ts'

interface PaletteKeys {
	readonly groups: readonly PaletteGroup[]
	readonly typed: string
	readonly scopes: readonly PaletteScope[]
	readonly scope: string | null
	readonly onScope: (scope: string | null) => void
	readonly onChoose: (entry: PaletteEntry, options: { readonly newTab: boolean }) => void
}

/** Which entry is the active one, and what the keys do: arrows move and wrap, Page keys go from group to group, Enter
 *  chooses, Mod+Enter in a new tab, Tab narrows to the next kind, Backspace in the empty field widens again. */
export function usePaletteKeys({ groups, typed, scopes, scope, onScope, onChoose }: PaletteKeys) {
	const [wanted, setWanted] = useState<{ readonly id: string; readonly typed: string } | null>(null)
	const entries = groups.flatMap((group) => group.entries)
	const kept = wanted?.typed === typed ? entries.findIndex((entry) => entry.id === wanted.id) : -1
	const at = Math.max(kept, 0)
	const active = entries[at]

	const activate = (entry: PaletteEntry | undefined) => setWanted(entry === undefined ? null : { id: entry.id, typed })
	const move = (by: number) => activate(entries[(at + by + entries.length) % entries.length])
	const moveGroup = (by: number) => {
		const here = groups.findIndex((group) => active !== undefined && group.entries.includes(active))
		activate(groups[(here + by + groups.length) % groups.length]?.entries[0])
	}
	const nextScope = (by: number) => {
		const ids = [null, ...scopes.map((one) => one.id)]
		onScope(ids[(ids.indexOf(scope) + by + ids.length) % ids.length] ?? null)
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		const keys: Readonly<Record<string, () => void>> = {
			ArrowDown: () => move(1),
			ArrowUp: () => move(-1),
			PageDown: () => moveGroup(1),
			PageUp: () => moveGroup(-1),
			Enter: () => active !== undefined && onChoose(active, { newTab: event.metaKey || event.ctrlKey }),
			...(scopes.length > 0 && { Tab: () => nextScope(event.shiftKey ? -1 : 1) }),
			...(typed === '' && scope !== null && { Backspace: () => onScope(null) }),
		}
		const act = keys[event.key]
		if (act === undefined || event.altKey) return
		event.preventDefault()
		act()
	}

	return { active, activate, onKeyDown, count: entries.length }
}
