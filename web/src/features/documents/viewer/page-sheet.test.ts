import { expect, test } from 'vitest'
import { readyPages, sheetSize } from './page-sheet.tsx'

test('only pages around the one in view are ready to be drawn, in files of thousands', () => {
	expect(readyPages(60, 30, 1_000)).toEqual([1, 60])
	expect(readyPages(5_000, 1, 1_000)).toEqual([1, 13])
	expect(readyPages(5_000, 2_500, 1_000)).toEqual([2_488, 2_512])
	expect(readyPages(5_000, 5_000, 1_000)).toEqual([4_988, 5_000])
	// Of low pages more are seen at once.
	expect(readyPages(5_000, 2_500, 100)).toEqual([2_470, 2_530])
})

test('a page turned on its side is as wide as it is shown', () => {
	expect(sheetSize(600, 0, 1.5)).toEqual({ uprightWidth: 600, uprightHeight: 900, width: 600, height: 900 })
	expect(sheetSize(600, 90, 1.5)).toEqual({ uprightWidth: 400, uprightHeight: 600, width: 600, height: 400 })
})
