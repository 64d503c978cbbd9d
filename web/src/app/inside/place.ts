import { activePath, type MenuItem } from '@praxis/contract/shell/menu'

export interface Place {
	readonly label: string
	readonly href: string
}

/** Where in the menu a path lies, from the outside in: the group (leading to its first entry), then the entry. */
export function placeOf(items: readonly MenuItem[], current: string): Place[] {
	const active = activePath(items, current)
	for (const item of items) {
		if (item.type === 'single' && item.path === active) return [{ label: item.label, href: item.path }]
		if (item.type !== 'dropdown') continue
		const child = item.items.find((one) => one.path === active)
		const first = item.items[0]
		if (child === undefined || first === undefined) continue
		const group = { label: item.label, href: first.path }
		return child === first ? [group] : [group, { label: child.label, href: child.path }]
	}
	return []
}
