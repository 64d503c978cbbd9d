import type { Corners } from '../../../parts/images/find-paper.ts'
import type { Look } from '../../../parts/images/photo-page.ts'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'

export interface PhotoPage {
	/** Stays with it wherever it goes. */
	readonly key: string
	readonly photo: Blob
	/** Width by height of the photo. */
	readonly ratio: number
	/** Where the page was found in it. */
	readonly found: Corners
	readonly corners: Corners
	readonly turn: QuarterTurn
}

export interface PhotoList {
	readonly pages: readonly PhotoPage[]
	/** The page that is worked on; null when there is none. */
	readonly selected: string | null
	/** Look of all pages. */
	readonly look: Look
	readonly straighten: boolean
}

export type PhotoChange =
	| { readonly kind: 'add'; readonly page: PhotoPage }
	| { readonly kind: 'select'; readonly key: string }
	| { readonly kind: 'remove' }
	/** The selected page one place towards the start or the end. */
	| { readonly kind: 'shift'; readonly by: -1 | 1 }
	| { readonly kind: 'drop'; readonly dragged: string; readonly over: string; readonly edge: 'before' | 'after' }
	| { readonly kind: 'rotate'; readonly by: 90 | 270 }
	| { readonly kind: 'crop'; readonly corners: Corners }
	| { readonly kind: 'look'; readonly look: Look }
	| { readonly kind: 'straighten'; readonly straighten: boolean }

export const NO_PHOTOS: PhotoList = { pages: [], selected: null, look: 'enhanced', straighten: true }

function edited(list: PhotoList, edit: (page: PhotoPage) => PhotoPage): PhotoList {
	return { ...list, pages: list.pages.map((page) => (page.key === list.selected ? edit(page) : page)) }
}

function shifted({ pages, selected }: PhotoList, by: -1 | 1): readonly PhotoPage[] {
	const at = pages.findIndex(({ key }) => key === selected)
	const page = pages[at]
	if (page === undefined || pages[at + by] === undefined) return pages
	return pages.toSpliced(at, 1).toSpliced(at + by, 0, page)
}

function dropped(pages: readonly PhotoPage[], { dragged, over, edge }: Extract<PhotoChange, { kind: 'drop' }>) {
	const page = pages.find(({ key }) => key === dragged)
	if (page === undefined || dragged === over) return pages
	const others = pages.filter(({ key }) => key !== dragged)
	return others.flatMap((one) => (one.key !== over ? [one] : edge === 'before' ? [page, one] : [one, page]))
}

/** The page after a removed one is selected, or the last. */
function removed({ pages, selected, ...rest }: PhotoList): PhotoList {
	const at = pages.findIndex(({ key }) => key === selected)
	const left = pages.filter(({ key }) => key !== selected)
	return { ...rest, pages: left, selected: (left[at] ?? left.at(-1))?.key ?? null }
}

export function changePhotos(list: PhotoList, change: PhotoChange): PhotoList {
	switch (change.kind) {
		case 'add':
			return { ...list, pages: [...list.pages, change.page], selected: change.page.key }
		case 'select':
			return { ...list, selected: change.key }
		case 'remove':
			return removed(list)
		case 'shift':
			return { ...list, pages: shifted(list, change.by) }
		case 'drop':
			return { ...list, pages: dropped(list.pages, change) }
		case 'rotate':
			return edited(list, (page) => ({ ...page, turn: ((page.turn + change.by) % 360) as QuarterTurn }))
		case 'crop':
			return edited(list, (page) => ({ ...page, corners: change.corners }))
		case 'look':
			return { ...list, look: change.look }
		case 'straighten':
			return { ...list, straighten: change.straighten }
	}
}
