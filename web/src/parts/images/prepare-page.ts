import type { Matrix } from './matrix.ts'
import type { QuarterTurn, Steps } from './prepare.ts'
import type { PreparedPage, PrepareOrder } from './prepare.worker.ts'

/** A page ready to be recognized. */
export interface ReadyPage {
	readonly width: number
	readonly height: number
	readonly gray: Uint8Array
	readonly toSource: Matrix
	readonly skew: number
	readonly isDewarped: boolean
}

interface Waiting {
	readonly resolve: (page: ReadyPage) => void
	readonly reject: (reason: unknown) => void
}

let worker: Worker | null = null
let orders = 0
const waiting = new Map<number, Waiting>()

function failAll(): void {
	for (const { reject } of waiting.values()) reject(new Error('The image could not be prepared.'))
	waiting.clear()
	worker?.terminate()
	worker = null
}

function startWorker(): Worker {
	const started = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
	started.addEventListener('message', ({ data }: MessageEvent<PreparedPage>) => {
		const { id, gray, ...page } = data
		waiting.get(id)?.resolve({ ...page, gray: new Uint8Array(gray) })
		waiting.delete(id)
	})
	started.addEventListener('error', failAll)
	return started
}

/** Prepares a page in a worker, so that the screen stays responsive. */
export function preparePage(image: ImageData, steps: Steps, turn: QuarterTurn): Promise<ReadyPage> {
	worker ??= startWorker()
	const { width, height } = image
	const pixels = image.data.slice().buffer
	orders += 1
	const order: PrepareOrder = { id: orders, width, height, pixels, steps, turn }
	const target = worker
	return new Promise((resolve, reject) => {
		waiting.set(order.id, { resolve, reject })
		target.postMessage(order, [pixels])
	})
}

/** The image as a picture in a portable gray map, which the engine reads without unpacking. */
export function grayMap({ width, height, gray }: Pick<ReadyPage, 'width' | 'height' | 'gray'>): Blob {
	const data = new Uint8Array(gray)
	return new Blob([`P5\n${width} ${height}\n255\n`, data], { type: 'image/x-portable-graymap' })
}
