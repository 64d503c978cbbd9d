import { documents } from '@praxis/contract/documents/documents.contract'
import type { FoundDocument } from '@praxis/contract/documents/documents.fields'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { ListSource } from '../../ui/list/types.ts'
import { documentListQuery, TOPIC } from './documents.api.ts'

type DocumentFilter = FilterOf<typeof documents.list>

/** Best matches are looked at, not scrolled through. */
const SEARCH_PAGE = 20

/** The best matches of a search in short pages and without a total: they arrive sooner. */
export function documentSearchQuery(filter: DocumentFilter) {
	const short = { ...filter, limit: SEARCH_PAGE }
	return { ...pagesQuery(documents.list, TOPIC, short), placeholderData: keepPreviousData }
}

/** How many documents a list has. */
export const documentTotalQuery = ({ sort: _sort, direction: _direction, ...filter }: DocumentFilter) =>
	recordQuery(documents.total, TOPIC, filter)

/** The rows of a list of documents. Of a search their number follows by itself, since counting takes longer than finding. */
export function useListedDocuments(filter: DocumentFilter): ListSource<FoundDocument> {
	const isSearch = filter.sort === 'relevance'
	const query = isSearch ? documentSearchQuery(filter) : documentListQuery(filter)
	const source = sourceOf(useInfiniteQuery(query))
	const isFound = isSearch && source.status === 'ready'
	const isLong = source.rows.length >= SEARCH_PAGE
	const isCounting = isFound && isLong && !source.refreshing
	const total = useQuery({ ...documentTotalQuery(filter), enabled: isCounting }).data?.total ?? null
	return isFound ? { ...source, total: isLong ? total : source.rows.length } : source
}
