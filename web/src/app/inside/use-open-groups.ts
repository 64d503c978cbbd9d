import type { MenuItem } from '@praxis/contract/shell/menu'
import { useState } from 'react'

/** The label of the group that holds a path; null when none does. */
export function groupHolding(items: readonly MenuItem[], path: string | null): string | null {
	const group = items.find((item) => item.type === 'dropdown' && item.items.some((child) => child.path === path))
	return group?.type === 'dropdown' ? group.label : null
}

interface Opened {
	/** What the person opened (true) or closed (false) by hand. */
	readonly byHand: ReadonlyMap<string, boolean>
	/** The group the active entry was in when that was noted. */
	readonly holding: string | null
}

/** Which groups are open: the one with the active entry opens by itself on arrival, the rest as the person leaves them. */
export function useOpenGroups(items: readonly MenuItem[], active: string | null) {
	const holding = groupHolding(items, active)
	const [opened, setOpened] = useState<Opened>({ byHand: new Map(), holding })
	let byHand = opened.byHand
	if (opened.holding !== holding) {
		const kept = new Map(byHand)
		if (holding !== null) kept.set(holding, true)
		byHand = kept
		setOpened({ byHand, holding })
	}
	const isOpen = (label: string) => byHand.get(label) ?? label === holding
	return {
		isOpen,
		toggle: (label: string) => setOpened({ byHand: new Map(byHand).set(label, !isOpen(label)), holding }),
	}
}
