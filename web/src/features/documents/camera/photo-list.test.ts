import { expect, test } from 'vitest'
import { WHOLE } from '../../../parts/images/photo-page.ts'
import { changePhotos, NO_PHOTOS, type PhotoChange, type PhotoList } from './photo-list.ts'

const photo = new Blob(['a photo'])
const added = (key: string): PhotoChange => ({
	kind: 'add',
	page: { key, photo, ratio: 0.75, found: WHOLE, corners: WHOLE, turn: 0 },
})

function after(...changes: readonly PhotoChange[]): PhotoList {
	return changes.reduce(changePhotos, NO_PHOTOS)
}

const keysOf = ({ pages }: PhotoList) => pages.map(({ key }) => key).join('')
const ABC = [added('a'), added('b'), added('c')]

test('photos come at the end, and the last one is worked on', () => {
	const list = after(...ABC)
	expect([keysOf(list), list.selected]).toEqual(['abc', 'c'])
})

test('removing a page selects the one after it, or the last', () => {
	const middle = after(...ABC, { kind: 'select', key: 'b' }, { kind: 'remove' })
	expect([keysOf(middle), middle.selected]).toEqual(['ac', 'c'])
	const last = changePhotos(middle, { kind: 'remove' })
	expect([keysOf(last), last.selected]).toEqual(['a', 'a'])
	expect(changePhotos(last, { kind: 'remove' })).toMatchObject({ pages: [], selected: null })
})

test('a page is moved by one place, not beyond the ends', () => {
	const list = after(...ABC, { kind: 'shift', by: -1 })
	expect([keysOf(list), list.selected]).toEqual(['acb', 'c'])
	expect(keysOf(after(...ABC, { kind: 'shift', by: 1 }))).toBe('abc')
	expect(keysOf(after(...ABC, { kind: 'select', key: 'a' }, { kind: 'shift', by: -1 }))).toBe('abc')
})

test.each([
	['c', 'a', 'before', 'cab'],
	['a', 'c', 'after', 'bca'],
	['a', 'b', 'before', 'abc'],
	['b', 'b', 'after', 'abc'],
] as const)('%s dropped at %s, %s: %s', (dragged, over, edge, order) => {
	expect(keysOf(after(...ABC, { kind: 'drop', dragged, over, edge }))).toBe(order)
})

test('rotation and corners belong to one page, the look to all', () => {
	const corners = [
		[0.1, 0.1],
		[0.9, 0.1],
		[0.9, 0.9],
		[0.1, 0.9],
	] as const
	const list = after(
		...ABC,
		{ kind: 'rotate', by: 270 },
		{ kind: 'rotate', by: 270 },
		{ kind: 'crop', corners },
		{ kind: 'look', look: 'black' },
		{ kind: 'straighten', straighten: false },
	)
	expect(list.pages.map(({ turn }) => turn)).toEqual([0, 0, 180])
	expect(list.pages.map((page) => page.corners === corners)).toEqual([false, false, true])
	expect(list.pages.every(({ found }) => found === WHOLE)).toBe(true)
	expect([list.look, list.straighten]).toEqual(['black', false])
})
