import { FIRST_PAGE_SETTINGS, FONT_SIZES, MARGINS, type PageSettings } from '@praxis/contract/editor/editor.fields'
import type { WordDocument } from './word-document.ts'
import { paperOf, withoutLineNumbers } from './word-pleading.ts'
import { childOf, descendantsOf, elementsOf, parseXml, rawText, type XmlNode } from './xml-tree.ts'

const TWIPS_PER_INCH = 1_440
const HALF_POINTS = 2
/** Of a line of single height. */
const LINE = 240
const LINE_MAX = 200

function nearest<T extends string>(choices: readonly T[], value: number, otherwise: T): T {
	if (!Number.isFinite(value)) return otherwise
	return choices.reduce((best, one) => (Math.abs(Number(one) - value) < Math.abs(Number(best) - value) ? one : best))
}

function familyOf(font: string | undefined): PageSettings['fontFamily'] {
	if (/calibri|carlito|aptos/i.test(font ?? '')) return 'Calibri'
	return /arial|helvetica|arimo|verdana|liberation sans/i.test(font ?? '') ? 'Arial' : 'Times New Roman'
}

/** What the defaults of the file and the style of normal paragraphs say. */
function textSettings({ styles }: WordDocument) {
	const runs = [
		...styles.chain(undefined).map(({ run }) => run),
		childOf(childOf(styles.defaults, 'w:rPrDefault'), 'w:rPr'),
	]
	const paragraphs = [
		...styles.chain(undefined).map(({ paragraph }) => paragraph),
		childOf(childOf(styles.defaults, 'w:pPrDefault'), 'w:pPr'),
	]
	const first = (of: readonly (XmlNode | undefined)[], name: string) =>
		of.map((one) => childOf(one, name)).find((one) => one !== undefined)?.attrs
	const fonts = first(runs, 'w:rFonts')
	// Theme fonts are Calibri where a file does not say otherwise.
	const font = fonts?.['w:ascii'] ?? (fonts?.['w:asciiTheme'] === undefined ? undefined : 'Calibri')
	const spacing = first(paragraphs, 'w:spacing')
	const isMultiple = (spacing?.['w:lineRule'] ?? 'auto') === 'auto'
	const lines = isMultiple ? Number(spacing?.['w:line'] ?? LINE) / LINE : 1
	return {
		fontFamily: familyOf(font),
		fontSize: nearest(FONT_SIZES, Number(first(runs, 'w:sz')?.['w:val']) / HALF_POINTS, FIRST_PAGE_SETTINGS.fontSize),
		lineSpacing: lines < 1.25 ? ('single' as const) : lines < 1.75 ? ('1.5' as const) : ('double' as const),
	}
}

const PAGE_FIELD = /\b(?:PAGE|NUMPAGES)\b/
const PAGE_TEXT = / ?(?:Page)? ?(?:of)? ?$/

/** The text of a paragraph without its fields, and whether one of them is the page number. */
function lineOf(paragraph: XmlNode): { readonly text: string; readonly hasPage: boolean } {
	let text = ''
	let hasPage = false
	let inField = 0
	const walk = (node: XmlNode): void => {
		for (const one of elementsOf(node)) {
			const kind = one.attrs['w:fldCharType']
			if (one.name === 'w:fldSimple') hasPage ||= PAGE_FIELD.test(one.attrs['w:instr'] ?? '')
			else if (one.name === 'w:instrText') hasPage ||= PAGE_FIELD.test(rawText(one))
			else if (kind !== undefined) inField += kind === 'begin' ? 1 : kind === 'end' ? -1 : 0
			else if (one.name === 'w:del') continue
			else if (one.name === 'w:t' && inField <= 0) text += rawText(one)
			else if (one.name === 'w:tab') text += ' '
			else walk(one)
		}
	}
	walk(paragraph)
	return { text: hasPage ? text.replace(/\s+/g, ' ').replace(PAGE_TEXT, '') : text, hasPage }
}

function edgeOf(word: WordDocument, section: XmlNode | undefined, edge: 'header' | 'footer') {
	const all = section === undefined ? [] : elementsOf(section).filter(({ name }) => name === `w:${edge}Reference`)
	const one = all.find(({ attrs }) => attrs['w:type'] === 'default') ?? all[0]
	const xml = one === undefined ? null : word.pack.partById(one.attrs['r:id'] ?? '')
	const lines = xml === null ? [] : descendantsOf(parseXml(xml), 'w:p').map(lineOf)
	const { texts, pleadingLines } = withoutLineNumbers(lines.map((line) => line.text))
	const text = texts
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter((line) => line !== '')
		.join(' ')
		.toWellFormed()
	if (text.length > LINE_MAX) word.notices.add(edge)
	return {
		text: text.slice(0, LINE_MAX).trim().toWellFormed(),
		hasPage: lines.some(({ hasPage }) => hasPage),
		pleadingLines,
	}
}

/** How the pages of a file look, as near as the editor has it. */
export function readPage(word: WordDocument, body: XmlNode): PageSettings {
	const section = childOf(body, 'w:sectPr')
	const left = Number(childOf(section, 'w:pgMar')?.attrs['w:left']) / TWIPS_PER_INCH
	const [header, footer] = [edgeOf(word, section, 'header'), edgeOf(word, section, 'footer')]
	const { pleadingLines } = header
	return {
		...textSettings(word),
		// Pleading paper has its own.
		margin: pleadingLines === 'none' ? nearest(MARGINS, left, FIRST_PAGE_SETTINGS.margin) : FIRST_PAGE_SETTINGS.margin,
		paper: paperOf(Number(childOf(section, 'w:pgSz')?.attrs['w:h'])),
		pleadingLines,
		header: header.text,
		footer: footer.text,
		pageNumbers: header.hasPage || footer.hasPage,
	}
}
