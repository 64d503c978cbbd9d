import { erasures } from '@praxis/contract/retention/erasures.contract'
import type { Erasure, ErasureState } from '@praxis/contract/retention/erasures.fields'
import { retention } from '@praxis/contract/retention/retention.contract'
import type { DestructionList, ListState } from '@praxis/contract/retention/retention.fields'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const SCHEDULES = 'retention_schedules'
export const LISTS = 'destruction_lists'
export const ERASURES = 'erasures'
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

/** Again while one runs. */
export const erasuresQuery = () => ({
	...pagesQuery(erasures.list, ERASURES, {}),
	refetchInterval: ({ state }: { readonly state: { readonly data?: unknown } }) =>
		isAnyRunning(state.data) ? ASK_AGAIN_MS : (false as const),
})

function isAnyRunning(data: unknown): boolean {
	const { pages = [] } = (data ?? {}) as { readonly pages?: readonly { readonly items: readonly Erasure[] }[] }
	return pages.some(({ items }) => items.some(({ state }) => state === 'running'))
}

/** Counted when asked for: other records change it too. */
export const previewQuery = (id: string) => ({ ...recordQuery(erasures.preview, ERASURES, { id }), staleTime: 0 })

export const ERASURE_STATES: Readonly<
	Record<ErasureState, { readonly label: string; readonly tone: 'amber' | 'blue' | 'green' }>
> = {
	running: { label: 'Being erased', tone: 'blue' },
	done: { label: 'Erased', tone: 'green' },
	stopped: { label: 'Stopped', tone: 'amber' },
}

export const STATES: Readonly<
	Record<ListState, { readonly label: string; readonly tone: 'amber' | 'blue' | 'green' | 'grey' }>
> = {
	draft: { label: 'Waits for approval', tone: 'amber' },
	approved: { label: 'Being destroyed', tone: 'blue' },
	destroyed: { label: 'Destroyed', tone: 'green' },
	canceled: { label: 'Canceled', tone: 'grey' },
}
