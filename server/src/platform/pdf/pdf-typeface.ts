import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

const { resolve } = createRequire(import.meta.url)

/** Scripts the product's typeface has, in the order in which a letter's font is looked for. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const
const REPLACEMENT = '?'

interface Face {
	readonly font: PDFFont
	readonly letters: ReadonlySet<number>
}

export interface Run {
	readonly font: PDFFont
	readonly text: string
}

/** The fonts of a document: a letter is drawn with the first that has it. */
export interface Typeface {
	/** Text cut into pieces of one font each. */
	readonly runs: (text: string) => Run[]
	readonly width: (text: string, size: number) => number
}

async function embed(pdf: PDFDocument, script: string, weight: number): Promise<Face> {
	const path = resolve(`@fontsource/source-serif-4/files/source-serif-4-${script}-${weight}-normal.woff`)
	const font = await pdf.embedFont(await readFile(path), { subset: true })
	return { font, letters: new Set(font.getCharacterSet()) }
}

/** Loads fonts until every letter of `text` has one or there are no more. */
export async function loadTypeface(pdf: PDFDocument, text: string, weight: 400 | 600): Promise<Typeface> {
	const wanted = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
	const first = await embed(pdf, SCRIPTS[0], weight)
	const faces = [first]
	for (const script of SCRIPTS.slice(1)) {
		if ([...wanted].every((letter) => faces.some((face) => face.letters.has(letter)))) break
		faces.push(await embed(pdf, script, weight))
	}
	const runs = (line: string): Run[] => {
		const found: { font: PDFFont; text: string }[] = []
		for (const letter of line) {
			const face = faces.find((one) => one.letters.has(letter.codePointAt(0) ?? 0))
			const drawn = face === undefined ? REPLACEMENT : letter
			const font = (face ?? first).font
			const last = found.at(-1)
			if (last?.font === font) last.text += drawn
			else found.push({ font, text: drawn })
		}
		return found
	}
	const width = (line: string, size: number) =>
		runs(line).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)
	return { runs, width }
}
