import type { ActivityRow } from '@praxis/contract/kernel/activity'
import { addressOf, type Endpoint, type InputOf, type OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import {
	hashKey,
	type InfiniteData,
	infiniteQueryOptions,
	keepPreviousData,
	type QueryKey,
	queryOptions,
	replaceEqualDeep,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'
import { takeArrivedAnswer } from './first-answers.ts'
import { keepRead } from './offline/kept-reads.ts'

type Paging = 'cursor' | 'limit' | 'withTotal'
type PagedInput = z.ZodObject<{ cursor: z.ZodType }>
/** A list endpoint with an optional total. */
type CountedInput = z.ZodObject<{ cursor: z.ZodType; withTotal: z.ZodType }>
type PagedEndpoint<I extends PagedInput, Row> = Endpoint<I, z.ZodType<Page<Row>>>
type Filter<I extends PagedInput> = Omit<z.input<I>, Paging>

/** List input without paging. */
export type FilterOf<E extends Endpoint> = Omit<InputOf<E>, Paging>

/** What the page has asked for ahead, so that the first render shows it; undefined if nothing has arrived. */
function arrived<E extends Endpoint, T>(
	endpoint: E,
	input: InputOf<E>,
	queryKey: QueryKey,
	shape: (body: OutputOf<E>) => T,
): T | undefined {
	const answer = takeArrivedAnswer(addressOf(endpoint, input))
	if (answer === null) return undefined
	const data = shape(answer.body as OutputOf<E>)
	keepRead(queryKey, hashKey(queryKey), data)
	return data
}

function versionOf(data: unknown): number | null {
	if (typeof data !== 'object' || data === null || !('version' in data)) return null
	return typeof data.version === 'number' ? data.version : null
}

/** What the query has from now on. A read that was answered before a later write never takes the place of that write. */
export function newerOf(kept: unknown, arrived: unknown): unknown {
	const [before, after] = [versionOf(kept), versionOf(arrived)]
	return before !== null && after !== null && after < before ? kept : replaceEqualDeep(kept, arrived)
}

/** A single response. Keys start with the topic, so that an event about the topic invalidates the query. */
export function recordQuery<E extends Endpoint>(endpoint: E, topic: string, input: InputOf<E>) {
	const queryKey: QueryKey = [topic, endpoint.id, input]
	return queryOptions({
		queryKey,
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
		initialData: () => arrived(endpoint, input, queryKey, (body) => body),
		structuralSharing: newerOf,
	})
}

function pages<I extends PagedInput, Row>(
	endpoint: PagedEndpoint<I, Row>,
	topic: string,
	filter: Filter<I>,
	counts: boolean,
) {
	const queryKey: QueryKey = [topic, endpoint.id, filter]
	const inputOf = (cursor: string | null) =>
		({ ...filter, cursor: cursor ?? undefined, ...(counts && { withTotal: cursor === null }) }) as z.input<I>
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }): Promise<Page<Row>> => call(endpoint, inputOf(pageParam), { signal }),
		initialData: (): InfiniteData<Page<Row>, string | null> | undefined =>
			arrived(endpoint, inputOf(null), queryKey, (page) => ({ pages: [page], pageParams: [null] })),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

/** Cursor pages. */
export function pagesQuery<I extends PagedInput, Row>(
	endpoint: PagedEndpoint<I, Row>,
	topic: string,
	filter: Filter<I>,
) {
	return pages(endpoint, topic, filter, false)
}

/** Cursor pages with a total; previous rows stay visible while a new filter loads. `exportPage` reads them for export. */
export function listQuery<I extends CountedInput, Row>(
	endpoint: PagedEndpoint<I, Row>,
	topic: string,
	filter: Filter<I>,
) {
	const exportPage = exportPages(endpoint, filter)
	return { ...pages(endpoint, topic, filter, true), placeholderData: keepPreviousData, exportPage }
}

export type CountedQuery<Row> = ReturnType<typeof listQuery<CountedInput, Row>>

export type PagesQuery<Row> = ReturnType<typeof pagesQuery<PagedInput, Row>>

type ActivityInput = z.ZodObject<{ id: z.ZodType; cursor: z.ZodType; limit: z.ZodType }>

/** Reads who changed a record last, from its audit trail. */
export function lastEditorFrom<I extends ActivityInput>(endpoint: PagedEndpoint<I, ActivityRow>) {
	return async (id: string): Promise<string | null> => {
		const page: Page<ActivityRow> = await call(endpoint, { id, limit: 1 } as z.input<I>)
		return page.items[0]?.actorName ?? null
	}
}

const EXPORT_PAGE = 200

/** All rows of a list, in large pages, for export. */
export function exportPages<I extends CountedInput, Row>(endpoint: PagedEndpoint<I, Row>, filter: Filter<I>) {
	return (cursor: string | null, signal: AbortSignal): Promise<Page<Row>> => {
		const page = { ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null }
		return call(endpoint, page as z.input<I>, { signal })
	}
}
