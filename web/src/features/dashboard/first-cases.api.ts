import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
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

/** The caller's own cases, the first page. */
export function firstPortalCasesQuery(input: InputOf<typeof portalCases.list>) {
	return queryOptions({
		queryKey: ['cases', 'first', 'portal', input],
		queryFn: ({ signal }) => call(portalCases.list, input, { signal }),
		select: (page) => page.items,
	})
}
