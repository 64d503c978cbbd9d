import { documentAnnotation } from '@praxis/contract/documents/document-annotations.contract'
import { PDF_POSITIONS } from '@praxis/contract/documents/pdf-tools.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAtPosition, boxesOfText, movedBox, pointOnPage, sizeOf, stepOnPage, turnedBack } from './place.ts'

const { boxes } = documentAnnotation.shape
const PAGE = { left: 100, top: 50, width: 600, height: 800 }

test('selected text is one box per line, on the page only', () => {
	const word = (left: number, top: number) => ({ left, top, width: 50, height: 16 })
	const found = boxesOfText(PAGE, [word(130, 90), word(190, 92), word(130, 114), word(900, 90)])
	expect(found).toHaveLength(2)
	expect(found[0]?.x).toBeCloseTo(0.05)
	expect(found[0]?.width).toBeCloseTo(110 / 600)
	expect(found[0]?.height).toBeCloseTo(18 / 800)
})

const number = fc.double({ min: -2_000, max: 2_000, noNaN: true })
const area = fc.record({ left: number, top: number, width: number.map(Math.abs), height: number.map(Math.abs) })

test('boxes are ones that the server takes, whatever was selected, moved or placed', () => {
	fc.assert(
		fc.property(fc.array(area, { maxLength: 80 }), number, number, (areas, x, y) => {
			const found = boxesOfText(PAGE, areas)
			if (found.length === 0) return
			expect(boxes.safeParse(found).success).toBe(true)
			const moved = found.map((box) => movedBox(box, { x: x / 500, y: y / 500 }))
			expect(boxes.safeParse(moved).success).toBe(true)
		}),
	)
	for (const position of PDF_POSITIONS) {
		for (const ratio of [0.2, 0.77, 1.3, 8]) {
			const placed = [boxAtPosition(sizeOf('stamp', ratio), position), boxAtPosition(sizeOf('note', ratio), position)]
			expect(boxes.safeParse(placed).success).toBe(true)
		}
	}
})

test.each([
	[90, { x: 0.2, y: 0.7 }, { x: 0, y: -0.1 }],
	[180, { x: 0.7, y: 0.8 }, { x: -0.1, y: 0 }],
	[270, { x: 0.8, y: 0.3 }, { x: 0, y: 0.1 }],
	[0, { x: 0.3, y: 0.2 }, { x: 0.1, y: 0 }],
] as const)('on a page turned by %s degrees, points and steps are those of the page', (turn, point, step) => {
	const found = pointOnPage({ x: 0.3, y: 0.2 }, turn)
	expect([found.x, found.y].map((value) => Math.round(value * 100) / 100)).toEqual([point.x, point.y])
	const moved = stepOnPage({ x: 0.1, y: 0 }, turn)
	expect(moved.x).toBeCloseTo(step.x, 9)
	expect(moved.y).toBeCloseTo(step.y, 9)
})

test('a box of a turned page has its sides exchanged', () => {
	const box = turnedBack({ x: 0.1, y: 0.2, width: 0.5, height: 0.1 }, 90)
	expect(box.width).toBeCloseTo(0.1, 9)
	expect(box.height).toBeCloseTo(0.5, 9)
	expect(box.x).toBeCloseTo(0.2, 9)
	expect(box.y).toBeCloseTo(0.4, 9)
})
