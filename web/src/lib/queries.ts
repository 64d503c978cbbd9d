import type { Endpoint, InputOf } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'

type Paging = 'cursor' | 'limit' | 'withTotal'
type PagedInput = z.ZodObject<{ cursor: z.ZodType }>
/** A list endpoint with an optional total. */
type CountedInput = z.ZodObject<{ cursor: z.ZodType; withTotal: z.ZodType }>
type PagedEndpoint<I extends PagedInput, Row> = Endpoint<I, z.ZodType<Page<Row>>>
type Filter<I extends PagedInput> = Omit<z.input<I>, Paging>

/** List input without paging. */
export type FilterOf<E extends Endpoint> = Omit<InputOf<E>, Paging>

/** A single response. Keys start with the topic, so that an event about the topic invalidates the query. */
export function recordQuery<E extends Endpoint>(endpoint: E, topic: string, input: InputOf<E>) {
	return queryOptions({
		queryKey: [topic, endpoint.id, input] as QueryKey,
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
	})
}

function pages<I extends PagedInput, Row>(
	endpoint: PagedEndpoint<I, Row>,
	topic: string,
	filter: Filter<I>,
	counts: boolean,
) {
	return infiniteQueryOptions({
		queryKey: [topic, endpoint.id, filter] as QueryKey,
		queryFn: ({ pageParam, signal }): Promise<Page<Row>> => {
			const page = { ...filter, cursor: pageParam ?? undefined, ...(counts && { withTotal: pageParam === null }) }
			return call(endpoint, page as z.input<I>, { signal })
		},
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

const EXPORT_PAGE = 200

/** All rows of a list, in large pages, for export. */
export function exportPages<I extends CountedInput, Row>(endpoint: PagedEndpoint<I, Row>, filter: Filter<I>) {
	return (cursor: string | null, signal: AbortSignal): Promise<Page<Row>> => {
		const page = { ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null }
		return call(endpoint, page as z.input<I>, { signal })
	}
}
