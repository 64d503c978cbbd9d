import { type Corners, findPaper } from './find-paper.ts'
import type { Point } from './matrix.ts'
import { developPhoto, type PhotoSettings, WHOLE } from './photo-page.ts'
import { grayOf } from './pixels.ts'

interface PhotoInput {
	/** Key of the photo: one that is worked on several times is decoded once. */
	readonly key: string
	readonly photo: Blob
}

export interface DevelopInput extends PhotoInput {
	readonly settings: PhotoSettings
	/** Longer side of the page, in pixels. */
	readonly longest: number
}

export interface FoundPage {
	/** Width of the photo, in pixels. */
	readonly width: number
	readonly height: number
	/** Shares of width and height; those of the whole photo when no page is to be seen in it. */
	readonly corners: Corners
}

export interface DevelopedPage {
	readonly jpeg: Blob
	readonly width: number
	readonly height: number
}

/** More pixels say nothing about a sheet of paper, and fill the memory of phones. */
const PIXELS_MAX = 12_000_000
const QUALITY = 0.82

let decoded: { readonly key: string; readonly image: Promise<ImageData> } | null = null

function contextOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
	const canvas = new OffscreenCanvas(width, height)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (context === null) throw new Error('This device has too little memory for photos of this size.')
	return [canvas, context]
}

async function decode(photo: Blob): Promise<ImageData> {
	const bitmap = await createImageBitmap(photo)
	const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (bitmap.width * bitmap.height)))
	const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
		number,
		number,
	]
	const [, context] = contextOf(width, height)
	context.fillStyle = 'white'
	context.fillRect(0, 0, width, height)
	context.drawImage(bitmap, 0, 0, width, height)
	bitmap.close()
	return context.getImageData(0, 0, width, height)
}

function imageOf({ key, photo }: PhotoInput): Promise<ImageData> {
	if (decoded?.key !== key) decoded = { key, image: decode(photo) }
	return decoded.image
}

const asRgba = ({ width, height, data }: ImageData) => ({
	width,
	height,
	data: data as Uint8ClampedArray<ArrayBuffer>,
})

export async function findPage(input: PhotoInput): Promise<FoundPage> {
	const { width, height, data } = await imageOf(input)
	const found = findPaper(grayOf({ width, height, data }))
	const corners = found?.map(([x, y]): Point => [x / width, y / height]) as Corners | undefined
	return { width, height, corners: corners ?? WHOLE }
}

export async function developPage(input: DevelopInput): Promise<DevelopedPage> {
	const { width, height, data } = developPhoto(asRgba(await imageOf(input)), input.settings, input.longest)
	const [canvas, context] = contextOf(width, height)
	context.putImageData(new ImageData(data, width, height), 0, 0)
	return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height }
}
