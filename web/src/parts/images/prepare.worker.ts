import type { Matrix } from './matrix.ts'
import { grayOf } from './pixels.ts'
import { prepare, type QuarterTurn, type Steps } from './prepare.ts'

/** The pixels of a page, in red, green, blue and alpha. */
export interface PrepareOrder {
	readonly id: number
	readonly width: number
	readonly height: number
	readonly pixels: ArrayBuffer
	readonly steps: Steps
	readonly turn: QuarterTurn
}

export interface PreparedPage {
	readonly id: number
	readonly width: number
	readonly height: number
	/** Brightness of each pixel. */
	readonly gray: ArrayBuffer
	readonly toSource: Matrix
	readonly skew: number
	readonly isDewarped: boolean
}

self.addEventListener('message', ({ data }: MessageEvent<PrepareOrder>) => {
	const { id, width, height, pixels, steps, turn } = data
	const source = grayOf({ width, height, data: new Uint8ClampedArray(pixels) })
	const { image, toSource, skew, isDewarped } = prepare(source, steps, turn)
	const gray = image.data.buffer as ArrayBuffer
	const answer: PreparedPage = { id, width: image.width, height: image.height, gray, toSource, skew, isDewarped }
	self.postMessage(answer, { transfer: [gray] })
})
