import { reviews } from '@praxis/contract/review/review.contract'
import { REVIEW_STATES, type ReviewSummary, reviewState } from '@praxis/contract/review/review-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { BulkAction, Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type ReviewListFilter, reviewListQuery } from './review.api.ts'
import { QUEUE, STATE_TONES, STATE_WORDS, shownName, stateWord } from './review-words.ts'
import { useSetAside } from './use-set-aside.ts'

const EXPORT_PAGE = 200

const COLUMNS: readonly Column<ReviewSummary>[] = [
	{
		id: 'name',
		header: 'From',
		cell: shownName,
		exportValue: (row) => row.name,
		card: 'title',
	},
	{
		id: 'state',
		header: 'State',
		cell: (row) => <StatusMark tone={STATE_TONES[row.state]}>{stateWord(row)}</StatusMark>,
		exportValue: stateWord,
		width: 8,
		card: 'mark',
	},
	{
		id: 'area',
		header: 'About',
		cell: (row) => row.area || '—',
		exportValue: (row) => row.area,
		width: 11,
		card: 'detail',
	},
	{
		id: 'questionnaire',
		header: 'Questionnaire',
		cell: (row) => row.questionnaire || 'Inquiry only',
		exportValue: (row) => row.questionnaire,
		width: 15,
		card: 'none',
	},
	{
		id: 'client',
		header: 'Client',
		cell: (row) => row.clientName || 'New',
		exportValue: (row) => row.clientName,
		width: 11,
		card: 'none',
	},
	{
		id: 'arrivedAt',
		header: 'Came in',
		cell: (row) => <InstantText at={row.arrivedAt} shown="relative" />,
		exportValue: (row) => new Date(row.arrivedAt),
		width: 8,
		card: 'detail',
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'state',
		label: 'State',
		options: REVIEW_STATES.map((value) => ({ value, label: STATE_WORDS[value], tone: STATE_TONES[value] })),
	},
]

function toFilter(state: ListState): ReviewListFilter {
	const states = (state.filters.state ?? []).flatMap((value) => {
		const known = reviewState.safeParse(value)
		return known.success ? [known.data] : []
	})
	return { search: state.search || undefined, state: states }
}

/** What strangers and clients have sent, waiting for somebody to make clients and cases of it. */
export function ReviewQueueScreen() {
	const list = useListState({ filters: FILTERS })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(reviewListQuery(filter))
	const { may } = useAuth()
	const { setAllAside } = useSetAside()
	const mayDecide = may('manage_clients') || may('edit_clients')
	const bulkActions: readonly BulkAction<ReviewSummary>[] = mayDecide
		? [{ id: 'aside', label: 'Set aside', run: setAllAside }]
		: []
	return (
		<>
			<PageHeader
				title="Review queue"
				lead="Inquiries and answered questionnaires that wait to become clients and cases."
				back={{ href: '/dashboard/client-intake', label: 'Client intake' }}
			/>
			<DataList
				label="Reviews"
				columns={COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={shownName}
				rowHref={(row) => `${QUEUE}/${row.id}`}
				bulkActions={bulkActions}
				searchLabel="Search name, email or phone"
				exporting={{
					fileName: 'review-queue',
					fetchPage: (cursor, signal) =>
						call(
							reviews.list,
							{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
							{ signal },
						),
				}}
				empty={{
					title: 'Nothing waits for review',
					text: 'When somebody sends an inquiry or a questionnaire, what they answered appears here, to be accepted field by field and opened as a case.',
				}}
				{...useListPreferences('reviews')}
			/>
		</>
	)
}
