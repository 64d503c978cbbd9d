import { expect, test } from 'vitest'
import { pageSize } from './page-size.ts'

test.each([
	['US Letter', 1700, 2200, [612, 792]],
	['US Letter, cropped a little short', 1700, 2120, [612, 792]],
	['A4', 1654, 2339, [595.28, 841.89]],
	['US Legal', 1700, 2800, [612, 1008]],
	['US Letter on its side', 2200, 1700, [792, 612]],
	['A4 on its side', 2339, 1654, [841.89, 595.28]],
] as const)('%s becomes that sheet', (_, width, height, size) => {
	expect(pageSize(width, height)).toEqual(size)
})

test('cards and receipts keep their own proportions', () => {
	expect(pageSize(500, 2000)).toEqual([198, 792])
	expect(pageSize(1000, 1000)).toEqual([792, 792])
})
