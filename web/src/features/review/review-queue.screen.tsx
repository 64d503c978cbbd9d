import { reviews } from '@praxis/contract/review/review.contract'
import { REVIEW_STATES, type ReviewSummary } from '@praxis/contract/review/review.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { BulkAction, Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { deadlineTone } from '../intake/intake-marks.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type ReviewListFilter, reviewListQuery } from './review.api.ts'
import { QUEUE, STATE_LABELS, STATE_TONES, shownName, stateLabel } from './review-labels.ts'
import { useCloseReview } from './use-close-review.ts'

const isUrgent = ({ state, urgency }: ReviewSummary) => state === 'waiting' && urgency === 'high'

const COLUMNS: readonly Column<ReviewSummary>[] = [
	{ id: 'name', header: 'From', cell: shownName, exportValue: (row) => row.name, card: 'title' },
	{
		id: 'state',
		header: 'Status',
		cell: (row) => (
			<StatusMark tone={isUrgent(row) ? 'red' : STATE_TONES[row.state]}>
				{isUrgent(row) ? 'Urgent' : stateLabel(row)}
			</StatusMark>
		),
		exportValue: (row) => (isUrgent(row) ? 'Urgent' : stateLabel(row)),
		width: 7.25,
		card: 'mark',
	},
	{
		id: 'deadlineOn',
		header: 'Deadline',
		cell: (row) => row.deadlineOn && <Deadline deadlineOn={row.deadlineOn} isWaiting={row.state === 'waiting'} />,
		exportValue: (row) => row.deadlineOn ?? '',
		width: 8.75,
		card: 'detail',
	},
	{
		id: 'area',
		header: 'Practice area',
		cell: (row) => row.area || '—',
		exportValue: (row) => row.area,
		width: 9,
		card: 'detail',
	},
	{
		id: 'questionnaire',
		header: 'Questionnaire',
		cell: (row) => row.questionnaire || 'Inquiry only',
		exportValue: (row) => row.questionnaire,
		width: 11,
		card: 'none',
	},
	{
		id: 'client',
		header: 'Client',
		cell: (row) => row.clientName || 'New',
		exportValue: (row) => row.clientName,
		width: 8.5,
		card: 'none',
	},
	{
		id: 'receivedAt',
		header: 'Received',
		cell: (row) => <InstantText at={row.receivedAt} shown="relative" />,
		exportValue: (row) => new Date(row.receivedAt),
		width: 8,
		card: 'detail',
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'state',
		label: 'Status',
		options: REVIEW_STATES.map((value) => ({ value, label: STATE_LABELS[value], tone: STATE_TONES[value] })),
	},
]

interface DeadlineProps {
	readonly deadlineOn: string
	readonly isWaiting: boolean
}

/** The stated deadline of an inquiry; marked once it is near. */
function Deadline({ deadlineOn, isWaiting }: DeadlineProps) {
	const tone = deadlineTone(deadlineOn, new Date())
	if (!isWaiting || tone === 'grey') return formatDate(deadlineOn)
	return <StatusMark tone={tone}>{formatDate(deadlineOn)}</StatusMark>
}

/** What waits starts with the oldest urgent one; what is done, with the newest. */
function toFilter(state: ListState): ReviewListFilter {
	const states = REVIEW_STATES.filter((one) => state.filters.state?.includes(one))
	return {
		search: state.search || undefined,
		state: states,
		sort: states.every((one) => one === 'waiting') ? 'urgency' : 'receivedAt',
	}
}

/** Inquiries and responses, to be turned into clients and cases. */
export function ReviewQueueScreen() {
	const list = useListState({ filters: FILTERS })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(reviewListQuery(filter))
	const mayCall = useMay()
	const { closeAll } = useCloseReview()
	const bulkActions: readonly BulkAction<ReviewSummary>[] = mayCall(reviews.close)
		? [{ id: 'close', label: 'Close without action', run: closeAll }]
		: []
	return (
		<>
			<PageHeader
				title="Review queue"
				lead="Inquiries and questionnaire responses to review."
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
				exporting={{ fileName: 'review-queue', fetchPage: exportPages(reviews.list, filter) }}
				empty={{
					title: 'Nothing to review',
					text: 'New inquiries and questionnaire responses appear here.',
				}}
				{...useListPreferences('reviews')}
			/>
		</>
	)
}
