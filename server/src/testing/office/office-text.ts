import { childOf, elementsOf, parseXml, rawText, type XmlNode } from '../../features/editor/docx/reading/xml-tree.ts'

const BULLET = /^[•◦▪o·–]\s+/

/** The lines of what LibreOffice writes as plain text, without the indents of lists; their bullets differ by level only. */
export function textOf(content: Buffer): string[] {
	const lines = content
		.toString('utf8')
		.replace(/^\ufeff/, '')
		.split(/\r?\n/)
		.map((line) => line.trim().replace(BULLET, '• '))
	while (lines.at(-1) === '') lines.pop()
	return lines
}

interface Structure {
	/** Levels of headings, in order. */
	readonly headings: number[]
	/** Of each table: its rows, each as many cells as it has, covered ones with a minus sign. */
	readonly tables: string[]
	/** Depths of listed paragraphs, in order. */
	readonly listed: number[]
	readonly links: string[]
	/** Of each paragraph with text that is not as usual: how it is aligned and directed, and whether it begins a page. */
	readonly looks: string[]
	pictures: number
}

const kindOf = ({ name }: XmlNode) => (name === 'table:covered-table-cell' ? '-' : '+')

function tableShape(table: XmlNode): string {
	const rows = (node: XmlNode): string[] =>
		elementsOf(node).flatMap((one) => {
			if (one.name === 'table:table-header-rows') return rows(one)
			if (one.name !== 'table:table-row') return []
			return [
				elementsOf(one)
					.map((cell) => {
						const { 'table:number-columns-spanned': columns = '1', 'table:number-rows-spanned': down = '1' } =
							cell.attrs
						return `${kindOf(cell)}${columns}x${down}`
					})
					.join(' '),
			]
		})
	return rows(table).join(' / ')
}

const attributesOf = (style: XmlNode | undefined) => childOf(style, 'style:paragraph-properties')?.attrs ?? {}

/** What the style of a paragraph says, or those that it is based on. */
class FlatStyles {
	readonly #byName = new Map<string, XmlNode>()

	constructor(root: XmlNode) {
		for (const place of ['office:styles', 'office:automatic-styles']) {
			const all = elementsOf(childOf(root, place) ?? root).filter(({ name }) => name === 'style:style')
			for (const one of all) {
				if (one.attrs['style:family'] === 'paragraph') this.#byName.set(one.attrs['style:name'] ?? '', one)
			}
		}
	}

	of(name: string | undefined, attribute: string, depth = 0): string | undefined {
		const style = this.#byName.get(name ?? '')
		if (style === undefined || depth > 20) return undefined
		return attributesOf(style)[attribute] ?? this.of(style.attrs['style:parent-style-name'], attribute, depth + 1)
	}

	/** Justified text is read as text that begins at the left. */
	look(name: string | undefined): string {
		const isRightToLeft = this.of(name, 'style:writing-mode') === 'rl-tb'
		const said = this.of(name, 'fo:text-align') ?? 'start'
		const start = isRightToLeft ? 'right' : 'left'
		const end = isRightToLeft ? 'left' : 'right'
		const align = said === 'center' ? 'center' : said === 'end' || said === end ? end : start
		// A section of Word that begins a page names how its pages look.
		const pages = this.#byName.get(name ?? '')?.attrs['style:master-page-name'] ?? ''
		const page = pages !== '' || this.of(name, 'fo:break-before') === 'page' ? 'page ' : ''
		return `${page}${isRightToLeft ? 'rtl ' : ''}${align}`
	}
}

/** Headings, tables with merged cells, lists, links, pictures of a flat OpenDocument text; `isListed` is false where numbers
 *  were taken as plain text. Links within a document become text. */
export function structureOf(content: Buffer, isListed: boolean): Structure {
	const found: Structure = { headings: [], tables: [], listed: [], links: [], looks: [], pictures: 0 }
	const root = parseXml(content.toString('utf8'))
	const styles = new FlatStyles(root)
	let isFirst = true
	const visit = (node: XmlNode, depth: number): void => {
		for (const one of elementsOf(node)) {
			const { name, attrs } = one
			const href = attrs['xlink:href'] ?? ''
			if (name === 'text:h') found.headings.push(Number(attrs['text:outline-level']))
			else if (name === 'table:table') found.tables.push(tableShape(one))
			else if (name === 'text:p' && depth > 0 && isListed) found.listed.push(depth)
			else if (name === 'text:a' && !href.startsWith('#')) found.links.push(`${href} ${rawText(one)}`)
			else if (name === 'draw:image') found.pictures += 1
			const text = name === 'text:p' || name === 'text:h' ? rawText(one).trim() : ''
			const said = text === '' ? 'left' : styles.look(attrs['text:style-name'])
			const look = isFirst ? said.replace('page ', '') : said
			isFirst &&= text === ''
			if (look !== 'left') found.looks.push(`${look}: ${text.slice(0, 40)}`)
			visit(one, name === 'text:list' ? depth + 1 : name === 'table:table' ? 0 : depth)
		}
	}
	const body = childOf(root, 'office:body')
	if (body !== undefined) visit(body, 0)
	return found
}
