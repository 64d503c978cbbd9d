import { expect, test } from 'vitest'
import { nameOf } from './downloads.ts'
import { hocrOf } from './hocr.ts'
import type { Line, PageText } from './page-text.ts'

const line = (top: number, ...texts: string[]): Line => ({
	box: [10, top, 10 + texts.length * 50, top + 20],
	baseline: [10, top + 20, 60, top + 20],
	words: texts.map((text, at) => ({
		text,
		confidence: 87.6,
		box: [10 + at * 50, top + 0.4, 50.6 + at * 50, top + 20] as const,
	})),
})

function page(number: number, paragraphs: readonly Line[][], ownText: string | null = null): PageText {
	return { number, width: 600, height: 800, paragraphs, ownText }
}

/** Read as strict XML: a single wrong sign is an error. */
function read(pages: readonly PageText[], language = 'eng') {
	const document = new DOMParser().parseFromString(hocrOf(pages, language), 'application/xhtml+xml')
	expect(document.querySelector('parsererror')).toBeNull()
	const all = (name: string) => [...document.getElementsByClassName(name)]
	return { document, all, titles: (name: string) => all(name).map((one) => one.getAttribute('title')) }
}

test('says where pages, paragraphs, lines and words are', () => {
	const { titles, all } = read([page(1, [[line(100, 'In', 'the'), line(130, 'Court')]]), page(2, [[line(50, 'End')]])])
	expect(titles('ocr_page')).toEqual(['bbox 0 0 600 800; ppageno 0', 'bbox 0 0 600 800; ppageno 1'])
	expect(titles('ocr_par')).toEqual(['bbox 10 100 110 150', 'bbox 10 50 60 70'])
	expect(titles('ocr_line')).toEqual(['bbox 10 100 110 120', 'bbox 10 130 60 150', 'bbox 10 50 60 70'])
	expect(titles('ocrx_word')[0]).toBe('bbox 10 100 51 120; x_wconf 88')
	expect(all('ocrx_word').map((one) => one.textContent)).toEqual(['In', 'the', 'Court', 'End'])
})

test('no two parts share an id', () => {
	const paragraphs = [[line(0, 'a', 'b'), line(30, 'c')], [line(60, 'd')]]
	const { document } = read([page(1, paragraphs), page(2, paragraphs)])
	const ids = [...document.querySelectorAll('[id]')].map((one) => one.id)
	expect(new Set(ids).size).toBe(ids.length)
	expect(ids).toHaveLength(2 * (1 + 2 + 3 + 4))
})

test('signs of markup in a text are text', () => {
	const { all, document } = read([page(1, [[line(0, '<b>&amp;"', 'x')]], null), page(2, [], 'a < b & "c"')], 'e"<g')
	expect(all('ocrx_word')[0]?.textContent).toBe('<b>&amp;"')
	expect(document.querySelector('pre')?.textContent).toBe('a < b & "c"')
	expect(document.querySelector('meta[name="ocr-langs"]')?.getAttribute('content')).toBe('e"<g')
})

test('a paragraph without lines is left out', () => {
	expect(read([page(1, [[], [line(0, 'a')], []])]).titles('ocr_par')).toHaveLength(1)
	expect(read([page(1, [[]])]).document.body.textContent).not.toContain('Infinity')
})

test.each([
	['lease.pdf', 'lease.txt'],
	['lease.final.JPEG', 'lease.final.txt'],
	['.pdf', '.pdf.txt'],
	['Scan of Jan. 5', 'Scan of Jan. 5.txt'],
	['archive.tar.gz', 'archive.tar.txt'],
	['no ending', 'no ending.txt'],
	['a.verylong', 'a.verylong.txt'],
])('the text of %s is saved as %s', (name, saved) => {
	expect(nameOf({ name }, '.txt')).toBe(saved)
})
