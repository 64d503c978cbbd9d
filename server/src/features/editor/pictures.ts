import { isLinkAddress, type RichNode } from '@praxis/contract/editor/editor-schema'
import { isPicture } from '@praxis/contract/editor/pictures'

interface PictureSize {
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
/** More than a large camera makes: what expands to more would hold up a browser. */
const PIXELS_MAX = 60_000_000
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

/** The size that a PNG or JPEG says it has; null for what is neither, or damaged, or too large to be shown. */
export function sizeOfPicture(bytes: Uint8Array): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const size = startsWith(bytes, PNG) ? pngSize(view) : startsWith(bytes, JPEG) ? jpegSize(view) : null
	if (size === null || size.width < 1 || size.height < 1) return null
	return size.width * size.height > PIXELS_MAX ? null : size
}

/** The picture that the address of an image is; null for an address of another site, or a damaged picture. */
export function pictureOf(src: unknown): Picture | null {
	if (!isPicture(src)) return null
	const bytes = new Uint8Array(Buffer.from(src.slice(src.indexOf(',') + 1), 'base64'))
	const size = sizeOfPicture(bytes)
	return size === null ? null : { ...size, bytes }
}

/** What stands in the place of an image that is not shown. */
export function imageLabel({ attrs = {} }: RichNode): string {
	const said = String(attrs.alt ?? '') || (isLinkAddress(attrs.src) ? attrs.src : '')
	return said === '' ? '[Image]' : `[Image: ${said}]`
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
