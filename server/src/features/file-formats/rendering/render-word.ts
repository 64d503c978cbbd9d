import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { deletionNote, textOfXml } from '../reading/read-office.ts'
import { notesOn, unzipFiles } from '../reading/read-zip.ts'
import { withNumbers } from '../reading/word-numbers.ts'
import { imageData } from './render-email.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'

const PARTS =
	/^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels|word\/media\/[^/]+|word\/diagrams\/data\d*\.xml)$/
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

/** Numbers are written into the paragraphs: the converter must not count those of numbered styles again. */
const withoutStyles = (numbering: string) => numbering.replace(/<w:pStyle\b[^<>]*\/>/g, '')

/** The texts of drawings made of shapes (SmartArt), after the document. */
function diagramsOf(files: Readonly<Record<string, Uint8Array>>, decoder: TextDecoder): string {
	const named = Object.entries(files).filter(([name]) => name.startsWith('word/diagrams/'))
	const texts = named.map(([, part]) =>
		textOfXml(decoder.decode(part))
			.split('\n')
			.filter((line) => line.trim() !== ''),
	)
	return texts
		.filter((lines) => lines.length > 0)
		.map((lines) => `<h4>Diagram</h4><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`)
		.join('')
}

/** A Word document, without its layout; null when it has more parts than can be laid out. It is packed again from what was expanded
 *  within the limits: the converter would expand whatever it is given. */
export async function renderWord(content: Uint8Array): Promise<RenderedContent | null> {
	const { names, files } = unzipFiles(content, (name) => PARTS.test(name))
	const xml = Object.entries(files).filter(([name]) => name.endsWith('.xml'))
	if (xml.reduce((sum, [, part]) => sum + tagsIn(part), 0) > TAGS_MAX) return null
	const decoder = new TextDecoder()
	const links = Object.entries(files).filter(([name]) => name.endsWith('.rels'))
	const read = (name: string) => decoder.decode(files[name] ?? new Uint8Array())
	const document = read('word/document.xml')
	const numbering = read('word/numbering.xml')
	const numbered = withNumbers({ document, numbering, styles: read('word/styles.xml') })
	const packed = {
		...files,
		'word/document.xml': strToU8(numbered),
		...('word/numbering.xml' in files && { 'word/numbering.xml': strToU8(withoutStyles(numbering)) }),
	}
	const notes = notesOn({ names, parts: new Map(links.map(([name, part]) => [name, decoder.decode(part)])) })
	let bytes = 0
	const convertImage = mammoth.images.imgElement(async (image) => {
		const picture = await image.readAsBuffer()
		bytes += picture.length
		return { src: (bytes > IMAGE_BYTES_MAX ? null : imageData(picture)) ?? '' }
	})
	const { value } = await mammoth.convertToHtml(
		{ buffer: Buffer.from(zipSync(packed, { level: 0 })) },
		{ convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false },
	)
	const { html } = sanitize(value + diagramsOf(files, decoder), (source) => source)
	const reason = [notes, deletionNote(document), bytes > IMAGE_BYTES_MAX ? IMAGES_CUT : '']
		.filter((note) => note !== '')
		.join(' ')
	return { html: pageOf(`<div class="word">${html}</div>`), reason }
}
