import { WORD } from './docx-styles.ts'
import { XML_HEAD } from './xml.ts'

/** Word keeps these two for the line above the notes (ECMA-376, 17.11.23). */
const SEPARATORS = [
	{ id: -1, type: 'separator' },
	{ id: 0, type: 'continuationSeparator' },
] as const

const REFERENCE = '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>'

/** The notes of a file, and what stands in its text for them. Numbers are Word's own: they follow the order of the text. */
export class DocxFootnotes {
	readonly #all: string[] = []

	get isEmpty(): boolean {
		return this.#all.length === 0
	}

	/** @param runs what the note says @returns the run that refers to it */
	add(runs: string): string {
		this.#all.push(runs)
		return `<w:r>${REFERENCE}<w:footnoteReference w:id="${this.#all.length}"/></w:r>`
	}

	/** `word/footnotes.xml` */
	xml(relations: string): string {
		const separators = SEPARATORS.map(
			({ id, type }) =>
				`<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:footnote>`,
		)
		const notes = this.#all.map(
			(runs, at) =>
				`<w:footnote w:id="${at + 1}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr><w:r>${REFERENCE}<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>${runs}</w:p></w:footnote>`,
		)
		return `${XML_HEAD}<w:footnotes ${WORD} xmlns:r="${relations}">${separators.join('')}${notes.join('')}</w:footnotes>`
	}
}

/** Footnotes in `word/settings.xml`. */
export const FOOTNOTE_SETTINGS = `<w:footnotePr>${SEPARATORS.map(({ id }) => `<w:footnote w:id="${id}"/>`).join('')}</w:footnotePr>`
