import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { imageData } from './render-email.ts'

const IMAGE_BYTES_MAX = 20 * 1024 * 1024
const IMAGES_CUT = 'Some images are too large to show here.'

/** The images inside a file, as far as they are drawn only and there is room for them. */
export class EmbeddedImages {
	#bytes = 0
	#isCut = false

	/** The image as HTML; empty when it is none that is shown. */
	html(content: Uint8Array | undefined, description: string): string {
		if (content === undefined) return ''
		this.#bytes += content.length
		if (this.#bytes > IMAGE_BYTES_MAX) {
			this.#isCut = true
			return ''
		}
		const source = imageData(content)
		return source === null ? '' : `<img src="${source}" alt="${escapeHtml(description)}">`
	}

	/** What is not shown. */
	get note(): string {
		return this.#isCut ? IMAGES_CUT : ''
	}
}
