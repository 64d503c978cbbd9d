import type { RichNode } from '../editor-schema.ts'
import { type AskedVariable, CASE_VARIABLES, type DocumentTemplate, isCaseVariable } from './template.ts'
import { formatValue, isFormat, writtenDay } from './template-formats.ts'
import { isYes, markerOf, type OpeningMarker, type Part, partsOf, saidMarker } from './template-sections.ts'

export { writtenDay } from './template-formats.ts'

/** `[NAME]`, or `[NAME|FORMAT]`. */
const PLACEHOLDER = /\[([A-Z][A-Z0-9_]*)(?:\|([A-Z]+))?\]/g
/** Known within a repeated section. */
const OF_REPEATED: ReadonlySet<string> = new Set(['ITEM', 'NUMBER'])

function textOf({ text, content = [] }: RichNode): string {
	return text ?? content.map(textOf).join('')
}

function textsOf(nodes: readonly RichNode[]): string[] {
	return nodes.flatMap((node) => (node.type === 'text' ? [node.text ?? ''] : textsOf(node.content ?? [])))
}

/** Conditions and repeated sections, at any depth. */
function sectionsIn(nodes: readonly RichNode[]): OpeningMarker[] {
	return nodes.flatMap((node) => {
		const marker = markerOf(node)
		if (marker === null) return sectionsIn(node.content ?? [])
		return marker.kind === 'if' || marker.kind === 'each' ? [marker] : []
	})
}

function withoutMarkers(nodes: readonly RichNode[]): RichNode[] {
	return nodes
		.filter((node) => markerOf(node) === null)
		.map((node) => (node.content === undefined ? node : { ...node, content: withoutMarkers(node.content) }))
}

interface Used {
	readonly name: string
	readonly format: string | null
}

function placeholders(content: readonly RichNode[]): Used[] {
	return textsOf(withoutMarkers(content)).flatMap((text) =>
		[...text.matchAll(PLACEHOLDER)].map(([, name = '', format = null]) => ({ name, format })),
	)
}

/** The names of all variables in a template, each once, in their order. */
export function namesIn({ content }: Pick<DocumentTemplate, 'content'>): string[] {
	const used = placeholders(content).map(({ name }) => name)
	return [...new Set([...used, ...sectionsIn(content).map(({ name }) => name)])].filter(
		(name) => !OF_REPEATED.has(name),
	)
}

/** What is wrong with a template, as sentences; none when it can be filled in. */
export function templateFaults({ content, asks }: Pick<DocumentTemplate, 'content' | 'asks'>): string[] {
	const known = new Set([...asks.map(({ name }) => name), ...Object.keys(CASE_VARIABLES)])
	const unknown = namesIn({ content }).filter((name) => !known.has(name))
	const sections = new Map(sectionsIn(content).map((one) => [one.name, saidMarker(one)]))
	const formats = placeholders(content).flatMap(({ format }) => (format === null || isFormat(format) ? [] : [format]))
	return [
		...faultOfSections(content),
		...unknown.map((name) => {
			const section = sections.get(name)
			return section === undefined
				? `[${name}] is in the text but is not a variable of the template.`
				: `${section} depends on ${name}, which is not a variable of the template.`
		}),
		...[...new Set(formats)].map((format) => `${format} is not a format of a value.`),
	]
}

function faultOfSections(nodes: readonly RichNode[]): string[] {
	try {
		partsOf(nodes)
	} catch (error) {
		if (error instanceof SyntaxError) return [error.message]
		throw error
	}
	return nodes.flatMap((node) => (node.content === undefined ? [] : faultOfSections(node.content)))
}

export type Values = Readonly<Record<string, string>>

/** What has to be asked: what the template asks for, and what it needs of the case and the case does not know. */
export function missingOf(template: DocumentTemplate, known: Values): AskedVariable[] {
	const ofCase = namesIn(template).filter(isCaseVariable)
	const unknown = ofCase.filter((name) => (known[name] ?? '').trim() === '')
	return [...unknown.map((name) => ({ name, label: CASE_VARIABLES[name], type: 'text' as const })), ...template.asks]
}

/** A text with its values, as nodes: nothing in a value is markup, and its lines stay lines. */
function filled(node: RichNode, values: Values, lineBreak?: string): RichNode[] {
	const { marks } = node
	const said = (node.text ?? '').replace(PLACEHOLDER, (whole, name: string, format?: string) => {
		const value = values[name]
		return value === undefined ? whole : formatValue(value, format ?? null)
	})
	const lines = lineBreak === undefined ? said.split('\n') : [said.replaceAll('\n', lineBreak)]
	return lines.flatMap((text, at) => [
		...(at === 0 ? [] : [{ type: 'hardBreak' }]),
		...(text === '' ? [] : [{ type: 'text', text, ...(marks !== undefined && { marks }) }]),
	])
}

function fillNode(node: RichNode, values: Values): RichNode[] {
	if (node.type === 'text') return filled(node, values)
	if (node.content === undefined) return [node]
	// A note has no lines.
	if (node.type === 'footnote') return [{ ...node, content: node.content.flatMap((one) => filled(one, values, ' ')) }]
	return [{ ...node, content: fillParts(partsOf(node.content), values) }]
}

function fillParts(parts: readonly Part[], values: Values): RichNode[] {
	return parts.flatMap((part) => {
		if (part.kind === 'node') return fillNode(part.node, values)
		const value = values[part.name] ?? ''
		if (part.kind === 'if') return fillParts(isYes(value) === part.negated ? part.otherwise : part.inner, values)
		const items = value.split('\n').filter((one) => one.trim() !== '')
		return items.flatMap((item, at) => fillParts(part.inner, { ...values, ITEM: item.trim(), NUMBER: String(at + 1) }))
	})
}

/** The document that a template and values make. Its text keeps `[NAMES]` without a value.
 *  @throws SyntaxError for a section that is not closed */
export function fillTemplate(template: Pick<DocumentTemplate, 'asks' | 'content'>, values: Values): RichNode {
	const dates = new Set(template.asks.filter(({ type }) => type === 'date').map(({ name }) => name))
	const formatted = new Set(
		placeholders(template.content).flatMap(({ name, format }) => (format === null ? [] : [name])),
	)
	const written = Object.entries(values).map(([name, value]) => {
		const text = value.replaceAll('\r\n', '\n').trim()
		return [name, dates.has(name) && !formatted.has(name) ? writtenDay(text) : text] as const
	})
	const content = fillParts(partsOf(template.content), Object.fromEntries(written))
	return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

/** Whether a template has any text. */
export function hasText(content: readonly RichNode[]): boolean {
	return content.some((node) => textOf(node).trim() !== '')
}
