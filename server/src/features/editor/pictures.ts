import { isLinkAddress, type RichNode } from '@praxis/contract/editor/editor-schema'
import { isPicture, PICTURE_PIXELS_MAX, PICTURES_PIXELS_MAX } from '@praxis/contract/editor/pictures'

export interface PictureSize {
	readonly type: 'png' | 'jpeg'
	/** In pixels. */
	readonly width: number
	readonly height: number
}

export interface Picture extends PictureSize {
	readonly bytes: Uint8Array
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const PNG_HEAD_BYTES = 24
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

function pngSize(view: DataView): PictureSize | null {
	if (view.byteLength < PNG_HEAD_BYTES) return null
	return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start of a frame, but for tables of codes (C4), of arithmetic (CC) and one that is reserved (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PictureSize | null {
	let at = 2
	while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
		const marker = view.getUint8(at + 1)
		if (isFrame(marker)) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
		// Fill bytes before a marker.
		at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
	}
	return null
}

/** The size that a PNG or JPEG says it has; null for what is neither, or damaged. */
export function saidSize(bytes: Uint8Array): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const size = startsWith(bytes, PNG) ? pngSize(view) : startsWith(bytes, JPEG) ? jpegSize(view) : null
	return size === null || size.width < 1 || size.height < 1 ? null : size
}

export const pixelsOf = ({ width, height }: PictureSize) => width * height

/** The size of a picture; null for one that is damaged or too large to be shown. */
export function sizeOfPicture(bytes: Uint8Array): PictureSize | null {
	const size = saidSize(bytes)
	return size === null || pixelsOf(size) > PICTURE_PIXELS_MAX ? null : size
}

const bytesOf = (src: string) => new Uint8Array(Buffer.from(src.slice(src.indexOf(',') + 1), 'base64'))

/** The picture that the address of an image is; null for an address of another site, or a damaged picture. */
export function pictureOf(src: unknown): Picture | null {
	if (!isPicture(src)) return null
	const bytes = bytesOf(src)
	const size = sizeOfPicture(bytes)
	return size === null ? null : { ...size, bytes }
}

/** What stands in the place of an image that is not shown. */
export function imageLabel({ attrs = {} }: RichNode): string {
	const said = String(attrs.alt ?? '') || (isLinkAddress(attrs.src) ? attrs.src : '')
	return said === '' ? '[Image]' : `[Image: ${said}]`
}

/** The same with the labels of some images in their place. */
export function withLabels(node: RichNode, isLeftOut: (image: RichNode) => boolean): RichNode {
	if (node.type === 'image' && isLeftOut(node)) {
		const label = imageLabel({ ...node, attrs: { alt: node.attrs?.alt } })
		return { type: 'paragraph', content: [{ type: 'text', text: label }] }
	}
	if (node.content === undefined) return node
	return { ...node, content: node.content.map((one) => withLabels(one, isLeftOut)) }
}

/** Pixels that each picture of a document says it has, by its address. */
function pixelsIn(node: RichNode, found = new Map<string, number>()): ReadonlyMap<string, number> {
	const src = node.attrs?.src
	if (node.type === 'image' && isPicture(src) && !found.has(src)) {
		const size = saidSize(bytesOf(src))
		if (size !== null) found.set(src, pixelsOf(size))
	}
	for (const one of node.content ?? []) pixelsIn(one, found)
	return found
}

const NONE: RichNode = { type: 'doc' }
const sumOf = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((sum, one) => sum + one, 0)

/** Whether pictures have more pixels than those of a document may have, and not only as many as they had before. */
export function hasLargePictures(doc: RichNode, before: RichNode = NONE): boolean {
	const [then, now] = [pixelsIn(before), pixelsIn(doc)]
	if ([...now].some(([src, pixels]) => pixels > PICTURE_PIXELS_MAX && !then.has(src))) return true
	return sumOf(now) > PICTURES_PIXELS_MAX && sumOf(now) > sumOf(then)
}

/** The same with labels in the place of pictures beyond the pixels of a document. */
export function withinPixels(doc: RichNode): RichNode {
	const pixels = pixelsIn(doc)
	if (sumOf(pixels) <= PICTURES_PIXELS_MAX) return doc
	let sum = 0
	const kept = new Set<unknown>()
	for (const [src, own] of pixels) {
		if (own > PICTURE_PIXELS_MAX || sum + own > PICTURES_PIXELS_MAX) continue
		sum += own
		kept.add(src)
	}
	return withLabels(doc, ({ attrs }) => isPicture(attrs?.src) && !kept.has(attrs?.src))
}

/** How large it is shown: as it is or as wide as wanted, smaller where there is less space; all in pixels of CSS. */
export function shownSize(
	{ width, height }: PictureSize,
	wanted: unknown,
	space: Pick<PictureSize, 'width' | 'height'>,
) {
	const shown = Math.min(space.width, (space.height * width) / height, typeof wanted === 'number' ? wanted : width)
	return { width: Math.max(1, Math.round(shown)), height: Math.max(1, Math.round((shown * height) / width)) }
}
