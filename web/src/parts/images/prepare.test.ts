import { expect, test } from 'vitest'
import { evenContrast, removeBorders } from './clean.ts'
import { skewOf } from './deskew.ts'
import { findPaper } from './find-paper.ts'
import { mapPoint, type Point, rectangleTo, turned } from './matrix.ts'
import { type Gray, grayOf, newGray, otsu, resample } from './pixels.ts'
import { prepare } from './prepare.ts'

const NONE = { dewarp: false, deskew: false, borders: false, contrast: false, denoise: false }
const denoised = (image: Gray) => prepare(image, { ...NONE, denoise: true }, 0).image

function fill(image: Gray, [left, top, right, bottom]: readonly [number, number, number, number], value: number): void {
	for (let y = top; y < bottom; y += 1) image.data.fill(value, y * image.width + left, y * image.width + right)
}

/** Lines of words: black bars with gaps. */
function page(width = 600, height = 800): Gray {
	const image = newGray(width, height)
	for (let y = 80; y < height - 80; y += 28)
		for (let x = 70; x < width - 90; x += 46) fill(image, [x, y, x + 34, y + 12], 20)
	return image
}

function turnBy(image: Gray, degrees: number): Gray {
	const { width, height, toSource } = turned(image.width, image.height, degrees)
	return resample(image, width, height, toSource)
}

test('brightness of colors on white', () => {
	const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255])
	expect([...grayOf({ width: 4, height: 1, data }).data]).toEqual([255, 0, 255, 76])
})

test('divides dark from light', () => {
	expect(otsu(page())).toBeGreaterThanOrEqual(20)
	expect(otsu(page())).toBeLessThan(255)
})

test.each([-7.3, -2, 0.6, 4.5, 10])('finds the skew of a page turned by %s degrees', (degrees) => {
	expect(skewOf(turnBy(page(), degrees))).toBeCloseTo(-degrees, 0)
	expect(Math.abs(skewOf(turnBy(page(), degrees)) + degrees)).toBeLessThan(0.3)
})

test('a level page and an empty page are not turned', () => {
	expect(skewOf(page())).toBe(0)
	expect(skewOf(newGray(500, 500))).toBe(0)
})

test('makes paper white under a shadow and keeps print dark', () => {
	const image = page()
	for (let y = 0; y < image.height; y += 1) {
		for (let x = 0; x < image.width; x += 1) {
			const at = y * image.width + x
			image.data[at] = (image.data[at] ?? 0) * (0.35 + (0.6 * x) / image.width)
		}
	}
	const even = evenContrast(image)
	expect(even.data[20 * 600 + 10]).toBeGreaterThan(235)
	expect(even.data[20 * 600 + 590]).toBeGreaterThan(235)
	expect(even.data[86 * 600 + 80]).toBeLessThan(60)
})

test('removes specks of a noisy page, and leaves the dots of a clean one', () => {
	const noisy = page()
	for (let at = 3; at < noisy.data.length; at += 61) noisy.data[at] = (at * 7) % 2 === 0 ? 0 : 255
	const cleaned = denoised(noisy)
	const clean = page()
	const wrong = (image: Gray) => image.data.filter((value, at) => Math.abs(value - (clean.data[at] ?? 0)) > 60).length
	expect(wrong(cleaned)).toBeLessThan(wrong(noisy) / 4)
	const dotted = page()
	dotted.data[50 * 600 + 50] = 0
	expect(denoised(dotted)).toBe(dotted)
})

test('removes specks of several pixels and leaves the dots of letters', () => {
	const clean = page()
	for (let x = 84; x < 500; x += 46) fill(clean, [x, 72, x + 3, 75], 0)
	const noisy: Gray = { ...clean, data: clean.data.slice() }
	for (let x = 9; x < 590; x += 17) for (let y = 9; y < 780; y += 23) fill(noisy, [x, y, x + 1, y + 2], 0)
	const wrong = (image: Gray) => image.data.filter((value, at) => Math.abs(value - (clean.data[at] ?? 0)) > 60).length
	expect(wrong(denoised(noisy))).toBeLessThan(wrong(noisy) / 4)
	expect(denoised(noisy).data[73 * 600 + 85]).toBe(0)
	expect(denoised(clean)).toBe(clean)
})

/** Lines of words of connected letters with dots, as Arabic is written. */
function dottedPage(): Gray {
	const image = newGray(600, 800)
	for (let y = 80; y < 700; y += 50) {
		for (let x = 70; x < 480; x += 80) {
			fill(image, [x, y, x + 66, y + 24], 20)
			for (let dot = x + 4; dot < x + 60; dot += 12) fill(image, [dot, y - 6, dot + 3, y - 3], 20)
		}
	}
	return image
}

test('more dots than letters are no noise', () => {
	const clean = dottedPage()
	expect(denoised(clean) === clean).toBe(true)
})

test('on a noisy page the specks are removed and the larger dots of letters kept', () => {
	const clean = dottedPage()
	const noisy: Gray = { ...clean, data: clean.data.slice() }
	for (let x = 9; x < 590; x += 17) for (let y = 9; y < 790; y += 23) fill(noisy, [x, y, x + 1, y + 2], 0)
	const { data } = denoised(noisy)
	expect(data[9 * 600 + 9]).toBe(255)
	expect(data[75 * 600 + 75]).toBe(20)
})

test('thin strokes of small print are no noise', () => {
	const image = newGray(600, 800)
	for (let y = 60; y < 740; y += 14) for (let x = 60; x < 540; x += 5) fill(image, [x, y, x + 1, y + 7], 20)
	expect(denoised(image) === image).toBe(true)
})

test('whitens black borders and keeps print that does not touch them', () => {
	const image = page()
	fill(image, [0, 0, 600, 14], 5)
	fill(image, [0, 0, 11, 800], 5)
	const cleaned = removeBorders(image)
	expect(cleaned.data[5 * 600 + 300]).toBe(255)
	expect(cleaned.data[400 * 600 + 4]).toBe(255)
	expect(cleaned.data[86 * 600 + 80]).toBe(20)
})

test('maps a rectangle to a quadrilateral', () => {
	const corners = [
		[10, 20],
		[110, 30],
		[100, 220],
		[5, 200],
	] as const satisfies readonly Point[]
	const matrix = rectangleTo(100, 200, corners)
	expect(mapPoint(matrix, [0, 0]).map(Math.round)).toEqual([10, 20])
	expect(mapPoint(matrix, [100, 200]).map(Math.round)).toEqual([100, 220])
	expect(mapPoint(matrix, [0, 200]).map(Math.round)).toEqual([5, 200])
})

test('finds paper on a dark ground, and none in a scan', () => {
	const photo = newGray(900, 1200, 60)
	const corners = [
		[120, 100],
		[760, 160],
		[800, 1080],
		[90, 1010],
	] as const satisfies readonly Point[]
	const sheet = page()
	const isInside = ([x, y]: Point) => x >= 0 && y >= 0 && x < 600 && y < 800
	// Of the unit of each pixel of the photo, the place on the sheet is found by search along the inverse.
	const forward = rectangleTo(600, 800, corners)
	for (let v = 0; v < 800; v += 0.5)
		for (let u = 0; u < 600; u += 0.5) {
			const [x, y] = mapPoint(forward, [u, v])
			if (isInside([u, v]))
				photo.data[Math.round(y) * 900 + Math.round(x)] = sheet.data[Math.floor(v) * 600 + Math.floor(u)] ?? 0
		}
	const found = findPaper(photo)
	for (const [at, corner] of corners.entries()) {
		const [x, y] = found?.[at] ?? [0, 0]
		expect(Math.hypot(x - corner[0], y - corner[1])).toBeLessThan(15)
	}
	expect(findPaper(page())).toBeNull()
	const steps = { dewarp: true, deskew: true, borders: true, contrast: true, denoise: true }
	const { image, isDewarped, toSource } = prepare(photo, steps, 0)
	expect(isDewarped).toBe(true)
	expect(image.width).toBeGreaterThan(600)
	const [x, y] = mapPoint(toSource, [0, 0])
	expect(Math.hypot(x - 120, y - 100)).toBeLessThan(30)
})

test('turns by quarters and maps points back', () => {
	const image = newGray(40, 20)
	fill(image, [0, 0, 5, 5], 0)
	const { image: turnedRight, toSource } = prepare(image, NONE, 90)
	expect([turnedRight.width, turnedRight.height]).toEqual([20, 40])
	expect(turnedRight.data[2 * 20 + 17]).toBe(0)
	expect(mapPoint(toSource, [20, 0]).map(Math.round)).toEqual([0, 0])
	expect(prepare(image, NONE, 0).image).toBe(image)
})

test.each([
	['across', (x: number, y: number) => 1 - 0.5 * (x / 1200 + y / 1600)],
	['from the side', (x: number) => 1 - 0.6 * (x / 600)],
	['from below', (_: number, y: number) => 1 - 0.55 * (y / 800)],
	['in the middle', (x: number, y: number) => 1 - 0.5 * Math.exp(-((x - 300) ** 2 + (y - 400) ** 2) / 40_000)],
])('a sheet that fills the photo is not cut where a shadow begins: %s', (_, light) => {
	const image = page()
	for (let y = 0; y < image.height; y += 1) {
		for (let x = 0; x < image.width; x += 1) {
			const at = y * image.width + x
			image.data[at] = (image.data[at] ?? 0) * light(x, y)
		}
	}
	expect(findPaper(image)).toBeNull()
})
