import { childOf, elementsOf, isElementOn, isOn, parseXml, valOf, type XmlNode } from './xml-tree.ts'

export type Raised = 'superscript' | 'subscript'

/** How a run looks, as far as the editor knows it. */
export interface Look {
	readonly bold?: boolean
	readonly italic?: boolean
	readonly underline?: boolean
	readonly strike?: boolean
	readonly code?: boolean
	readonly caps?: boolean
	readonly hidden?: boolean
	readonly raised?: Raised | null
}

const MONOSPACED = /^(?:Courier|Consolas|Lucida Console|Liberation Mono)/i
const defined = (look: { readonly [Name in keyof Look]-?: Look[Name] | undefined }): Look =>
	Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))

/** LibreOffice raises text by half points instead. */
function raisedIn(properties: XmlNode): Raised | null | undefined {
	const vertical = valOf(properties, 'w:vertAlign')
	if (vertical === 'superscript' || vertical === 'subscript') return vertical
	const position = Number(valOf(properties, 'w:position') ?? 0)
	if (position !== 0 && Number.isFinite(position)) return position > 0 ? 'superscript' : 'subscript'
	return vertical === undefined ? undefined : null
}

/** What the properties of a run (`w:rPr`) say. */
export function lookOf(properties: XmlNode | undefined): Look {
	if (properties === undefined) return {}
	const font = childOf(properties, 'w:rFonts')?.attrs['w:ascii']
	return defined({
		bold: isOn(properties, 'w:b'),
		italic: isOn(properties, 'w:i'),
		underline: isOn(properties, 'w:u'),
		strike: isOn(properties, 'w:strike') ?? isOn(properties, 'w:dstrike'),
		code: font === undefined ? undefined : MONOSPACED.test(font),
		caps: isOn(properties, 'w:caps'),
		hidden: isOn(properties, 'w:vanish'),
		raised: raisedIn(properties),
	})
}

interface Style {
	readonly id: string
	readonly type: string
	readonly name: string
	readonly basedOn: string | undefined
	readonly paragraph: XmlNode | undefined
	readonly run: XmlNode | undefined
}

const BASES_MAX = 20
const HEADING = /^heading ([1-9])$/i
const HEADING_MAX = 6
const QUOTE = /^(?:intense quote|quote|quotations|block text|block quotation)$/i

/** The styles of a document (`word/styles.xml`). */
export class WordStyles {
	readonly #styles = new Map<string, Style>()
	readonly #looks = new Map<string, Look>()
	readonly #normal: string | undefined
	readonly defaults: XmlNode | undefined

	constructor(xml: string | null) {
		const root = xml === null ? undefined : parseXml(xml)
		this.defaults = childOf(root, 'w:docDefaults')
		const all = root === undefined ? [] : elementsOf(root).filter(({ name }) => name === 'w:style')
		for (const one of all) {
			const id = one.attrs['w:styleId'] ?? ''
			this.#styles.set(id, {
				id,
				type: one.attrs['w:type'] ?? '',
				name: valOf(one, 'w:name') ?? '',
				basedOn: valOf(one, 'w:basedOn'),
				paragraph: childOf(one, 'w:pPr'),
				run: childOf(one, 'w:rPr'),
			})
		}
		const isDefault = ({ attrs }: XmlNode) => attrs['w:type'] === 'paragraph' && attrs['w:default'] === '1'
		this.#normal = all.find(isDefault)?.attrs['w:styleId']
	}

	/** A style and those that it is based on, the nearest first. Without an id that of paragraphs without one. */
	chain(id: string | undefined): Style[] {
		const found: Style[] = []
		let one = this.#styles.get(id ?? this.#normal ?? '')
		while (one !== undefined && found.length < BASES_MAX && !found.includes(one)) {
			found.push(one)
			one = one.basedOn === undefined ? undefined : this.#styles.get(one.basedOn)
		}
		return found
	}

	/** How a style has its text look. */
	look(id: string | undefined): Look {
		const key = id ?? ''
		const known = this.#looks.get(key)
		if (known !== undefined) return known
		const look: Look = Object.assign(
			{},
			...this.chain(id)
				.reverse()
				.map(({ run }) => lookOf(run)),
		)
		this.#looks.set(key, look)
		return look
	}

	/** The nearest paragraph property of a name, of the paragraph or its styles. */
	property(properties: XmlNode | undefined, name: string): XmlNode | undefined {
		const own = childOf(properties, name)
		if (own !== undefined) return own
		for (const { paragraph } of this.chain(valOf(properties, 'w:pStyle'))) {
			const found = childOf(paragraph, name)
			if (found !== undefined) return found
		}
		return undefined
	}

	/** Whether a paragraph property that is on or off is on, in the paragraph or its styles. */
	isOn(properties: XmlNode | undefined, name: string): boolean {
		const found = this.property(properties, name)
		return found !== undefined && isElementOn(found)
	}

	/** Whether a paragraph has a style of quotes. */
	isQuote(properties: XmlNode | undefined): boolean {
		return this.chain(valOf(properties, 'w:pStyle')).some(({ name }) => QUOTE.test(name))
	}

	/** 1 to 6 for a heading, by the name of its style or its outline level; null for another paragraph. */
	headingLevel(properties: XmlNode | undefined): number | null {
		for (const { name } of this.chain(valOf(properties, 'w:pStyle'))) {
			const level = HEADING.exec(name)?.[1]
			if (level !== undefined) return Math.min(HEADING_MAX, Number(level))
			if (name.toLowerCase() === 'title') return 1
		}
		const outline = Number(this.property(properties, 'w:outlineLvl')?.attrs['w:val'] ?? 9)
		return outline >= 0 && outline < 9 ? Math.min(HEADING_MAX, outline + 1) : null
	}
}
