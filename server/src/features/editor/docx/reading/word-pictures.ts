import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { PICTURE_BYTES_MAX, PICTURE_WIDTH_MAX } from '@praxis/contract/editor/pictures'
import { unzipFiles } from '../../../documents/reading/read-zip.ts'
import { sizeOfPicture } from '../../pictures.ts'
import { descendantsOf, type XmlNode } from './xml-tree.ts'

/** Most bytes of all pictures of a file, so that its text has space beside them. */
const TOTAL_BYTES_MAX = 2 * 1024 * 1024
const EMU_PER_PIXEL = 9_525
const MEDIA = /^word\/[^/]+\/[^/]+$/

/** Why a picture is not taken. */
export type LeftOut = 'picture' | 'pictureLarge' | 'pictureTotal'

function widthOf(shown: XmlNode): number | null {
	const pixels = Math.round(Number(descendantsOf(shown, 'wp:extent')[0]?.attrs.cx) / EMU_PER_PIXEL)
	return Number.isFinite(pixels) && pixels >= 1 ? Math.min(PICTURE_WIDTH_MAX, pixels) : null
}

/** The pictures within a Word file, expanded when the first is asked for. */
export class WordPictures {
	readonly #content: Uint8Array
	readonly #large = new Set<string>()
	#files: Readonly<Record<string, Uint8Array>> | undefined
	#bytes = 0

	constructor(content: Uint8Array) {
		this.#content = content
	}

	#open(): Readonly<Record<string, Uint8Array>> {
		const isWanted = (name: string, bytes: number) => {
			if (!MEDIA.test(name) || name.endsWith('.xml') || name.endsWith('.rels')) return false
			if (bytes <= PICTURE_BYTES_MAX) return true
			this.#large.add(name)
			return false
		}
		return unzipFiles(this.#content, isWanted).files
	}

	/** The picture at a path of the file as a block. @throws UnreadableError for a damaged file */
	block(path: string, shown: XmlNode, alt: string): RichNode | LeftOut {
		this.#files ??= this.#open()
		if (this.#large.has(path)) return 'pictureLarge'
		const bytes = Object.hasOwn(this.#files, path) ? this.#files[path] : undefined
		const size = bytes === undefined ? null : sizeOfPicture(bytes)
		if (bytes === undefined || size === null) return 'picture'
		if (this.#bytes + bytes.length > TOTAL_BYTES_MAX) return 'pictureTotal'
		this.#bytes += bytes.length
		const src = `data:image/${size.type};base64,${Buffer.from(bytes).toString('base64')}`
		return { type: 'image', attrs: { src, alt, width: widthOf(shown) } }
	}
}
