import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IDENTITY, translation, turned } from './matrix.ts'
import { type Gray, grayOf, newGray, otsu, resample, shrink } from './pixels.ts'

const image = fc
	.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
	.chain(([width, height]) =>
		fc
			.uint8Array({ minLength: width * height, maxLength: width * height })
			.map((data): Gray => ({ width, height, data })),
	)

test('gray pixels keep their brightness, and what is transparent becomes paper', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), (value, alpha) => {
			const data = new Uint8Array([value, value, value, alpha])
			const [gray = -1] = grayOf({ width: 1, height: 1, data }).data
			const onWhite = 255 - ((255 - value) * alpha) / 255
			expect(Math.abs(gray - onWhite)).toBeLessThan(1.001)
			if (alpha === 255) expect(gray).toBe(value)
		}),
	)
})

test('green counts more than red, and red more than blue', () => {
	const bright = (...rgb: number[]) => grayOf({ width: 1, height: 1, data: new Uint8Array([...rgb, 255]) }).data[0] ?? 0
	expect(bright(0, 200, 0)).toBeGreaterThan(bright(200, 0, 0))
	expect(bright(200, 0, 0)).toBeGreaterThan(bright(0, 0, 200))
})

test('a smaller image fits, and no pixel is brighter or darker than those it stands for', () => {
	fc.assert(
		fc.property(image, fc.integer({ min: 1, max: 30 }), (source, longest) => {
			const small = shrink(source, longest)
			expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(Math.max(longest, 1))
			expect(small.data.length).toBe(small.width * small.height)
			const [least, most] = [Math.min(...source.data), Math.max(...source.data)]
			for (const value of small.data) {
				expect(value).toBeGreaterThanOrEqual(least)
				expect(value).toBeLessThanOrEqual(most)
			}
		}),
	)
})

test('each pixel of a smaller image is the mean of its block', () => {
	const source: Gray = { width: 4, height: 2, data: new Uint8Array([0, 40, 100, 100, 80, 120, 200, 200]) }
	expect([...shrink(source, 2).data]).toEqual([60, 150])
	expect(shrink(source, 4)).toBe(source)
})

test('dark and light are divided between the two brightnesses of an image', () => {
	const value = fc.integer({ min: 0, max: 255 })
	fc.assert(
		fc.property(value, value, fc.integer({ min: 1, max: 99 }), (one, other, share) => {
			fc.pre(one !== other)
			const data = Uint8Array.from({ length: 100 }, (_, at) => (at < share ? one : other))
			const threshold = otsu({ width: 10, height: 10, data })
			expect(threshold).toBeGreaterThanOrEqual(Math.min(one, other))
			expect(threshold).toBeLessThan(Math.max(one, other))
		}),
	)
})

test('drawn again as it lies, an image is the same; moved away, it is paper', () => {
	fc.assert(
		fc.property(image, (source) => {
			expect(resample(source, source.width, source.height, IDENTITY)).toEqual(source)
			const away = translation(source.width + 1, 0)
			expect(resample(source, source.width, source.height, away)).toEqual(newGray(source.width, source.height))
		}),
	)
})

test('four quarter turns lead back to the image', () => {
	fc.assert(
		fc.property(image, (source) => {
			let now = source
			for (let turn = 0; turn < 4; turn += 1) {
				const { width, height, toSource } = turned(now.width, now.height, 90)
				now = resample(now, width, height, toSource)
			}
			expect([now.width, now.height]).toEqual([source.width, source.height])
			for (const [at, value] of now.data.entries())
				expect(Math.abs(value - (source.data[at] as number))).toBeLessThanOrEqual(1)
		}),
	)
})
