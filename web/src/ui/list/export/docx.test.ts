import { describe, expect, it } from 'vitest'
import { docxOf, docxOfText } from './docx.ts'

/** The files of a ZIP, read by their heads. */
async function filesOf(blob: Blob): Promise<Record<string, string>> {
	const bytes = await blob.arrayBuffer()
	const view = new DataView(bytes)
	const files: Record<string, string> = {}
	for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
		const size = view.getUint32(at + 18, true)
		const nameEnd = at + 30 + view.getUint16(at + 26, true)
		const read = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to))
		files[read(at + 30, nameEnd)] = read(nameEnd, nameEnd + size)
		at = nameEnd + size
	}
	return files
}

async function documentOf(blob: Blob): Promise<string> {
	const files = await filesOf(blob)
	expect(Object.keys(files)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
	return files['word/document.xml'] ?? ''
}

describe('a Word document of rows', () => {
	it('is a ZIP with a table of all cells, their text escaped', async () => {
		const sheet = {
			headers: ['Date', 'Event'],
			atEnd: [false, false],
			rows: [['2025-05-02', 'Smith & Co <b>\u0001\nleft']],
		}
		const text = await documentOf(docxOf(sheet, 'Chronology'))
		expect(text).toContain('Smith &amp; Co &lt;b&gt;</w:t><w:br/>')
		expect(text.match(/<w:tr>/g)).toHaveLength(2)
		expect(text).toContain('Chronology')
		expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')).toBeNull()
	})
})

it('a Word document of paragraphs has them in their order, their text escaped', async () => {
	const text = await documentOf(
		docxOfText(
			[
				{ kind: 'heading', text: 'Strengths' },
				{ kind: 'bullet', text: 'Notice & <knowledge>' },
				{ kind: 'note', text: '“lamp”, page 2' },
			],
			'Analysis',
		),
	)
	expect([...text.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
		'Analysis',
		'Strengths',
		'• Notice &amp; &lt;knowledge&gt;',
		'“lamp”, page 2',
	])
})
