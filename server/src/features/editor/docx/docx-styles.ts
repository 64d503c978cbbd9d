import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import { footnoteStyles } from './docx-footnote-styles.ts'
import { XML_HEAD, xmlText } from './xml.ts'

export const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const LIST_LEVELS = 9
/** Twentieths of a point. */
const TWIPS = 20
const LINE = { single: 240, '1.5': 360, double: 480 } as const
const LEVELS = Array.from({ length: LIST_LEVELS }, (_, at) => at)

/** Where the text of a list begins, and how far its label stands before it, in twips: as in the PDF. */
export const listIndent = (level: number) => ({ left: 864 + 504 * level, hanging: 504 })

const HEADING_SIZES = [1.4, 1.2, 1.1, 1, 1, 1] as const

function heading(level: number, fontSize: number): string {
	const size = Math.round(fontSize * (HEADING_SIZES[level - 1] ?? 1) * 2)
	return `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
}

/** `word/styles.xml`: the font, size and spacing of the settings, headings, links and tables. */
export function stylesXml({ fontFamily, fontSize, lineSpacing }: PageSettings): string {
	const size = Number(fontSize)
	const after = Math.round(size * 0.5 * TWIPS)
	const font = xmlText(fontFamily)
	const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
	const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')
	const headings = [1, 2, 3, 4, 5, 6].map((level) => heading(level, size)).join('')
	return `${XML_HEAD}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/><w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="${after}" w:line="${LINE[lineSpacing]}" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>${headings}${footnoteStyles(size)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style></w:styles>`
}

interface Level {
	readonly format: string
	readonly text: string
}

const BULLETS = ['•', '◦', '▪'] as const
const NUMBERS = ['decimal', 'lowerLetter', 'lowerRoman'] as const

const bulletAt = (level: number): Level => ({ format: 'bullet', text: BULLETS[level % 3] ?? '•' })
const numberAt = (level: number): Level => ({
	format: NUMBERS[level % 3] ?? 'decimal',
	text: level % 3 === 0 ? `%${level + 1}.` : `(%${level + 1})`,
})

function levelXml(level: number, { format, text }: Level): string {
	const { left, hanging } = listIndent(level)
	return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr></w:lvl>`
}

const BULLET_LIST = 0
const NUMBER_LIST = 1

/** `word/numbering.xml`: number 1 is bullets; each further one is a numbered list that starts at 1. */
export function numberingXml(numberedLists: number): string {
	const abstract = (id: number, of: (level: number) => Level) =>
		`<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${LEVELS.map((level) => levelXml(level, of(level))).join('')}</w:abstractNum>`
	const restarts = LEVELS.map(
		(level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride>`,
	)
	const lists = Array.from(
		{ length: numberedLists },
		(_, at) => `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="${NUMBER_LIST}"/>${restarts.join('')}</w:num>`,
	)
	return `${XML_HEAD}<w:numbering ${WORD}>${abstract(BULLET_LIST, bulletAt)}${abstract(NUMBER_LIST, numberAt)}<w:num w:numId="1"><w:abstractNumId w:val="${BULLET_LIST}"/></w:num>${lists.join('')}</w:numbering>`
}
