import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	changePages,
	NO_PAGES,
	type PageChange,
	type PageList,
	pagesOf,
	splitAtSelected,
	splitEvery,
} from './page-list.ts'

const opened = (count: number) => changePages(NO_PAGES, { kind: 'add', source: 0, count })
const apply = (list: PageList, ...changes: PageChange[]) => changes.reduce(changePages, list)
const toggle = (page: number, isRange = false): PageChange => ({ kind: 'toggle', key: `0/${page}`, isRange })
const order = ({ items }: PageList) => items.map(({ page }) => page)

test('selected pages move together and stop at the edge', () => {
	const list = apply(opened(5), toggle(2), toggle(3))
	expect(order(apply(list, { kind: 'shift', by: 1 }))).toEqual([1, 4, 2, 3, 5])
	expect(order(apply(list, { kind: 'shift', by: -1 }))).toEqual([2, 3, 1, 4, 5])
	expect(order(apply(list, { kind: 'shift', by: -1 }, { kind: 'shift', by: -1 }))).toEqual([2, 3, 1, 4, 5])
})

test('a dragged page takes the other selected ones along', () => {
	const drop = { kind: 'drop', dragged: '0/4', over: '0/1', edge: 'before' } as const
	expect(order(apply(opened(4), drop))).toEqual([4, 1, 2, 3])
	expect(order(apply(opened(4), toggle(4), toggle(2), drop))).toEqual([2, 4, 1, 3])
	expect(apply(opened(4), toggle(4), toggle(1), drop).past).toEqual([])
})

test('a range is selected, turned, removed and restored by undo', () => {
	const list = apply(opened(6), toggle(2), toggle(4, true), { kind: 'rotate', by: 270 })
	expect(list.items.map(({ rotate }) => rotate)).toEqual([0, 270, 270, 270, 0, 0])
	const removed = apply(list, { kind: 'remove' })
	expect(order(removed)).toEqual([1, 5, 6])
	expect(apply(removed, { kind: 'undo' }, { kind: 'undo' }).items).toEqual(opened(6).items)
})

test('pages of another document are added at the end', () => {
	const list = apply(opened(1), { kind: 'add', source: 1, count: 2 })
	expect(pagesOf(list.items).map(({ source, page }) => [source, page])).toEqual([
		[0, 1],
		[1, 1],
		[1, 2],
	])
})

test('no page is lost or doubled by moving, and undo restores every order', () => {
	const keys = fc.constantFrom(...[1, 2, 3, 4, 5, 6].map((page) => `0/${page}`))
	const change: fc.Arbitrary<PageChange> = fc.oneof(
		fc.record({ kind: fc.constant('toggle' as const), key: keys, isRange: fc.boolean() }),
		fc.record({ kind: fc.constant('shift' as const), by: fc.constantFrom(-1 as const, 1 as const) }),
		fc.record({
			kind: fc.constant('drop' as const),
			dragged: keys,
			over: keys,
			edge: fc.constantFrom('before' as const, 'after' as const),
		}),
	)
	fc.assert(
		fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
			const list = apply(opened(6), ...changes)
			expect(order(list).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
			expect(order(apply(list, ...list.past.map(() => ({ kind: 'undo' }) as const)))).toEqual([1, 2, 3, 4, 5, 6])
		}),
	)
})

test('a document is split by count or before selected pages', () => {
	const list = apply(opened(5), toggle(3), toggle(5))
	const parts = (split: ReturnType<typeof splitEvery>) => split.map((part) => part.map(({ page }) => page))
	expect(parts(splitEvery(list.items, 2))).toEqual([[1, 2], [3, 4], [5]])
	expect(parts(splitAtSelected(list.items, list.selected))).toEqual([[1, 2], [3, 4], [5]])
})
