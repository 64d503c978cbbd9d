import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import { pleadingPaper } from '@praxis/contract/editor/pleading-paper'
import { footnoteStyles } from './docx-footnote-styles.ts'
import { pleadingSpacing } from './docx-pleading.ts'
import { XML_HEAD, xmlText } from './xml.ts'

export const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** Twentieths of a point. */
const TWIPS = 20
const LINE = { single: 240, '1.5': 360, double: 480 } as const

const HEADING_SIZES = [1.4, 1.2, 1.1, 1, 1, 1] as const

const HEADING_SPACING = '<w:spacing w:before="240" w:after="120"/>'

function heading(level: number, fontSize: number, spacing = HEADING_SPACING): string {
	const size = Math.round(fontSize * (HEADING_SIZES[level - 1] ?? 1) * 2)
	return `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/>${spacing}<w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
}

/** `word/styles.xml`: the font, size and spacing of the settings, headings, links, tables, and `more`. */
export function stylesXml(page: PageSettings, more: string): string {
	const { fontFamily, fontSize, lineSpacing } = page
	const pleading = pleadingPaper(page)
	const size = Number(fontSize)
	const after = Math.round(size * 0.5 * TWIPS)
	const font = xmlText(fontFamily)
	const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
	const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')
	const headings = [1, 2, 3, 4, 5, 6]
		.map((level) => heading(level, size, pleading === null ? undefined : pleadingSpacing(pleading)))
		.join('')
	const spacing =
		pleading === null
			? `<w:spacing w:after="${after}" w:line="${LINE[lineSpacing]}" w:lineRule="auto"/>`
			: `<w:widowControl w:val="0"/>${pleadingSpacing(pleading)}`
	return `${XML_HEAD}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/><w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${spacing}</w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>${headings}${footnoteStyles(size)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>${more}</w:styles>`
}
