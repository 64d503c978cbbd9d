import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('reads as file managers write sizes', () => {
	expect([0, 999, 1000, 12_345, 3_400_000, 512_000_000, 2e12].map(sizeText)).toEqual([
		'0 bytes',
		'999 bytes',
		'1.0 kB',
		'12 kB',
		'3.4 MB',
		'512 MB',
		'2000 GB',
	])
})
