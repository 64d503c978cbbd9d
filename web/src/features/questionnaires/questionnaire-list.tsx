import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import {
	QUESTIONNAIRE_STATUSES,
	QUESTIONNAIRE_TYPES,
	type QuestionnaireSummary,
	questionnaires,
} from '@praxis/contract/questionnaires/questionnaires.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { MakeQuestionnaireDialog } from './make/make-questionnaire-dialog.tsx'
import { questionnairePath } from './questionnaire-paths.ts'
import { STATUS_TONES, STATUS_WORDS, TYPE_WORDS } from './questionnaire-words.ts'
import { type QuestionnaireListFilter, questionnaireListQuery } from './questionnaires.api.ts'
import { useQuestionnaireActions } from './use-questionnaire-actions.tsx'

const EXPORT_PAGE = 200

function standing({ status, hasUnpublishedChanges }: QuestionnaireSummary): string {
	return status === 'published' && hasUnpublishedChanges ? 'Published, changed since' : STATUS_WORDS[status]
}

const COLUMNS: readonly Column<QuestionnaireSummary>[] = [
	{ id: 'title', header: 'Title', cell: (row) => row.title, exportValue: (row) => row.title, card: 'title' },
	{
		id: 'status',
		header: 'Status',
		cell: (row) => <StatusMark tone={STATUS_TONES[row.status]}>{standing(row)}</StatusMark>,
		exportValue: standing,
		width: 14,
		card: 'mark',
	},
	{
		id: 'practiceArea',
		header: 'Practice area',
		cell: (row) => row.practiceArea ?? 'Any',
		exportValue: (row) => row.practiceArea ?? 'Any',
		width: 11,
		card: 'detail',
	},
	{
		id: 'type',
		header: 'Kind',
		cell: (row) => TYPE_WORDS[row.type],
		exportValue: (row) => TYPE_WORDS[row.type],
		width: 9,
		card: 'detail',
	},
	{
		id: 'questionCount',
		header: 'Questions',
		cell: (row) => row.questionCount,
		exportValue: (row) => row.questionCount,
		align: 'end',
		width: 7,
		card: 'none',
	},
	{
		id: 'updatedAt',
		header: 'Changed',
		cell: (row) => <InstantText at={row.updatedAt} shown="relative" />,
		exportValue: (row) => new Date(row.updatedAt),
		align: 'end',
		width: 9,
		card: 'none',
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: QUESTIONNAIRE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], tone: STATUS_TONES[value] })),
	},
	{
		kind: 'choice',
		id: 'type',
		label: 'Kind',
		options: QUESTIONNAIRE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
	},
	{
		kind: 'choice',
		id: 'area',
		label: 'Practice area',
		options: PRACTICE_AREAS.map((value) => ({ value, label: value })),
	},
]

function toFilter({ search, filters }: ListState): QuestionnaireListFilter {
	const { status = [], type = [], area = [] } = filters
	return { search: search || undefined, status: [...status], type: [...type], practiceArea: [...area] }
}

/** The button that makes another questionnaire, and the dialog behind it. Nothing for whoever may not. */
export function NewQuestionnaireButton() {
	const { may } = useAuth()
	const [isMaking, setMaking] = useState(false)
	if (!may('create_questionnaires')) return null
	return (
		<>
			<Button variant="primary" icon={<Icon name="plus" />} onClick={() => setMaking(true)}>
				New questionnaire
			</Button>
			{isMaking && <MakeQuestionnaireDialog onClose={() => setMaking(false)} />}
		</>
	)
}

/** The questionnaires of the firm. */
export function QuestionnaireList() {
	const list = useListState({ filters: FILTERS })
	const filter = toFilter(list.state)
	const query = useInfiniteQuery(questionnaireListQuery(filter))
	const actions = useQuestionnaireActions()
	return (
		<>
			<DataList
				label="Questionnaires"
				columns={COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.title}
				rowHref={(row) => questionnairePath(row.id)}
				rowActions={(row) => actions.menuOf(row, { leaves: false })}
				searchLabel="Search title or practice area"
				exporting={{
					fileName: 'questionnaires',
					fetchPage: (cursor, signal) =>
						call(
							questionnaires.list,
							{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
							{ signal },
						),
				}}
				empty={{
					title: 'No questionnaires yet',
					text: 'A questionnaire asks a client what the firm needs to know. Two for each of twelve practice areas come with Praxis.',
					action: <NewQuestionnaireButton />,
				}}
				{...useListPreferences('questionnaires')}
			/>
			{actions.dialog}
		</>
	)
}
