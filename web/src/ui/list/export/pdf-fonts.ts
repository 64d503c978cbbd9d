import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

type LoadFont = () => Promise<{ readonly default: string }>

/** Each script of the product's font is a chunk of its own, loaded when a text needs it. */
const BODY: readonly LoadFont[] = [
	() => import('@fontsource/inter/files/inter-latin-400-normal.woff?inline'),
	() => import('@fontsource/inter/files/inter-latin-ext-400-normal.woff?inline'),
	() => import('@fontsource/inter/files/inter-cyrillic-400-normal.woff?inline'),
	() => import('@fontsource/inter/files/inter-greek-400-normal.woff?inline'),
	() => import('@fontsource/inter/files/inter-vietnamese-400-normal.woff?inline'),
]

/** Titles are in the serif where it has the letters. */
const TITLE: readonly LoadFont[] = [
	() => import('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?inline'),
	...BODY,
]

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
	/** Letters no font has; `?` stands in their place. */
	readonly missing: ReadonlySet<string>
}

function bytesOf(dataUrl: string): Uint8Array {
	const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
	return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

async function embed(pdf: PDFDocument, load: LoadFont): Promise<Face> {
	const font = await pdf.embedFont(bytesOf((await load()).default), { subset: true })
	return { font, letters: new Set(font.getCharacterSet()) }
}

/** Loads fonts until every letter of `texts` has one or there are no more. */
export async function createTypeface(
	pdf: PDFDocument,
	texts: Iterable<string>,
	use: 'body' | 'title' = 'body',
): Promise<Typeface> {
	const wanted = new Set<number>()
	for (const text of texts) for (const letter of text) wanted.add(letter.codePointAt(0) ?? 0)
	const faces: Face[] = []
	for (const load of use === 'title' ? TITLE : BODY) {
		const isComplete = [...wanted].every((letter) => faces.some((face) => face.letters.has(letter)))
		if (faces.length > 0 && isComplete) break
		faces.push(await embed(pdf, load))
	}
	const first = faces[0]
	if (first === undefined) throw new Error('no font was loaded')
	return typefaceOf(faces, first)
}

function typefaceOf(faces: readonly Face[], first: Face): Typeface {
	const missing = new Set<string>()
	const runs = (text: string): Run[] => {
		const found: { font: PDFFont; text: string }[] = []
		for (const letter of text) {
			const face = faces.find((one) => one.letters.has(letter.codePointAt(0) ?? 0))
			if (face === undefined) missing.add(letter)
			const drawn = face === undefined ? '?' : letter
			const font = (face ?? first).font
			const last = found.at(-1)
			if (last?.font === font) last.text += drawn
			else found.push({ font, text: drawn })
		}
		return found
	}
	const widths = new Map<string, number>()
	const widthAtOne = (text: string): number => {
		const known = widths.get(text)
		if (known !== undefined) return known
		const width = runs(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0)
		widths.set(text, width)
		return width
	}
	return { runs, missing, width: (text, size) => widthAtOne(text) * size }
}
