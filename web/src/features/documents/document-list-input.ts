import { CONFIDENCE_LEVELS, documents } from '@praxis/contract/documents/documents.contract'
import { DOCUMENT_SORTS, documentFields } from '@praxis/contract/documents/documents.fields'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { type ListState, listInput } from '@praxis/contract/kernel/list-state'
import { call } from '../../lib/call.ts'
import { fieldFilters } from '../../ui/list/field-columns.tsx'
import type { ListFilter } from '../../ui/list/types.ts'
import { readerTimeZone } from '../../ui/text/region.ts'
import type { DocumentScope } from './documents.api.ts'
import { DELETED, FAVORITES } from './folder-rail.tsx'

export const DEFAULT_SORT = { column: 'createdAt', descending: true }

function lookup(of: 'tags' | 'authors', scope: DocumentScope) {
	return async (typed: string, signal: AbortSignal) => {
		const facets = await call(documents.facets, scope, { signal })
		const wanted = typed.trim().toLocaleLowerCase()
		const found = facets[of].filter((value) => value.toLocaleLowerCase().includes(wanted))
		return found.map((value) => ({ value, label: value }))
	}
}

const CONFIDENCE = { high: 'High confidence', medium: 'Medium confidence', low: 'Low confidence' } as const

const filtersOf = (scope: DocumentScope): readonly ListFilter[] => [
	...fieldFilters(documentFields),
	{ kind: 'dates', id: 'date', label: 'Date' },
	{ kind: 'lookup', id: 'tag', label: 'Tag', search: lookup('tags', scope) },
	{ kind: 'lookup', id: 'author', label: 'Author', search: lookup('authors', scope) },
	{
		kind: 'choice',
		id: 'analysis',
		label: 'AI analysis',
		options: [
			{ value: 'yes', label: 'Has AI analysis' },
			...CONFIDENCE_LEVELS.map((value) => ({ value, label: CONFIDENCE[value] })),
		],
		single: true,
	},
	{
		kind: 'choice',
		id: 'shared',
		label: 'Sharing',
		options: [{ value: 'yes', label: 'Shared with client' }],
		single: true,
	},
]

const made = new Map<string, readonly ListFilter[]>()

/** One list for one scope, so that the state of a list does not change with each render. */
export function documentFilters(scope: DocumentScope): readonly ListFilter[] {
	const key = scope.caseId ?? scope.clientId ?? ''
	const filters = made.get(key) ?? filtersOf(scope)
	made.set(key, filters)
	return filters
}

function placeOf(folder: string) {
	if (folder === FAVORITES) return { isFavorite: true }
	if (folder === DELETED) return { isDeleted: true }
	return folder === '' ? {} : { folderId: folder }
}

/** Input of the list for the state of its controls. */
export function documentListInput(state: ListState, scope: DocumentScope, folder: string, isByDate: boolean) {
	const { date, tag, author, shared, analysis } = state.filters
	const confidence = CONFIDENCE_LEVELS.find((level) => level === analysis?.[0])
	const [from, to] = (date?.[0] ?? '..').split('..')
	const isUnsorted = state.sort === null || (state.sort.column === DEFAULT_SORT.column && state.sort.descending)
	const isByRelevance = state.search !== '' && isUnsorted && !isByDate
	return {
		...listInput(state, documentFields, DOCUMENT_SORTS, 'createdAt'),
		...(isByRelevance && { sort: 'relevance' as const }),
		...scope,
		...placeOf(folder),
		from: from || undefined,
		to: to || undefined,
		timeZone: state.search === '' && !from && !to ? undefined : readerTimeZone(),
		tags: tag === undefined ? undefined : [...tag],
		authors: author === undefined ? undefined : [...author],
		isAnalyzed: analysis?.[0] === 'yes' || undefined,
		confidence: confidence === undefined ? undefined : [confidence],
		isShared: shared?.[0] === 'yes' || undefined,
	} satisfies InputOf<typeof documents.list>
}
