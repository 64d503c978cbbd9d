import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { notesOn, unzipFiles } from '../reading/read-zip.ts'
import { imageData } from './render-email.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'

const PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels|word\/media\/[^/]+)$/
const IMAGE_BYTES_MAX = 20 * 1024 * 1024
const IMAGES_CUT = 'Some images are too large to show here.'

/** Some 1,000 pages; the converter takes much memory for each. */
const TAGS_MAX = 600_000
const TAG = 0x3c

function tagsIn(part: Uint8Array): number {
	let count = 0
	for (let at = part.indexOf(TAG); at >= 0 && count <= TAGS_MAX; at = part.indexOf(TAG, at + 1)) count += 1
	return count
}

/** A Word document, without its layout; null when it has more parts than can be laid out. It is packed again from what was expanded
 *  within the limits: the converter would expand whatever it is given. */
export async function renderWord(content: Uint8Array): Promise<RenderedContent | null> {
	const { names, files } = unzipFiles(content, (name) => PARTS.test(name))
	const xml = Object.entries(files).filter(([name]) => name.endsWith('.xml'))
	if (xml.reduce((sum, [, part]) => sum + tagsIn(part), 0) > TAGS_MAX) return null
	const decoder = new TextDecoder()
	const links = Object.entries(files).filter(([name]) => name.endsWith('.rels'))
	const notes = notesOn({ names, parts: new Map(links.map(([name, part]) => [name, decoder.decode(part)])) })
	let bytes = 0
	const convertImage = mammoth.images.imgElement(async (image) => {
		const picture = await image.readAsBuffer()
		bytes += picture.length
		return { src: (bytes > IMAGE_BYTES_MAX ? null : imageData(picture)) ?? '' }
	})
	const { value } = await mammoth.convertToHtml(
		{ buffer: Buffer.from(zipSync(files, { level: 0 })) },
		{ convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
	)
	const { html } = sanitize(value, (source) => source)
	const reason = [notes, bytes > IMAGE_BYTES_MAX ? IMAGES_CUT : ''].filter((note) => note !== '').join(' ')
	return { html: pageOf(`<div class="word">${html}</div>`), reason }
}
