/** Characters of a template. */
export const TEMPLATE_CHARACTERS_MAX = 1_000_000
const NODES_MAX = 20_000
const DEPTH_MAX = 8
const TAG_MAX = 200
export const PROBLEMS_MAX = 100

/** What is wrong in a template, and where. */
export interface TemplateProblem {
	readonly code:
		| 'too_long'
		| 'too_many_parts'
		| 'too_deep'
		| 'nested'
		| 'not_closed'
		| 'not_a_name'
		| 'unexpected'
		| 'unknown'
	/** Offset in characters. */
	readonly at: number
	readonly length: number
	readonly message: string
}

interface Placed {
	readonly at: number
	readonly length: number
}

export interface ValueNode extends Placed {
	readonly kind: 'value'
	readonly path: string
}

export interface ConditionNode extends Placed {
	readonly kind: 'if'
	readonly path: string
	/** Whether it stands in `unless`. */
	readonly isNegated: boolean
	readonly yes: TemplateNode[]
	readonly no: TemplateNode[]
}

export interface LoopNode extends Placed {
	readonly kind: 'each'
	readonly path: string
	/** What one of the list is called inside. */
	readonly item: string
	readonly body: TemplateNode[]
}

export type TemplateNode = { readonly kind: 'text'; readonly text: string } | ValueNode | ConditionNode | LoopNode

export interface ParsedTemplate {
	readonly nodes: readonly TemplateNode[]
	readonly problems: readonly TemplateProblem[]
}

const NAME = '[A-Za-z_][A-Za-z0-9_]{0,59}'
const PATH = `${NAME}(?:\\.${NAME}){0,3}`
const VALUE = new RegExp(`^${PATH}$`)
const OPENING = new RegExp(`^#(if|unless) +(${PATH})$`)
const LOOP = new RegExp(`^#each +(${PATH}) +as +(${NAME})$`)
const CLOSING = /^\/(if|unless|each)$/

/** A block whose end has not come yet. */
interface OpenBlock {
	readonly word: 'if' | 'unless' | 'each'
	readonly node: ConditionNode | LoopNode
	isInElse: boolean
}

interface Parsing {
	readonly root: TemplateNode[]
	readonly open: OpenBlock[]
	readonly problems: TemplateProblem[]
	nodes: number
}

function report({ problems }: Parsing, problem: TemplateProblem): void {
	if (problems.length < PROBLEMS_MAX) problems.push(problem)
}

/** Where the next node belongs. */
function target({ root, open }: Parsing): TemplateNode[] {
	const last = open.at(-1)
	if (last === undefined) return root
	const { node, isInElse } = last
	if (node.kind === 'each') return node.body
	return isInElse ? node.no : node.yes
}

function add(parsing: Parsing, node: TemplateNode): void {
	parsing.nodes += 1
	target(parsing).push(node)
}

function openBlock(parsing: Parsing, word: OpenBlock['word'], node: ConditionNode | LoopNode): void {
	const { at, length } = node
	if (parsing.open.length >= DEPTH_MAX)
		report(parsing, { code: 'too_deep', at, length, message: `Blocks can be ${DEPTH_MAX} deep at most.` })
	add(parsing, node)
	parsing.open.push({ word, node, isInElse: false })
}

function closeBlock(parsing: Parsing, word: string, placed: Placed): void {
	const last = parsing.open.at(-1)
	if (last?.word === word) {
		parsing.open.pop()
		return
	}
	const expected = last === undefined ? 'no block is open' : `{{/${last.word}}} is expected`
	report(parsing, { code: 'unexpected', ...placed, message: `{{/${word}}} closes nothing: ${expected}.` })
}

function readElse(parsing: Parsing, placed: Placed): void {
	const last = parsing.open.at(-1)
	if (last !== undefined && last.word !== 'each' && !last.isInElse) last.isInElse = true
	else
		report(parsing, { code: 'unexpected', ...placed, message: '{{else}} belongs between {{#if}} and {{/if}}, once.' })
}

function shown(tag: string): string {
	return tag.length > 40 ? `${tag.slice(0, 40)}…` : tag
}

function readTag(parsing: Parsing, tag: string, placed: Placed): void {
	const opening = OPENING.exec(tag)
	const loop = LOOP.exec(tag)
	const [, closing] = CLOSING.exec(tag) ?? []
	if (tag === 'else') readElse(parsing, placed)
	else if (VALUE.test(tag)) add(parsing, { kind: 'value', path: tag, ...placed })
	else if (closing !== undefined) closeBlock(parsing, closing, placed)
	else if (opening !== null) {
		const word = opening[1] === 'unless' ? 'unless' : 'if'
		const isNegated = word === 'unless'
		openBlock(parsing, word, { kind: 'if', path: opening[2] ?? '', isNegated, yes: [], no: [], ...placed })
	} else if (loop !== null) {
		openBlock(parsing, 'each', { kind: 'each', path: loop[1] ?? '', item: loop[2] ?? '', body: [], ...placed })
	} else {
		const message = `{{${shown(tag)}}} is not a placeholder. Names have letters, digits and underscores, such as {{caseName}}.`
		report(parsing, { code: 'not_a_name', ...placed, message })
	}
}

/** Reads the tag that begins at `at`. @returns where the text after it begins */
function readTagAt(parsing: Parsing, text: string, at: number): number {
	const within = text.slice(at + 2, at + 2 + TAG_MAX)
	const end = within.indexOf('}}')
	const inner = within.indexOf('{{')
	if (inner !== -1 && (end === -1 || inner < end)) {
		const message = 'A placeholder stands in a placeholder. Close the first one with }} before the next.'
		report(parsing, { code: 'nested', at, length: inner + 4, message })
		return at + 2 + inner + 2
	}
	if (end === -1) {
		report(parsing, { code: 'not_closed', at, length: 2, message: 'This {{ has no }}. For two braces write \\{{.' })
		return at + 2
	}
	readTag(parsing, within.slice(0, end).trim(), { at, length: end + 4 })
	return at + 2 + end + 2
}

function addText(parsing: Parsing, text: string): void {
	if (text !== '') add(parsing, { kind: 'text', text })
}

function read(parsing: Parsing, text: string): void {
	let from = 0
	while (from < text.length) {
		if (parsing.nodes > NODES_MAX || parsing.problems.length >= PROBLEMS_MAX) break
		const at = text.indexOf('{{', from)
		if (at === -1) {
			addText(parsing, text.slice(from))
			break
		}
		if (at > from && text[at - 1] === '\\') {
			addText(parsing, `${text.slice(from, at - 1)}{{`)
			from = at + 2
			continue
		}
		addText(parsing, text.slice(from, at))
		from = readTagAt(parsing, text, at)
	}
}

/** Reads `{{name}}`, `{{data.source}}`, `{{#if x}}…{{else}}…{{/if}}`, `{{#unless x}}…{{/unless}}`, `{{#each list as item}}…{{/each}}` and
 *  `\{{` for two braces. Nothing of it is computed. Problems beyond the hundredth are left out. */
export function parseTemplate(text: string): ParsedTemplate {
	if (text.length > TEMPLATE_CHARACTERS_MAX) {
		const message = 'A template has at most 1,000,000 characters.'
		return { nodes: [], problems: [{ code: 'too_long', at: 0, length: text.length, message }] }
	}
	const parsing: Parsing = { root: [], open: [], problems: [], nodes: 0 }
	read(parsing, text)
	if (parsing.nodes > NODES_MAX) {
		const message = 'A template has at most 20,000 placeholders, blocks and texts between them.'
		report(parsing, { code: 'too_many_parts', at: 0, length: 0, message })
	}
	for (const { word, node } of parsing.open) {
		const { at, length } = node
		report(parsing, { code: 'not_closed', at, length, message: `{{#${word} ${node.path}}} has no {{/${word}}}.` })
	}
	return { nodes: parsing.root, problems: parsing.problems }
}
