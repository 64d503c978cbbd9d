import type { InputOf } from '../kernel/endpoint.ts'
import type { ListState } from '../kernel/list-state.ts'
import type { cases } from './cases.contract.ts'
import { CASE_SORTS } from './cases.fields.ts'

type CaseListInput = InputOf<typeof cases.list>

/** Input of the case list for the state of its controls. */
export function caseListInput({ search, sort, filters }: ListState, ownId: string) {
	return {
		search: search || undefined,
		status: [...(filters.status ?? [])],
		priority: [...(filters.priority ?? [])],
		type: filters.type?.[0],
		attorneyId: filters.attorney?.[0] === 'me' ? ownId : undefined,
		sort: CASE_SORTS.find((one) => one === sort?.column) ?? 'createdAt',
		direction: sort?.descending === false ? 'asc' : 'desc',
	} satisfies CaseListInput
}

export const CASE_LIST_SORT = { column: 'createdAt', descending: true }
export const CASE_LIST_FILTERS = [{ id: 'status' }, { id: 'priority' }, { id: 'type' }, { id: 'attorney' }]

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
