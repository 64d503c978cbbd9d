import { expect, it } from 'vitest'
import { z } from 'zod'
import { productRoutes } from '../app.ts'
import { exampleOf } from '../platform/http/openapi-example.ts'

it('makes an example for every endpoint that the endpoint takes, and each has a summary', () => {
	for (const { endpoint } of productRoutes) {
		expect(endpoint.summary, endpoint.id).toMatch(/\S/)
		const example = exampleOf(endpoint)
		expect(example, `${endpoint.id} has no example; give its schema one with .meta({ examples })`).not.toBeNull()
		expect(endpoint.input.safeParse(example).success, endpoint.id).toBe(true)
	}
})

it('follows rules that a schema alone does not tell', () => {
	const either = z
		.object({ caseId: z.uuid().optional(), clientId: z.uuid().optional() })
		.refine(({ caseId, clientId }) => (caseId === undefined) !== (clientId === undefined))
	expect(Object.keys(exampleOf({ input: either }) ?? {})).toHaveLength(1)
	const dated = z.object({ day: z.string().refine((text) => text === '2026-03-02', 'A Monday.') })
	expect(exampleOf({ input: dated })).toEqual({ day: '2026-03-02' })
	const impossible = z.object({ never: z.string().refine(() => false) })
	expect(exampleOf({ input: impossible })).toBeNull()
})
