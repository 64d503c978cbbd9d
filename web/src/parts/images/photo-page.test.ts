import { expect, test } from 'vitest'
import type { Colored } from './color.ts'
import type { Corners } from './find-paper.ts'
import { mapPoint, type Point, rectangleTo } from './matrix.ts'
import { developPhoto, type PhotoSettings, WHOLE } from './photo-page.ts'

type Color = readonly [number, number, number]
const DARK: Color = [50, 60, 70]
const RED: Color = [200, 30, 40]
const INK: Color = [30, 30, 40]

function paint({ width, data }: Colored, x: number, y: number, [red, green, blue]: Color): void {
	const at = (Math.round(y) * width + Math.round(x)) * 4
	data.set([red, green, blue, 255], at)
}

function colorAt({ width, data }: Colored, x: number, y: number): Color {
	const at = (Math.round(y) * width + Math.round(x)) * 4
	return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

function blank(width: number, height: number, color: Color): Colored {
	const data = new Uint8ClampedArray(width * height * 4)
	const image = { width, height, data }
	for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) paint(image, x, y, color)
	return image
}

const CORNERS: Corners = [
	[0.15, 0.1],
	[0.8, 0.16],
	[0.88, 0.9],
	[0.1, 0.84],
]

/** A sheet with lines of text and a red stamp at its top right, photographed at an angle, in light that fades to the left. */
function photo(): Colored {
	const image = blank(600, 800, DARK)
	const corners = CORNERS.map(([x, y]): Point => [x * 600, y * 800]) as unknown as Corners
	const toPhoto = rectangleTo(400, 520, corners)
	for (let v = 0; v < 520; v += 0.4)
		for (let u = 0; u < 400; u += 0.4) {
			const isLine = v > 60 && v < 480 && u > 40 && u < 360 && v % 26 < 9 && u % 40 < 30
			const isStamp = u > 340 && v < 40
			const light = 0.5 + (0.45 * u) / 400
			const color = isStamp ? RED : isLine ? INK : ([250, 248, 240] as const)
			const [x, y] = mapPoint(toPhoto, [u, v])
			paint(image, x, y, color.map((part) => part * light) as unknown as Color)
		}
	return image
}

const PHOTO = photo()
const SETTINGS: PhotoSettings = { corners: CORNERS, turn: 0, straighten: false, look: 'original' }
const brightness = ([red, green, blue]: Color) => (red + green + blue) / 3

test('the page fills the result, without what lies around it', () => {
	const page = developPhoto(PHOTO, SETTINGS, 500)
	expect(Math.max(page.width, page.height)).toBe(500)
	for (const [x, y] of [
		[4, 4],
		[page.width - 5, page.height - 5],
		[4, page.height - 5],
	] as const)
		expect(brightness(colorAt(page, x, y))).toBeGreaterThan(100)
	const [red, green] = colorAt(page, page.width - 8, 8)
	expect(red).toBeGreaterThan(green * 3)
})

test('a page is never larger than it was photographed', () => {
	expect(developPhoto(PHOTO, SETTINGS, 5_000).height).toBeLessThan(800)
})

test('a turn to the right brings the top right to the bottom right', () => {
	const page = developPhoto(PHOTO, { ...SETTINGS, turn: 90 }, 500)
	expect(page.width).toBeGreaterThan(page.height)
	const [red, green] = colorAt(page, page.width - 8, page.height - 8)
	expect(red).toBeGreaterThan(green * 3)
})

test('enhanced: paper is white on both sides, and the stamp stays red', () => {
	const page = developPhoto(PHOTO, { ...SETTINGS, look: 'enhanced' }, 500)
	expect(brightness(colorAt(page, 8, page.height / 2))).toBeGreaterThan(225)
	expect(brightness(colorAt(page, page.width - 8, page.height / 2))).toBeGreaterThan(225)
	const [red, green, blue] = colorAt(page, page.width - 14, 14)
	expect(red).toBeGreaterThan(green * 2)
	expect(red).toBeGreaterThan(blue * 2)
})

test('black and white: no colors and hardly any gray', () => {
	const { data } = developPhoto(PHOTO, { ...SETTINGS, look: 'black' }, 500)
	let between = 0
	for (let at = 0; at < data.length; at += 4) {
		expect([data[at + 1], data[at + 2]]).toEqual([data[at], data[at]])
		const value = data[at] ?? 0
		if (value > 10 && value < 245) between += 1
	}
	expect(between / (data.length / 4)).toBeLessThan(0.15)
})

test('lines of text are leveled', () => {
	const image = blank(500, 600, [240, 240, 240])
	for (let y = 60; y < 540; y += 0.5)
		for (let x = 40; x < 460; x += 0.5) {
			const row = y - x * Math.tan((3 * Math.PI) / 180)
			if (row > 50 && row < 520 && row % 24 < 8 && x % 44 < 34) paint(image, x, y, INK)
		}
	const rows = (page: Colored) => {
		let changes = 0
		for (let y = 1; y < page.height; y += 1) if (Math.abs(rowMean(page, y) - rowMean(page, y - 1)) > 40) changes += 1
		return changes
	}
	const settings = { ...SETTINGS, corners: WHOLE }
	expect(rows(developPhoto(image, { ...settings, straighten: true }, 600))).toBeGreaterThan(10)
	expect(rows(developPhoto(image, settings, 600))).toBe(0)
})

function rowMean(page: Colored, y: number): number {
	let sum = 0
	for (let x = 0; x < page.width; x += 1) sum += brightness(colorAt(page, x, y))
	return sum / page.width
}
