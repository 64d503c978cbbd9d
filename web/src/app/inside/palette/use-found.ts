import type { Permission } from '@praxis/contract/kernel/permissions'
import {
	SEARCH_KINDS,
	SEARCH_TEXT_MAX,
	type SearchHit,
	type SearchKind,
	search,
} from '@praxis/contract/search/search.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchQuery } from '../../../features/search/search.api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { everythingRead, matchesTyped, readBefore } from './read-before.ts'

const SEARCH_DELAY_MS = 70

const NEEDS: Readonly<Record<SearchKind, readonly Permission[]>> = {
	case: ['view_cases', 'view_own_cases'],
	client: ['view_clients'],
	contact: ['view_clients'],
	party: ['view_cases'],
	document: ['view_documents'],
	inquiry: ['view_clients'],
	account: ['manage_users'],
	invoice: ['access_billing'],
	payment: ['access_billing'],
	deadline: ['view_calendar'],
	event: ['view_calendar'],
}

/** The kinds of records a person may find. */
export function kindsOf(session: SessionView): SearchKind[] {
	if (session.mustAddSecondFactor) return []
	return SEARCH_KINDS.filter((kind) => NEEDS[kind].some((one) => session.permissions.includes(one)))
}

function useRested(value: string): string {
	const [rested, setRested] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), SEARCH_DELAY_MS)
		return () => clearTimeout(timer)
	}, [value])
	return rested
}

export interface Found {
	readonly hits: readonly SearchHit[]
	readonly more: readonly SearchKind[]
	readonly corrections: readonly { readonly typed: string; readonly word: string }[]
	readonly searching: boolean
	/** Where the hits are from: the server, or what this browser read before, for want of a network. */
	readonly from: 'server' | 'memory'
	/** Whether not all that this browser keeps could be searched. */
	readonly isPartial: boolean
	readonly error: string | null
	readonly retry: () => void
}

/** Records for what is typed. What was found before stays as far as it still matches, until the server has answered. */
export function useFound(typed: string, kinds: readonly SearchKind[]): Found {
	const client = useQueryClient()
	const text = typed.trim().slice(0, SEARCH_TEXT_MAX)
	const rested = useRested(text)
	const enabled = text !== '' && rested !== '' && kinds.length > 0
	const isFirm = useMay()(search.find)
	const query = useQuery({ ...searchQuery(rested, kinds, isFirm), enabled })
	const isUnreachable = query.error instanceof ApiError && query.error.status === 0
	const kept = useQuery({
		queryKey: ['palette', 'read-before'],
		queryFn: () => everythingRead(client),
		enabled: enabled && isUnreachable,
		networkMode: 'always',
		staleTime: 10_000,
		gcTime: 0,
	})
	const retry = () => void query.refetch()
	const nothing = { hits: [], more: [], corrections: [], isPartial: false, error: null, retry }
	if (text === '' || kinds.length === 0) return { ...nothing, from: 'server', searching: false }

	const isCurrent = rested === text && !query.isPlaceholderData
	const { error } = query
	if (error !== null && rested === text) {
		if (isUnreachable) {
			const { reads, isPartial } = kept.data ?? { reads: [], isPartial: false }
			return {
				...nothing,
				hits: readBefore(reads, text, kinds),
				from: 'memory',
				searching: kept.isPending,
				isPartial,
				error: kept.error?.message ?? null,
			}
		}
		return { ...nothing, from: 'server', searching: false, error: error.message }
	}
	const { data } = query
	if (data === undefined) return { ...nothing, from: 'server', searching: true }
	const known = data.hits.filter((hit) => kinds.includes(hit.kind))
	return {
		...nothing,
		hits: isCurrent ? known : known.filter((hit) => matchesTyped(hit, text)),
		more: isCurrent ? data.more : [],
		corrections: isCurrent ? data.corrections : [],
		from: 'server',
		searching: !isCurrent || query.isFetching,
	}
}
