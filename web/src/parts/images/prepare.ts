import { evenContrast, removeBorders } from './clean.ts'
import { skewOf } from './deskew.ts'
import { type Corners, findPaper } from './find-paper.ts'
import { compose, IDENTITY, type Matrix, type Point, rectangleTo, turned } from './matrix.ts'
import { type Gray, resample } from './pixels.ts'
import { removeNoise } from './specks.ts'

/** What is done to a page before its text is recognized, each by choice. */
export interface Steps {
	readonly dewarp: boolean
	readonly deskew: boolean
	readonly borders: boolean
	readonly contrast: boolean
	readonly denoise: boolean
}

export type QuarterTurn = 0 | 90 | 180 | 270

export interface Prepared {
	readonly image: Gray
	/** From a point of the prepared image to the point of the source. */
	readonly toSource: Matrix
	/** Degrees by which lines were leveled. */
	readonly skew: number
	readonly isDewarped: boolean
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

function flatten(source: Gray, corners: Corners): { readonly image: Gray; readonly toSource: Matrix } {
	const [a, b, c, d] = corners
	const width = Math.max(1, Math.round(Math.max(distance(a, b), distance(d, c))))
	const height = Math.max(1, Math.round(Math.max(distance(a, d), distance(b, c))))
	const toSource = rectangleTo(width, height, corners)
	return { image: resample(source, width, height, toSource), toSource }
}

/** Flattens, turns, levels and cleans a page. */
export function prepare(source: Gray, steps: Steps, turn: QuarterTurn): Prepared {
	const corners = steps.dewarp ? findPaper(source) : null
	const flat = corners === null ? { image: source, toSource: IDENTITY } : flatten(source, corners)
	const skew = steps.deskew ? skewOf(turn === 0 ? flat.image : turnedImage(flat.image, turn).image) : 0
	const level = turn + skew === 0 ? { image: flat.image, toSource: IDENTITY } : turnedImage(flat.image, turn + skew)
	let { image } = level
	if (steps.borders) image = removeBorders(image)
	if (steps.contrast) image = evenContrast(image)
	if (steps.denoise) image = removeNoise(image)
	return { image, toSource: compose(flat.toSource, level.toSource), skew, isDewarped: corners !== null }
}

function turnedImage(image: Gray, degrees: number): { readonly image: Gray; readonly toSource: Matrix } {
	const { width, height, toSource } = turned(image.width, image.height, degrees)
	return { image: resample(image, width, height, toSource), toSource }
}
