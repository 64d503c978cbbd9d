import type { InputOf } from '../kernel/endpoint.ts'
import { filteredBy, type ListState, listInput } from '../kernel/list-state.ts'
import type { cases } from './cases.contract.ts'
import { CASE_SORTS, caseFields } from './cases.fields.ts'
import type { portalCases } from './portal-case.contract.ts'

type CaseListInput = InputOf<typeof cases.list>

/** Input of the case list for the state of its controls. */
export function caseListInput(state: ListState, ownId: string) {
	const { type, attorney, stage, tag } = state.filters
	return {
		...listInput(state, caseFields, CASE_SORTS, 'updatedAt'),
		type: type?.[0],
		attorneyId: attorney?.[0] === 'me' ? ownId : undefined,
		stage: stage?.[0],
		tag: tag?.[0],
	} satisfies CaseListInput
}

/** Input of the board for the address of its page. */
export function caseBoardInput(params: URLSearchParams, ownId: string) {
	const practiceArea = params.get('area') || undefined
	return { practiceArea, attorneyId: params.get('mine') === '1' ? ownId : undefined }
}

export const CASE_LIST_SORT = { column: 'updatedAt', descending: true }
export const CASE_LIST_FILTERS = [
	...filteredBy(caseFields),
	{ id: 'type' },
	{ id: 'attorney' },
	{ id: 'stage' },
	{ id: 'tag' },
]

/** Recently updated cases of the firm. */
export const RECENT_CASES = { sort: 'updatedAt', limit: 8 } as const satisfies CaseListInput

/** Cases on the portal of a client. */
export const PORTAL_CASES = { limit: 50 } as const satisfies InputOf<typeof portalCases.list>
