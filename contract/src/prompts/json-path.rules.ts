export const JSON_PATH = /^[^.\s]{1,60}(?:\.[^.\s]{1,60}){0,9}$/
const EVERY = '*'

function step(value: unknown, name: string): unknown[] {
	if (value === null || typeof value !== 'object') return []
	if (name === EVERY) return Object.values(value)
	return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : []
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

/** What stands at a path such as `results.*.title`: one line for each; null if there is nothing. An empty path is all of it. */
export function pickFromJson(value: unknown, path: string): string | null {
	const names = path === '' ? [] : path.split('.')
	const found = names.reduce<unknown[]>((all, name) => all.flatMap((one) => step(one, name)), [value])
	return found.length === 0 ? null : found.map(textOf).join('\n')
}
