import { parseSync } from 'vite'

interface Node {
	readonly type: string
	readonly [field: string]: unknown
}

export interface Import {
	/** `*` for the whole module. */
	readonly name: string
	readonly local: string
}

const CALLS: ReadonlySet<unknown> = new Set([
	'call',
	'addressOf',
	'fetchAnswer',
	'sendFile',
	'queueable',
	'listQuery',
	'pagesQuery',
	'recordQuery',
	'exportPages',
	'lastEditorFrom',
	'mayCall',
	'useSave',
])
/** Type syntax around an expression; every other `TS…` node is types only. */
const AROUND_EXPRESSION = /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nodes(value: unknown): Node[] {
	if (Array.isArray(value)) return value.flatMap(nodes)
	return isNode(value) ? [value] : []
}

function childrenOf(node: Node): Node[] {
	if (node.type === 'ImportDeclaration') return []
	if (AROUND_EXPRESSION.test(node.type)) return nodes(node.expression)
	if (node.type.startsWith('TS')) return []
	const named = node.type === 'MemberExpression' || node.type === 'Property' || node.type.endsWith('Definition')
	return Object.entries(node)
		.filter(([field]) => !(named && node.computed !== true && (field === 'property' || field === 'key')))
		.flatMap(([, value]) => nodes(value))
}

/** `group.endpoint` as the first argument of one of them. */
function isCallOf(node: Node, group: string): boolean {
	if (node.type !== 'CallExpression') return false
	const [callee, first] = [nodes(node.callee)[0], nodes(node.arguments)[0]]
	if (callee?.type !== 'Identifier' || !CALLS.has(callee.name) || first?.type !== 'MemberExpression') return false
	const object = nodes(first.object)[0]
	return first.computed !== true && object?.type === 'Identifier' && object.name === group
}

function mentions(node: Node, name: string): boolean {
	if (node.type === 'Identifier') return node.name === name
	if (isCallOf(node, name))
		return nodes(node.arguments)
			.slice(1)
			.some((one) => mentions(one, name))
	return childrenOf(node).some((child) => mentions(child, name))
}

export interface ModuleUses {
	/** What is imported from a module to be used, types aside. */
	readonly imports: readonly Import[]
	/** Whether every mention of a group of endpoints is a call of one of them: `call(cases.open, …)`. */
	readonly onlyCalls: (group: string) => boolean
}

/** Reads how a file uses another module. */
export function moduleUses(file: string, code: string, source: string): ModuleUses {
	const program = parseSync(file, code).program as unknown as Node
	const imports = nodes(program.body)
		.filter((one) => one.type === 'ImportDeclaration' && one.importKind !== 'type')
		.filter((one) => nodes(one.source)[0]?.value === source)
		.flatMap((one) => nodes(one.specifiers))
		.filter((one) => one.importKind !== 'type')
		.map((one) => ({
			name: one.type === 'ImportSpecifier' ? String(nodes(one.imported)[0]?.name) : '*',
			local: String(nodes(one.local)[0]?.name),
		}))
	return { imports, onlyCalls: (group) => !mentions(program, group) }
}
