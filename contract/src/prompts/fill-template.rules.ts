import type { LoopNode, ParsedTemplate, TemplateNode } from './parse-template.rules.ts'

export const FILLED_CHARACTERS_MAX = 2_000_000
const ROUNDS_MAX = 1_000
const STEPS_MAX = 100_000

export type TemplateValue =
	| string
	| number
	| boolean
	| null
	| readonly TemplateValue[]
	| { readonly [name: string]: TemplateValue }

export type TemplateValues = Readonly<Record<string, TemplateValue>>

/** Why a template could not be filled in. */
export type FillFault = 'too_many_rounds' | 'too_many_steps' | 'too_long'

export const FILL_FAULTS: Readonly<Record<FillFault, string>> = {
	too_many_rounds: 'A loop goes over more than 1,000 entries.',
	too_many_steps: 'The loops of the template take more than 100,000 steps.',
	too_long: 'The prompt is longer than 2,000,000 characters.',
}

export type Filled =
	| { readonly text: string; readonly fault: null }
	| { readonly text: null; readonly fault: FillFault }

interface Filling {
	readonly parts: string[]
	characters: number
	steps: number
	fault: FillFault | null
}

type Scope = ReadonlyMap<string, TemplateValue>

function isList(value: TemplateValue): value is readonly TemplateValue[] {
	return Array.isArray(value)
}

/** Own fields alone: nothing is inherited. */
function fieldOf(value: TemplateValue | undefined, name: string): TemplateValue | undefined {
	if (value === null || value === undefined || typeof value !== 'object' || isList(value)) return undefined
	return Object.hasOwn(value, name) ? (value as { readonly [key: string]: TemplateValue })[name] : undefined
}

function lookUp(path: string, values: TemplateValues, scope: Scope): TemplateValue {
	const [first = '', ...rest] = path.split('.')
	const start = scope.has(first) ? scope.get(first) : fieldOf(values, first)
	return rest.reduce<TemplateValue | undefined>(fieldOf, start) ?? null
}

function isFilledIn(value: TemplateValue): boolean {
	if (value === null || value === false) return false
	if (typeof value === 'string') return value.trim() !== ''
	return isList(value) ? value.length > 0 : true
}

/** A value as it stands in a prompt. */
export function valueText(value: TemplateValue): string {
	if (value === null) return ''
	if (typeof value === 'boolean') return value ? 'Yes' : 'No'
	if (typeof value !== 'object') return String(value)
	if (isList(value)) return value.map(valueText).join(', ')
	return Object.entries(value)
		.map(([name, one]) => `${name}: ${valueText(one)}`)
		.join('; ')
}

function write(filling: Filling, text: string): void {
	filling.characters += text.length
	if (filling.characters > FILLED_CHARACTERS_MAX) filling.fault = 'too_long'
	else filling.parts.push(text)
}

function loop(filling: Filling, node: LoopNode, values: TemplateValues, scope: Scope): void {
	const list = lookUp(node.path, values, scope)
	if (!isList(list)) return
	if (list.length > ROUNDS_MAX) {
		filling.fault = 'too_many_rounds'
		return
	}
	for (const item of list) {
		if (filling.fault !== null) return
		fill(filling, node.body, values, new Map([...scope, [node.item, item]]))
	}
}

function fill(filling: Filling, nodes: readonly TemplateNode[], values: TemplateValues, scope: Scope): void {
	for (const node of nodes) {
		if (filling.fault !== null) return
		filling.steps += 1
		if (filling.steps > STEPS_MAX) {
			filling.fault = 'too_many_steps'
			return
		}
		switch (node.kind) {
			case 'text':
				write(filling, node.text)
				break
			case 'value':
				write(filling, valueText(lookUp(node.path, values, scope)))
				break
			case 'if': {
				const isTrue = isFilledIn(lookUp(node.path, values, scope)) !== node.isNegated
				fill(filling, isTrue ? node.yes : node.no, values, scope)
				break
			}
			case 'each':
				loop(filling, node, values, scope)
		}
	}
}

/** The text of a template that has no problems. Values are text: what they hold is never read as a placeholder. */
export function fillTemplate({ nodes }: ParsedTemplate, values: TemplateValues): Filled {
	const filling: Filling = { parts: [], characters: 0, steps: 0, fault: null }
	fill(filling, nodes, values, new Map())
	const { parts, fault } = filling
	return fault === null ? { text: parts.join(''), fault } : { text: null, fault }
}
