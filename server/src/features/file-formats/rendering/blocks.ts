import { escapeHtml } from '../../../platform/text/escape-html.ts'

/** A paragraph of a document, or a table. `html` is written by us: text in it is escaped. */
export type Block =
	| { readonly kind: 'paragraph'; readonly html: string; readonly align?: string }
	| { readonly kind: 'heading'; readonly level: number; readonly html: string }
	| { readonly kind: 'item'; readonly level: number; readonly isNumbered: boolean; readonly html: string }
	| { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }

export interface Cell {
	readonly html: string
	readonly columns?: number
	readonly rows?: number
}

const LEVELS_MAX = 8
const HEADINGS_MAX = 6

export interface Marks {
	readonly isBold?: boolean
	readonly isItalic?: boolean
	readonly isUnderlined?: boolean
	readonly isStruck?: boolean
	readonly raised?: 'super' | 'sub' | null
}

/** A run of text with its emphasis. */
export function runHtml(text: string, marks: Marks): string {
	if (text === '') return ''
	let html = escapeHtml(text).replaceAll('\n', '<br>').replaceAll('\t', '&emsp;')
	if (marks.raised === 'super') html = `<sup>${html}</sup>`
	if (marks.raised === 'sub') html = `<sub>${html}</sub>`
	if (marks.isStruck) html = `<s>${html}</s>`
	if (marks.isUnderlined) html = `<u>${html}</u>`
	if (marks.isItalic) html = `<i>${html}</i>`
	return marks.isBold ? `<b>${html}</b>` : html
}

const ALIGNS: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right', justify: 'justify' }

function cellHtml({ html, columns = 1, rows = 1 }: Cell): string {
	const wide = columns > 1 ? ` colspan="${columns}"` : ''
	const tall = rows > 1 ? ` rowspan="${rows}"` : ''
	return `<td${wide}${tall}>${html}</td>`
}

export function tableHtml(rows: readonly (readonly Cell[])[]): string {
	return `<table>${rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</table>`
}

/** Items that follow each other become lists within lists. */
class Lists {
	readonly #open: ('ul' | 'ol')[] = []

	item({ level, isNumbered, html }: Extract<Block, { kind: 'item' }>): string {
		const tag = isNumbered ? 'ol' : 'ul'
		const depth = Math.min(Math.max(0, level), LEVELS_MAX, this.#open.length)
		let out = ''
		while (this.#open.length > depth + 1) out += this.#close()
		if (this.#open.length === depth + 1) {
			if (this.#open.at(-1) === tag) return `${out}</li><li>${html}`
			out += this.#close()
		}
		this.#open.push(tag)
		return `${out}<${tag}><li>${html}`
	}

	end(): string {
		let out = ''
		while (this.#open.length > 0) out += this.#close()
		return out
	}

	#close(): string {
		return `</li></${this.#open.pop() ?? 'ul'}>`
	}
}

function blockHtml(block: Exclude<Block, { kind: 'item' }>): string {
	if (block.kind === 'table') return tableHtml(block.rows)
	if (block.kind === 'heading') {
		const level = Math.min(HEADINGS_MAX, Math.max(1, block.level))
		return `<h${level}>${block.html}</h${level}>`
	}
	const align = ALIGNS[block.align ?? '']
	return `<p${align === undefined ? '' : ` style="text-align:${align}"`}>${block.html === '' ? '<br>' : block.html}</p>`
}

export function blocksHtml(blocks: readonly Block[]): string {
	const lists = new Lists()
	const parts = blocks.map((block) => (block.kind === 'item' ? lists.item(block) : lists.end() + blockHtml(block)))
	return parts.join('') + lists.end()
}
