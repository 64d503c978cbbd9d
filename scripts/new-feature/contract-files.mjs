function contract(n) {
	return `import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'

export const ${n.oneCamel}Errors = defineErrors({
	${n.oneCode}_not_found: { kind: 'not_found', message: '${n.OneWords} not found.' },
})

export const ${n.oneCamel}Record = z.object({
	id: z.string(),
	title: z.string(),
	createdAt: instant,
	version: z.number().int(),
})
export type ${n.onePascal}Record = z.infer<typeof ${n.oneCamel}Record>

export const ${n.manyCamel} = {
	list: endpoint({
		id: '${n.manyCamel}.list',
		method: 'GET',
		path: '/api/${n.many}',
		access: 'view_cases',
		summary: '${n.ManyWords}, by title.',
		input: z.object(pageInput),
		output: pageOf(${n.oneCamel}Record),
		errors: {},
	}),
	get: endpoint({
		id: '${n.manyCamel}.get',
		method: 'GET',
		path: '/api/${n.many}/:id',
		access: 'view_cases',
		summary: 'One of the ${n.manyWords}.',
		input: z.object({ id: rowId }),
		output: ${n.oneCamel}Record,
		errors: ${n.oneCamel}Errors,
	}),
	add: endpoint({
		id: '${n.manyCamel}.add',
		method: 'POST',
		path: '/api/${n.many}',
		access: 'manage_cases',
		summary: 'Add a ${n.oneWords}.',
		input: z.object({ title: line(200).min(1, 'Please enter a title.') }),
		output: ${n.oneCamel}Record,
		errors: {},
	}),
}
`
}

/** What both sides agree on. */
export function contractFiles(n) {
	return { [`contract/src/${n.many}/${n.many}.contract.ts`]: contract(n) }
}
