import { type ParsedTemplate, PROBLEMS_MAX, type TemplateNode, type TemplateProblem } from './parse-template.rules.ts'

/** Names compared with one that is unknown. */
const COMPARED_MAX = 200
/** Letters that may differ in a name that was meant. */
const DISTANCE_MAX = 3

/** A placeholder that a template names, outside and inside of loops. */
export interface NamedPlaceholder {
	readonly path: string
	readonly at: number
	readonly length: number
}

function collect(nodes: readonly TemplateNode[], items: readonly string[], found: NamedPlaceholder[]): void {
	for (const node of nodes) {
		if (node.kind === 'text') continue
		const { path, at, length } = node
		// What a loop names itself is known inside of it.
		if (!items.includes(path.split('.')[0] ?? '')) found.push({ path, at, length })
		if (node.kind === 'each') collect(node.body, [...items, node.item], found)
		if (node.kind === 'if') {
			collect(node.yes, items, found)
			collect(node.no, items, found)
		}
	}
}

/** The placeholders of a template that have to be given, in their order. */
export function placeholdersOf({ nodes }: ParsedTemplate): readonly NamedPlaceholder[] {
	const found: NamedPlaceholder[] = []
	collect(nodes, [], found)
	return found
}

/** Letters to insert, remove or replace to make one of the other. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (const [i, left] of [...a].entries()) {
		const next = [i + 1]
		for (const [j, right] of [...b].entries()) {
			const replaced = (row[j] ?? 0) + (left === right ? 0 : 1)
			next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
		}
		row = next
	}
	return row.at(-1) ?? 0
}

/** The name that was probably meant; null if none is close. */
export function nearestName(name: string, known: readonly string[]): string | null {
	let best: string | null = null
	let least = DISTANCE_MAX + 1
	for (const one of known.slice(0, COMPARED_MAX)) {
		if (Math.abs(one.length - name.length) >= least) continue
		const apart = distance(name.toLowerCase(), one.toLowerCase())
		if (apart < least && apart < one.length / 2) [best, least] = [one, apart]
	}
	return best
}

function unknownText(path: string, known: readonly string[]): string {
	const near = nearestName(path, known)
	return `Unknown placeholder {{${path}}}.${near === null ? '' : ` Did you mean {{${near}}}?`}`
}

/** All that is wrong with a template if these names are known, in their order. A name that ends in `.` stands for all that begin with it. */
export function templateProblems(parsed: ParsedTemplate, known: readonly string[]): readonly TemplateProblem[] {
	const names = new Set(known)
	const families = known.filter((name) => name.endsWith('.'))
	const isKnown = (path: string) => names.has(path) || families.some((family) => path.startsWith(family))
	const offered = known.filter((name) => !name.endsWith('.'))
	const problems: TemplateProblem[] = [...parsed.problems]
	for (const { path, at, length } of placeholdersOf(parsed)) {
		if (problems.length >= PROBLEMS_MAX) break
		if (!isKnown(path)) problems.push({ code: 'unknown', at, length, message: unknownText(path, offered) })
	}
	return problems.sort((a, b) => a.at - b.at)
}
