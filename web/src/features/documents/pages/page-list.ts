import type { PdfPage } from '@praxis/contract/documents/pdf-tools.contract'

/** A page of the result. `key` stays with it wherever it goes. */
export interface PageItem extends PdfPage {
	readonly key: string
}

export interface PageList {
	readonly items: readonly PageItem[]
	readonly selected: ReadonlySet<string>
	/** Earlier orders, newest last. */
	readonly past: readonly (readonly PageItem[])[]
}

export type PageChange =
	| { readonly kind: 'add'; readonly source: number; readonly count: number }
	| { readonly kind: 'rotate'; readonly by: 90 | 270 }
	| { readonly kind: 'remove' }
	/** The selected pages one place towards the start or the end. */
	| { readonly kind: 'shift'; readonly by: -1 | 1 }
	/** The page that is dragged, with the other selected ones if it is selected, beside another. */
	| { readonly kind: 'drop'; readonly dragged: string; readonly over: string; readonly edge: 'before' | 'after' }
	| { readonly kind: 'toggle'; readonly key: string; readonly isRange: boolean }
	| { readonly kind: 'selectAll' }
	| { readonly kind: 'selectNone' }
	| { readonly kind: 'undo' }

const PAST_MAX = 50

export const NO_PAGES: PageList = { items: [], selected: new Set(), past: [] }

function reordered(list: PageList, items: readonly PageItem[]): PageList {
	const isSame = items.length === list.items.length && items.every((one, at) => one === list.items[at])
	return isSame ? list : { ...list, items, past: [...list.past, list.items].slice(-PAST_MAX) }
}

function rotated(item: PageItem, by: 90 | 270): PageItem {
	return { ...item, rotate: ((item.rotate + by) % 360) as PageItem['rotate'] }
}

/** Each selected page changes places with its neighbor; those at the edge keep theirs. */
function shifted({ items, selected }: PageList, by: -1 | 1): readonly PageItem[] {
	const next = by < 0 ? [...items] : items.toReversed()
	for (let at = 1; at < next.length; at += 1) {
		const [before, one] = [next[at - 1], next[at]]
		if (before === undefined || one === undefined || !selected.has(one.key) || selected.has(before.key)) continue
		next[at - 1] = one
		next[at] = before
	}
	return by < 0 ? next : next.reverse()
}

function dropped({ items, selected }: PageList, dragged: string, over: string, edge: 'before' | 'after') {
	const isMoved = ({ key }: PageItem) => (selected.has(dragged) ? selected.has(key) : key === dragged)
	if (items.some((one) => one.key === over && isMoved(one))) return items
	const moved = items.filter(isMoved)
	return items
		.filter((one) => !isMoved(one))
		.flatMap((one) => (one.key !== over ? [one] : edge === 'before' ? [...moved, one] : [one, ...moved]))
}

/** A range goes from the page selected last to this one. */
function toggled({ items, selected }: PageList, key: string, isRange: boolean): ReadonlySet<string> {
	const next = new Set(selected)
	const last = [...selected].at(-1)
	if (isRange && last !== undefined) {
		const [from, to] = [last, key].map((one) => items.findIndex((item) => item.key === one)).sort((a, b) => a - b)
		for (const item of items.slice(from, (to ?? 0) + 1)) next.add(item.key)
		return next
	}
	if (!next.delete(key)) next.add(key)
	return next
}

/** The pages after a change; the same ones when it changes nothing. */
export function changePages(list: PageList, change: PageChange): PageList {
	const { items, selected } = list
	switch (change.kind) {
		case 'add': {
			const { source, count } = change
			const added = Array.from({ length: count }, (_, at) => ({
				key: `${source}/${at + 1}`,
				source,
				page: at + 1,
				rotate: 0 as const,
			}))
			const isFirst = items.length === 0
			return isFirst ? { ...list, items: added } : reordered(list, [...items, ...added])
		}
		case 'rotate':
			return reordered(
				list,
				items.map((one) => (selected.has(one.key) ? rotated(one, change.by) : one)),
			)
		case 'remove':
			return {
				...reordered(
					list,
					items.filter(({ key }) => !selected.has(key)),
				),
				selected: new Set(),
			}
		case 'shift':
			return reordered(list, shifted(list, change.by))
		case 'drop':
			return reordered(list, dropped(list, change.dragged, change.over, change.edge))
		case 'toggle':
			return { ...list, selected: toggled(list, change.key, change.isRange) }
		case 'selectAll':
			return { ...list, selected: new Set(items.map(({ key }) => key)) }
		case 'selectNone':
			return { ...list, selected: new Set() }
		case 'undo': {
			const before = list.past.at(-1)
			return before === undefined ? list : { ...list, items: before, past: list.past.slice(0, -1), selected: new Set() }
		}
	}
}

/** What the server takes. */
export function pagesOf(items: readonly PageItem[]): PdfPage[] {
	return items.map(({ source, page, rotate }) => ({ source, page, rotate }))
}

/** Parts of at most `every` pages. */
export function splitEvery(items: readonly PageItem[], every: number): PageItem[][] {
	return Array.from({ length: Math.ceil(items.length / every) }, (_, at) => items.slice(at * every, (at + 1) * every))
}

/** Parts that begin at each selected page. */
export function splitAtSelected(items: readonly PageItem[], selected: ReadonlySet<string>): PageItem[][] {
	const parts: PageItem[][] = []
	for (const item of items) {
		const last = parts.at(-1)
		if (last === undefined || selected.has(item.key)) parts.push([item])
		else last.push(item)
	}
	return parts
}
