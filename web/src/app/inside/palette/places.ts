import { isUnbuilt, mayOpen } from '@praxis/contract/shell/guard'
import type { MenuItem, MenuSingle } from '@praxis/contract/shell/menu'
import { purposeOf } from '@praxis/contract/shell/purposes'
import { ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import type { PaletteEntry } from '../../../ui/palette/palette-types.ts'
import { GOES } from '../go-places.ts'
import type { Rankable } from './rank.ts'

/** A place or an act, as it is shown and as it is found. */
export type Command = PaletteEntry & Rankable

function singlesOf(items: readonly MenuItem[]): Map<string, MenuSingle & { readonly group?: string }> {
	const singles = items.flatMap((item) => {
		if (item.type === 'divider') return []
		return item.type === 'single' ? [item] : item.items.map((child) => ({ ...child, group: item.label }))
	})
	return new Map(singles.map((item) => [item.path, item]))
}

/** Screens that are built, lie at one address and may be opened by the person, each once. */
function openRoutes(session: SessionView): RouteEntry[] {
	const seen = new Set<string>()
	const routes: readonly RouteEntry[] = ROUTES
	return [...routes]
		.sort((a, b) => Number(b.path.startsWith('/dashboard')) - Number(a.path.startsWith('/dashboard')))
		.filter((entry) => {
			const isPlace = !entry.public && !isUnbuilt(entry, session) && !/[:*]/.test(entry.path)
			if (!isPlace || seen.has(entry.screen) || !mayOpen(entry, session)) return false
			seen.add(entry.screen)
			return true
		})
}

/** The places a person may go: those of the list of routes, and those of the menu that are about themselves. */
export function placesFor(session: SessionView, items: readonly MenuItem[]): Command[] {
	const singles = singlesOf(items)
	const routes = openRoutes(session)
	const listed = routes.map((entry): Command => {
		const item = singles.get(entry.path)
		const keys = GOES.find((one) => one.path === entry.path)?.keys
		return {
			id: `place:${entry.path}`,
			label: entry.title,
			detail: purposeOf(entry),
			purpose: purposeOf(entry),
			keywords: [item?.label ?? '', item?.group ?? '', ...(item?.keywords ?? [])],
			icon: item?.icon ?? ICONS[entry.screen] ?? 'file',
			href: entry.path,
			...(keys !== undefined && { keys }),
		}
	})
	const own = [...singles.values()].filter((item) => session.clientIds.some((id) => item.path.includes(id)))
	return [
		...listed,
		...own.map((item) => ({
			id: `place:${item.path}`,
			label: item.label,
			purpose: '',
			keywords: item.keywords ?? [],
			icon: item.icon,
			href: item.path,
		})),
	]
}

/** Icons of places that stand in no menu. */
const ICONS: Readonly<Record<string, string>> = {
	profile: 'user',
	'client-portal': 'home',
	'attorney-profile': 'scale',
	help: 'help',
	notifications: 'bell',
}
