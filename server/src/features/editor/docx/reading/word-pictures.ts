import type { RichNode } from '@praxis/contract/editor/editor-schema'
import {
	PICTURE_BYTES_MAX,
	PICTURE_PIXELS_MAX,
	PICTURE_WIDTH_MAX,
	PICTURES_PIXELS_MAX,
} from '@praxis/contract/editor/pictures'
import { FileTooLargeError, unzipFiles } from '../../../file-formats/reading/read-zip.ts'
import { UnreadableError } from '../../../file-formats/reading/readable.ts'
import { type PictureSize, pixelsOf, saidSize } from '../../pictures.ts'
import { descendantsOf, type XmlNode } from './xml-tree.ts'

/** Most bytes of all pictures of a file, so that its text has space beside them. */
const TOTAL_BYTES_MAX = 2 * 1024 * 1024
const EMU_PER_PIXEL = 9_525
const MEDIA = /^word\/[^/]+\/[^/]+$/

/** Why a picture is not taken. */
export type LeftOut = 'picture' | 'pictureDamaged' | 'pictureLarge' | 'pictureTotal'

function widthOf(shown: XmlNode): number | null {
	const pixels = Math.round(Number(descendantsOf(shown, 'wp:extent')[0]?.attrs.cx) / EMU_PER_PIXEL)
	return Number.isFinite(pixels) && pixels >= 1 ? Math.min(PICTURE_WIDTH_MAX, pixels) : null
}

interface Found extends PictureSize {
	readonly src: string
	readonly bytes: number
}

/** The pictures within a Word file, each expanded when it is asked for. */
export class WordPictures {
	readonly #content: Uint8Array
	readonly #found = new Map<string, Found | LeftOut>()
	#bytes = 0
	#pixels = 0

	constructor(content: Uint8Array) {
		this.#content = content
	}

	#open(path: string): Found | LeftOut {
		if (!MEDIA.test(path) || path.endsWith('.xml') || path.endsWith('.rels')) return 'picture'
		let isLarge = false
		const isWanted = (name: string, bytes: number) => {
			if (name !== path) return false
			isLarge = bytes > PICTURE_BYTES_MAX
			return !isLarge
		}
		try {
			const { files } = unzipFiles(this.#content, isWanted)
			const bytes = Object.hasOwn(files, path) ? files[path] : undefined
			if (bytes === undefined) return isLarge ? 'pictureLarge' : 'picture'
			return this.#taken(bytes)
		} catch (error) {
			if (error instanceof FileTooLargeError || !(error instanceof UnreadableError)) throw error
			return 'pictureDamaged'
		}
	}

	#taken(bytes: Uint8Array): Found | LeftOut {
		const size = saidSize(bytes)
		if (size === null) return 'picture'
		const pixels = pixelsOf(size)
		if (pixels > PICTURE_PIXELS_MAX) return 'pictureLarge'
		if (this.#pixels + pixels > PICTURES_PIXELS_MAX || this.#bytes + bytes.length > TOTAL_BYTES_MAX)
			return 'pictureTotal'
		this.#pixels += pixels
		const src = `data:image/${size.type};base64,${Buffer.from(bytes).toString('base64')}`
		return { ...size, src, bytes: bytes.length }
	}

	/** The picture at a path of the file as a block. @throws FileTooLargeError for a file of too many parts */
	block(path: string, shown: XmlNode, alt: string): RichNode | LeftOut {
		const found = this.#found.get(path) ?? this.#open(path)
		this.#found.set(path, found)
		if (typeof found === 'string') return found
		if (this.#bytes + found.bytes > TOTAL_BYTES_MAX) return 'pictureTotal'
		this.#bytes += found.bytes
		return { type: 'image', attrs: { src: found.src, alt, width: widthOf(shown) } }
	}
}
