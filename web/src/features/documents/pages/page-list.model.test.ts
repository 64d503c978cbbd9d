import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePages, NO_PAGES, type PageChange, type PageList, splitAtSelected, splitEvery } from './page-list.ts'

const COUNT = 7
const key = fc.integer({ min: 1, max: COUNT }).map((page) => `0/${page}`)
const change: fc.Arbitrary<PageChange> = fc.oneof(
	fc.record({ kind: fc.constant('rotate'), by: fc.constantFrom(90, 270) } as const),
	fc.record({ kind: fc.constant('shift'), by: fc.constantFrom(-1, 1) } as const),
	fc.record({ kind: fc.constant('drop'), dragged: key, over: key, edge: fc.constantFrom('before', 'after') } as const),
	fc.record({ kind: fc.constant('toggle'), key, isRange: fc.boolean() } as const),
	fc.constantFrom<PageChange>({ kind: 'selectAll' }, { kind: 'selectNone' }, { kind: 'undo' }),
)
const START = changePages(NO_PAGES, { kind: 'add', source: 0, count: COUNT })
const after = (changes: readonly PageChange[], from: PageList = START) => changes.reduce(changePages, from)
const keysOf = (list: PageList) => list.items.map((item) => item.key)

test('whatever is moved, turned and undone, each page is there once and selections are of pages', () => {
	fc.assert(
		fc.property(fc.array(change, { maxLength: 15 }), (changes) => {
			const list = after(changes)
			expect(keysOf(list).toSorted()).toEqual(keysOf(START).toSorted())
			for (const one of list.selected) expect(keysOf(list)).toContain(one)
			for (const { rotate } of list.items) expect([0, 90, 180, 270]).toContain(rotate)
		}),
	)
})

test('undoing all steps leads back to the beginning', () => {
	fc.assert(
		fc.property(fc.array(change, { maxLength: 15 }), (changes) => {
			let list = after(changes.filter(({ kind }) => kind !== 'undo'))
			for (let steps = list.past.length; steps > 0; steps -= 1) list = changePages(list, { kind: 'undo' })
			expect(list.items).toEqual(START.items)
			expect(changePages(list, { kind: 'undo' })).toBe(list)
		}),
	)
})

test('a change that changes nothing is no step', () => {
	expect(changePages(START, { kind: 'rotate', by: 90 })).toBe(START)
	expect(changePages(START, { kind: 'shift', by: -1 })).toBe(START)
	const all = changePages(START, { kind: 'selectAll' })
	expect(changePages(all, { kind: 'shift', by: 1 })).toBe(all)
	expect(changePages(all, { kind: 'drop', dragged: '0/1', over: '0/2', edge: 'after' })).toBe(all)
})

test('pages that are moved together keep their order, wherever they fall', () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(key, { minLength: 1 }),
			key,
			fc.constantFrom('before', 'after'),
			(chosen, over, edge) => {
				const selected = after(chosen.map((one) => ({ kind: 'toggle', key: one, isRange: false })))
				const dropped = changePages(selected, { kind: 'drop', dragged: chosen[0] ?? '', over, edge })
				const inOrder = keysOf(START).filter((one) => chosen.includes(one))
				expect(keysOf(dropped).filter((one) => chosen.includes(one))).toEqual(inOrder)
				const rest = keysOf(START).filter((one) => !chosen.includes(one))
				expect(keysOf(dropped).filter((one) => !chosen.includes(one))).toEqual(rest)
				if (chosen.includes(over)) return
				const at = keysOf(dropped).indexOf(over)
				expect(keysOf(dropped)[edge === 'before' ? at - 1 : at + 1]).toBe(
					edge === 'before' ? inOrder.at(-1) : inOrder[0],
				)
			},
		),
	)
})

test('one place forward and one back is where they were, unless they met an end', () => {
	fc.assert(
		fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 3 }), (chosen) => {
			fc.pre(!chosen.includes(`0/${COUNT}`))
			const selected = after(chosen.map((one) => ({ kind: 'toggle', key: one, isRange: false })))
			const back = after(
				[
					{ kind: 'shift', by: 1 },
					{ kind: 'shift', by: -1 },
				],
				selected,
			)
			expect(keysOf(back)).toEqual(keysOf(START))
		}),
	)
})

test('removed pages come back with undo, and four quarter turns are none', () => {
	const selected = changePages(START, { kind: 'toggle', key: '0/3', isRange: false })
	const removed = changePages(selected, { kind: 'remove' })
	expect(keysOf(removed)).not.toContain('0/3')
	expect(removed.selected.size).toBe(0)
	expect(changePages(removed, { kind: 'undo' }).items).toEqual(START.items)
	const turn: PageChange = { kind: 'rotate', by: 90 }
	expect(after([turn, turn, turn, turn], selected).items).toEqual(START.items)
	expect(after([turn, { kind: 'rotate', by: 270 }], selected).items).toEqual(START.items)
})

test('parts are all pages in order, none empty', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9 }), fc.uniqueArray(key), (every, chosen) => {
			const whole = START.items
			const equal = splitEvery(whole, every)
			expect(equal.flat()).toEqual(whole)
			expect(equal.every((part, at) => part.length === every || at === equal.length - 1)).toBe(true)
			const atSelected = splitAtSelected(whole, new Set(chosen))
			expect(atSelected.flat()).toEqual(whole)
			expect(atSelected.every((part) => part.length > 0)).toBe(true)
			expect(atSelected).toHaveLength(new Set([...chosen, '0/1']).size)
		}),
	)
})
