import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { type Picture, shownSize } from '../pictures.ts'
import { xmlText } from './xml.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
/** Namespaces of a picture in the text, at the root of a part. */
export const DRAWING_SPACES = `xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"`
export const PICTURE_TYPES =
	'<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>'
/** English Metric Units. */
const EMU_PER_PIXEL = 9_525
const TWIPS_PER_PIXEL = 15

interface Space {
	readonly width: number
	readonly pictureHeight: number
}

/** The pictures of a file, each once. */
export class DocxPictures {
	readonly #names = new Map<string, string>()
	/** Their paths in the package. */
	readonly files = new Map<string, Uint8Array>()
	#count = 0

	#nameOf(src: string, { type, bytes }: Picture): string {
		const known = this.#names.get(src)
		if (known !== undefined) return known
		const name = `picture${this.#names.size + 1}.${type}`
		this.#names.set(src, name)
		this.files.set(`word/media/${name}`, bytes)
		return name
	}

	relations(type: string): string {
		return [...this.#names.values()]
			.map((name) => `<Relationship Id="${name}" Type="${type}/image" Target="media/${name}"/>`)
			.join('')
	}

	/** A run with a picture; the width for it in twips, the height in pixels. */
	run({ attrs = {} }: RichNode, picture: Picture, space: Space): string {
		const name = this.#nameOf(String(attrs.src), picture)
		const { width, height } = shownSize(picture, attrs.width, {
			width: Math.floor(space.width / TWIPS_PER_PIXEL),
			height: space.pictureHeight,
		})
		const size = `cx="${width * EMU_PER_PIXEL}" cy="${height * EMU_PER_PIXEL}"`
		this.#count += 1
		const described = `id="${this.#count}" name="${name}" descr="${xmlText(String(attrs.alt ?? ''))}"`
		const fill = `<pic:blipFill><a:blip r:embed="${name}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`
		const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
		const inner = `<pic:pic><pic:nvPicPr><pic:cNvPr ${described}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`
		return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr ${described}/><a:graphic><a:graphicData uri="${DRAWING}/picture">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
	}
}
