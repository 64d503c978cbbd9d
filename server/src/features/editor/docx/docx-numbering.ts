import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { listIndent, NUMBERED_KINDS, type NumberedKind, SCHEMES } from '@praxis/contract/editor/numbering/list-schemes'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import { WORD } from './docx-styles.ts'
import { XML_HEAD } from './xml.ts'

const LEVELS = Array.from({ length: 9 }, (_, at) => at)
/** Twentieths of a point in an inch. */
const INCH = 1_440
const BULLETS = ['•', '◦', '▪'] as const
const BULLET_LIST = 1

/** Where the text of a list begins, and how far its label stands before it, in twips: as in the PDF. */
export function indentInList(kind: string, level: number): { readonly left: number; readonly hanging: number } {
	const { left, hanging } = listIndent(kind, level)
	return { left: Math.round(left * INCH), hanging: Math.round(hanging * INCH) }
}

interface Level {
	readonly format: string
	readonly text: string
	readonly isLegal?: boolean
	readonly isInline?: boolean
}

function levelXml(kind: string, level: number, { format, text, isLegal = false, isInline = false }: Level): string {
	const { left, hanging } = indentInList(kind, level)
	const legal = isLegal ? '<w:isLgl/>' : ''
	const after = isInline ? '<w:suff w:val="space"/>' : ''
	return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${legal}${after}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr></w:lvl>`
}

function abstractXml(id: number, levels: readonly string[]): string {
	return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels.join('')}</w:abstractNum>`
}

interface List {
	readonly kind: NumberedKind
	/** By level, where it starts again. */
	readonly starts: ReadonlyMap<number, number>
}

const AT_ONE: ReadonlyMap<number, number> = new Map(LEVELS.map((level) => [level, 1]))

/** The numbered lists of a file (`word/numbering.xml`). Number 1 is bullets. */
export class DocxNumbering {
	readonly #lists: List[] = []
	readonly #last = new Map<NumberedKind, number>()

	#start(kind: NumberedKind, starts: ReadonlyMap<number, number>): number {
		this.#lists.push({ kind, starts })
		const id = BULLET_LIST + this.#lists.length
		this.#last.set(kind, id)
		return id
	}

	/** The list that a paragraph or a heading is in; null for none. `isContinued`: the block before it is in a list too. */
	listOf({ type, attrs = {} }: RichNode, isContinued: boolean): number | null {
		const place = placeInList(type, attrs)
		if (place === null) return null
		const { kind, level } = place
		if (kind === 'bullet') return BULLET_LIST
		const before = this.#last.get(kind)
		const startsAgain = kind === 'numbered' && !isContinued && attrs.start !== 'continue'
		if (typeof attrs.start === 'number') {
			const at = startsAgain ? new Map([...AT_ONE, [level, attrs.start]]) : new Map([[level, attrs.start]])
			return this.#start(kind, at)
		}
		if (startsAgain || before === undefined) return this.#start(kind, startsAgain ? AT_ONE : new Map())
		return before
	}

	get xml(): string {
		const bullets = LEVELS.map((level) =>
			levelXml('bullet', level, { format: 'bullet', text: BULLETS[level % 3] ?? '•' }),
		)
		const schemes = NUMBERED_KINDS.map((kind, at) =>
			abstractXml(
				at + 1,
				SCHEMES[kind].map((level, own) => levelXml(kind, own, level)),
			),
		)
		const lists = this.#lists.map(({ kind, starts }, at) => {
			const overrides = [...starts].map(
				([level, start]) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
			)
			return `<w:num w:numId="${BULLET_LIST + 1 + at}"><w:abstractNumId w:val="${NUMBERED_KINDS.indexOf(kind) + 1}"/>${overrides.join('')}</w:num>`
		})
		return `${XML_HEAD}<w:numbering ${WORD}>${abstractXml(0, bullets)}${schemes.join('')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${lists.join('')}</w:numbering>`
	}
}
