import { answers } from '@praxis/contract/answers/answers.contract'
import {
	ANSWERS_STANDINGS,
	type AnswersStanding,
	type AnswersSummary,
	answersFields,
} from '@praxis/contract/answers/answers.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exportPages } from '../../lib/queries.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { type AnswersFilter, answersListQuery } from './answers.api.ts'
import {
	answeringHref,
	answersHref,
	OWN_STATUS_LABELS,
	percentOf,
	respondentName,
	standingOf,
} from './answers-labels.ts'
import { AnswersProgress, AnswersStatusMark } from './answers-marks.tsx'

const { text, instant } = columnsOf<AnswersSummary>(answersFields)

const RESPONDENT: Column<AnswersSummary> = {
	id: 'who',
	header: answersFields.clientName.label,
	cell: respondentName,
	exportValue: respondentName,
	card: 'title',
}
const TITLE = text('title', { width: 18, card: 'detail' })
const OWN_TITLE = text('title', { width: 18, card: 'title' })
const PROGRESS = text('progress', {
	cell: (row) => <AnswersProgress progress={row.progress} />,
	exportValue: (row) => `${percentOf(row.progress)}%`,
	width: 8,
	card: 'none',
})
const SOURCE = text('source', { width: 8.5, card: 'none' })
const SAVED = instant('savedAt', 'relative', { width: 9.5, card: 'detail' })

function status(labels: Readonly<Record<AnswersStanding, string>>): Column<AnswersSummary> {
	return text('status', {
		cell: (row) => <AnswersStatusMark one={row} labels={labels} />,
		exportValue: (row) => labels[standingOf(row)],
		width: 9.5,
		card: 'mark',
	})
}

const STATUS = status(answersFields.status.values)
const OF_FIRM = [RESPONDENT, TITLE, STATUS, PROGRESS, SOURCE, SAVED]
const OF_ONE = [OWN_TITLE, STATUS, PROGRESS, SOURCE, SAVED]
const OF_CLIENT = [OWN_TITLE, status(OWN_STATUS_LABELS), PROGRESS, SAVED]

const FILTERS: readonly ListFilter[] = [fieldFilter('status', answersFields.status)]
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
	/** Only this client's. */
	readonly clientId?: string
	/** Only to this questionnaire. */
	readonly questionnaireId?: string
	/** Shown while the list is empty. */
	readonly action?: ReactNode
}

/** Responses: all of the firm, of one client or to one questionnaire; for a client, their own. */
export function AnswersList(props: AnswersListProps) {
	const { may } = useAuth()
	const isFirm = may('view_clients')
	const list = useListState({ filters: isFirm ? FILTERS : NO_FILTERS })
	const filter = toFilter(list.state, props)
	const source = sourceOf(useInfiniteQuery(answersListQuery(filter)))
	return (
		<DataList
			label="Responses"
			columns={isFirm ? (props.clientId === undefined ? OF_FIRM : OF_ONE) : OF_CLIENT}
			list={list}
			source={source}
			rowKey={(row) => row.id}
			rowLabel={(row) => (isFirm ? `${row.title}, ${respondentName(row)}` : row.title)}
			rowHref={(row) => (isFirm ? answersHref(row.id) : answeringHref(row.id))}
			searchLabel={isFirm ? 'Search client, name, email or questionnaire' : 'Search questionnaires'}
			{...(isFirm && { exporting: { fileName: 'responses', fetchPage: exportPages(answers.list, filter) } })}
			empty={{
				title: 'No responses yet',
				text: isFirm
					? 'Responses from clients and prospects appear here, including drafts.'
					: 'When the firm sends you a questionnaire, your responses appear here.',
				...(props.action === undefined ? {} : { action: props.action }),
			}}
		/>
	)
}
