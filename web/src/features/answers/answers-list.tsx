import { answers } from '@praxis/contract/answers/answers.contract'
import { ANSWERS_STANDINGS, type AnswersSummary } from '@praxis/contract/answers/answers-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { type AnswersFilter, answersListQuery } from './answers.api.ts'
import { AnswersProgress } from './answers-progress.tsx'
import {
	answeringHref,
	answersHref,
	OWN_STATUS_WORDS,
	percentOf,
	SOURCE_WORDS,
	STATUS_TONES,
	STATUS_WORDS,
	standingOf,
	whoAnswers,
} from './answers-words.ts'

const EXPORT_PAGE = 200

const WHO: Column<AnswersSummary> = {
	id: 'who',
	header: 'Who',
	cell: (row) => whoAnswers(row),
	exportValue: (row) => whoAnswers(row),
	card: 'title',
}
const WHAT: Column<AnswersSummary> = {
	id: 'title',
	header: 'Questionnaire',
	cell: (row) => row.title,
	exportValue: (row) => row.title,
	width: 18,
	card: 'detail',
}
const PROGRESS: Column<AnswersSummary> = {
	id: 'progress',
	header: 'Answered',
	cell: (row) => <AnswersProgress progress={row.progress} />,
	exportValue: (row) => `${percentOf(row.progress)} %`,
	width: 8,
	card: 'none',
}
const SOURCE: Column<AnswersSummary> = {
	id: 'source',
	header: 'Came by',
	cell: (row) => SOURCE_WORDS[row.source],
	exportValue: (row) => SOURCE_WORDS[row.source],
	width: 8.5,
	card: 'none',
}
const SAVED: Column<AnswersSummary> = {
	id: 'savedAt',
	header: 'Last worked on',
	cell: (row) => <InstantText at={row.savedAt} shown="relative" />,
	exportValue: (row) => new Date(row.savedAt),
	width: 9.5,
	card: 'detail',
}

function status(words: typeof STATUS_WORDS): Column<AnswersSummary> {
	return {
		id: 'status',
		header: 'Status',
		cell: (row) => <StatusMark tone={STATUS_TONES[standingOf(row)]}>{words[standingOf(row)]}</StatusMark>,
		exportValue: (row) => words[standingOf(row)],
		width: 8,
		card: 'mark',
	}
}

const OF_FIRM = [WHO, WHAT, status(STATUS_WORDS), PROGRESS, SOURCE, SAVED] as const
const OF_ONE = [{ ...WHAT, card: 'title' } as const, status(STATUS_WORDS), PROGRESS, SOURCE, SAVED] as const
const OF_CLIENT = [{ ...WHAT, card: 'title' } as const, status(OWN_STATUS_WORDS), PROGRESS, SAVED] as const

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: ANSWERS_STANDINGS.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] })),
	},
]
const NO_FILTERS: readonly ListFilter[] = []

function toFilter(state: ListState, only: AnswersListProps): AnswersFilter {
	const wanted = state.filters.status ?? []
	return {
		clientId: only.clientId,
		questionnaireId: only.questionnaireId,
		search: state.search || undefined,
		status: ANSWERS_STANDINGS.filter((one) => wanted.includes(one)),
	}
}

interface AnswersListProps {
	/** Of this client only. */
	readonly clientId?: string
	/** To this questionnaire only. */
	readonly questionnaireId?: string
	/** What can be done while there are none. */
	readonly action?: ReactNode
}

/** Answers to questionnaires: all of the firm's, those of one client or to one questionnaire; for a client the own ones. */
export function AnswersList(props: AnswersListProps) {
	const { may } = useAuth()
	const isFirm = may('view_clients')
	const list = useListState({ filters: isFirm ? FILTERS : NO_FILTERS })
	const filter = toFilter(list.state, props)
	const source = sourceOf(useInfiniteQuery(answersListQuery(filter)))
	return (
		<DataList
			label="Answers"
			columns={isFirm ? (props.clientId === undefined ? OF_FIRM : OF_ONE) : OF_CLIENT}
			list={list}
			source={source}
			rowKey={(row) => row.id}
			rowLabel={(row) => (isFirm ? `${row.title}, ${whoAnswers(row)}` : row.title)}
			rowHref={(row) => (isFirm ? answersHref(row.id) : answeringHref(row.id))}
			searchLabel={isFirm ? 'Search client, name, email or questionnaire' : 'Search questionnaires'}
			{...(isFirm && {
				exporting: {
					fileName: 'answers',
					fetchPage: (cursor: string | null, signal: AbortSignal) =>
						call(
							answers.list,
							{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
							{ signal },
						),
				},
			})}
			empty={{
				title: 'No answers yet',
				text: isFirm
					? 'What clients and strangers answer to your questionnaires appears here, also while they are still at it.'
					: 'When the firm asks you to answer a questionnaire, your answers stand here.',
				...(props.action === undefined ? {} : { action: props.action }),
			}}
		/>
	)
}
