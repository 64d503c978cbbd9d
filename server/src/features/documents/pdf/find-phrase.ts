import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { PDF_MATCHES_MAX } from '@praxis/contract/documents/pdf-tools.contract'
import { findAcross, findPhrase, lettersOf, type Phrase } from '@praxis/contract/documents/phrase-match'
import type { PageBox, PdfiumFile } from './open-pdfium.ts'
import type { Edges } from './page-letters.ts'

function edgesOf(file: PdfiumFile, page: number, phrases: readonly Phrase[]): Edges[] {
	return file.withLetters(page, (read) => {
		const letters = lettersOf(read.parts)
		const found = phrases.flatMap((phrase) => findPhrase(letters, phrase))
		return found.flatMap(({ first, last }) => read.linesOf(first, last))
	})
}

/** The part of a box that is on the page; null where it stands beside it. */
function onPage({ x, y, width, height }: PageBox): PageBox | null {
	const [left, top] = [Math.max(0, x), Math.max(0, y)]
	const [right, bottom] = [Math.min(1, x + width), Math.min(1, y + height)]
	return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Where a phrase stands on the pages: one box per line. One more than is marked at once says that there are more. */
export function findMarks(file: PdfiumFile, phrase: Phrase): RedactionMark[] {
	const marks: RedactionMark[] = []
	const mark = (number: number, page: number, lines: readonly Edges[]) => {
		for (const edges of lines) {
			const box = onPage(file.boxOf(page, edges))
			if (box !== null) marks.push({ page: number, ...box })
		}
	}
	let before: readonly string[] = []
	for (let number = 1; number <= file.pageCount && marks.length <= PDF_MATCHES_MAX; number += 1) {
		file.withPage(number, (page) =>
			file.withLetters(page, (read) => {
				for (const { first, last } of findAcross(before, read.parts, phrase)) {
					const end = before.length - 1
					file.withPage(number - 1, (other) =>
						file.withLetters(other, (letters) => mark(number - 1, other, letters.linesOf(first, end))),
					)
					mark(number, page, read.linesOf(0, last))
				}
				before = read.parts
			}),
		)
		file.withPage(number, (page) => mark(number, page, edgesOf(file, page, [phrase])))
	}
	return marks
}

/** Where phrases stand beside what is seen of a page. */
export function findUnseen(file: PdfiumFile, page: number, phrases: readonly Phrase[]): Edges[] {
	return edgesOf(file, page, phrases).filter((edges) => onPage(file.boxOf(page, edges)) === null)
}
