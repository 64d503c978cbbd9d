import type { Endpoint } from '@praxis/contract/kernel/endpoint'

function extraFields(sent: unknown, known: unknown, path: string): string[] {
	if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return []
	return Object.entries(sent).flatMap(([key, value]) => {
		const at = `${path}.${key}`
		return Object.hasOwn(known, key) ? extraFields(value, Reflect.get(known, key), at) : [at]
	})
}

/** Throws when an answer (as sent, after JSON) has a field its contract does not name, or lacks one. For tests. */
export function requireAnswerOfContract(endpoint: Endpoint, json: string): void {
	const sent: unknown = JSON.parse(json)
	const parsed = endpoint.output.safeParse(sent)
	if (!parsed.success) {
		const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
		throw new Error(`the answer of ${endpoint.id} breaks its contract: ${issues.join('; ')}`)
	}
	const extra = extraFields(sent, parsed.data, 'answer')
	if (extra.length > 0)
		throw new Error(`the answer of ${endpoint.id} has fields outside its contract: ${extra.join(', ')}`)
}
