import type { InputOf } from '../kernel/endpoint.ts'
import { filteredBy, type ListState, listInput } from '../kernel/list-state.ts'
import type { cases } from './cases.contract.ts'
import { CASE_SORTS, caseFields } from './cases.fields.ts'

type CaseListInput = InputOf<typeof cases.list>

/** Input of the case list for the state of its controls. */
export function caseListInput(state: ListState, ownId: string) {
	const { type, attorney } = state.filters
	return {
		...listInput(state, caseFields, CASE_SORTS, 'createdAt'),
		type: type?.[0],
		attorneyId: attorney?.[0] === 'me' ? ownId : undefined,
	} satisfies CaseListInput
}

export const CASE_LIST_SORT = { column: 'createdAt', descending: true }
export const CASE_LIST_FILTERS = [...filteredBy(caseFields), { id: 'type' }, { id: 'attorney' }]

export const UNSETTLED = 'New,Active,Pending'
export const PRESSING = 'urgent,high'

/** Cases of an attorney that need attention. */
export function pressingCases(attorneyId: string) {
	return { attorneyId, priority: PRESSING, status: UNSETTLED, sort: 'updatedAt', limit: 5 } satisfies CaseListInput
}

/** Recently updated cases of the firm. */
export const RECENT_CASES = { sort: 'updatedAt', limit: 8 } as const satisfies CaseListInput

/** Cases on the portal of a client. */
export const PORTAL_CASES = { sort: 'updatedAt', limit: 50 } as const satisfies CaseListInput
