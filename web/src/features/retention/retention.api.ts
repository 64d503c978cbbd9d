import { retention } from '@praxis/contract/retention/retention.contract'
import type { DestructionList, ListState } from '@praxis/contract/retention/retention.fields'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const SCHEDULES = 'retention_schedules'
export const LISTS = 'destruction_lists'
export const RETENTION_HREF = '/dashboard/retention'

/** In case live updates are unavailable. */
const ASK_AGAIN_MS = 2_000

export const schedulesQuery = recordQuery(retention.schedules, SCHEDULES, {})
export const listsQuery = () => pagesQuery(retention.lists, LISTS, {})
export const itemsQuery = (id: string) => pagesQuery(retention.items, LISTS, { id })

export const listQuery = (id: string) => ({
	...recordQuery(retention.get, LISTS, { id }),
	refetchInterval: ({ state }: { readonly state: { readonly data: DestructionList | undefined } }) =>
		state.data?.state === 'approved' ? ASK_AGAIN_MS : (false as const),
})

export const STATES: Readonly<
	Record<ListState, { readonly label: string; readonly tone: 'amber' | 'blue' | 'green' | 'grey' }>
> = {
	draft: { label: 'Waits for approval', tone: 'amber' },
	approved: { label: 'Being destroyed', tone: 'blue' },
	destroyed: { label: 'Destroyed', tone: 'green' },
	canceled: { label: 'Canceled', tone: 'grey' },
}
