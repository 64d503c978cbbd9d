import type { RichNode } from '../editor-schema.ts'
import { type AskedVariable, CASE_VARIABLES, type DocumentTemplate, isCaseVariable } from './template.ts'

const PLACEHOLDER = /\[([A-Z][A-Z0-9_]*)\]/g

function textsOf(nodes: readonly RichNode[]): string[] {
	return nodes.flatMap(({ text, content = [] }) => [...(text === undefined ? [] : [text]), ...textsOf(content)])
}

/** The names of all variables in a template, each once, in their order. */
export function namesIn({ content }: Pick<DocumentTemplate, 'content'>): string[] {
	const found = textsOf(content).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
	return [...new Set(found)]
}

export type Values = Readonly<Record<string, string>>

/** What has to be asked: what the template asks for, and what it needs of the case and the case does not know. */
export function missingOf(template: DocumentTemplate, known: Values): AskedVariable[] {
	const ofCase = namesIn(template).filter(isCaseVariable)
	const unknown = ofCase.filter((name) => (known[name] ?? '').trim() === '')
	return [...unknown.map((name) => ({ name, label: CASE_VARIABLES[name], type: 'text' as const })), ...template.asks]
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day as it is written in a document; other text as it is. */
export function writtenDay(day: string): string {
	const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
	return at === null || Number.isNaN(at.getTime()) ? day : DAY.format(at)
}

/** A text with its values, as nodes: nothing in a value is markup, and its lines stay lines. */
function filled(node: RichNode, values: Values): RichNode[] {
	const { marks } = node
	const said = (node.text ?? '').replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole)
	return said
		.split('\n')
		.flatMap((text, at) => [
			...(at === 0 ? [] : [{ type: 'hardBreak' }]),
			...(text === '' ? [] : [{ type: 'text', text, ...(marks !== undefined && { marks }) }]),
		])
}

function fillNode(node: RichNode, values: Values): RichNode[] {
	if (node.type === 'text') return filled(node, values)
	if (node.content === undefined) return [node]
	return [{ ...node, content: node.content.flatMap((one) => fillNode(one, values)) }]
}

/** The document that a template and values make. */
export function fillTemplate(template: DocumentTemplate, values: Values): RichNode {
	const dates = new Set(template.asks.filter(({ type }) => type === 'date').map(({ name }) => name))
	const written = Object.entries(values).map(([name, value]) => {
		const text = value.replaceAll('\r\n', '\n').trim()
		return [name, dates.has(name) ? writtenDay(text) : text] as const
	})
	return { type: 'doc', content: template.content.flatMap((one) => fillNode(one, Object.fromEntries(written))) }
}
