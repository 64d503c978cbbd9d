import { cases } from '@praxis/contract/cases/cases.contract'
import { queryOptions } from '@tanstack/react-query'
import type { CaseListFilter } from '../../features/cases/cases.api.ts'
import { call } from '../../lib/call.ts'

/** The first few cases of a list, without the rest. */
export function firstCasesQuery(filter: CaseListFilter, limit: number) {
	return queryOptions({
		queryKey: ['cases', 'first', filter, limit],
		queryFn: ({ signal }) => call(cases.list, { ...filter, limit }, { signal }),
		select: (page) => page.items,
	})
}
