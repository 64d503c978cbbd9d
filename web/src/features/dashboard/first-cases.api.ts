import { cases } from '@praxis/contract/cases/cases.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The first few cases of a list, without the rest. */
export function firstCasesQuery(input: InputOf<typeof cases.list>) {
	return queryOptions({
		queryKey: ['cases', 'first', input],
		queryFn: ({ signal }) => call(cases.list, input, { signal }),
		select: (page) => page.items,
	})
}
