import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { type QuestionnaireSummary, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CreateQuestionnaireDialog } from './create/create-questionnaire-dialog.tsx'
import { type QuestionnaireListFilter, questionnaireListQuery, questionnairePath } from './questionnaires.api.ts'
import { useQuestionnaireActions } from './use-questionnaire-actions.tsx'

const { status, type, practiceArea } = questionnaireFields
const { text, instant } = columnsOf<QuestionnaireSummary>(questionnaireFields)

function statusText(row: QuestionnaireSummary): string {
	const isChanged = row.status === 'published' && row.hasUnpublishedChanges
	return isChanged ? 'Published, unpublished changes' : status.values[row.status]
}

const COLUMNS: readonly Column<QuestionnaireSummary>[] = [
	text('title', { card: 'title' }),
	text('status', {
		cell: (row) => <StatusMark tone={status.tones[row.status]}>{statusText(row)}</StatusMark>,
		exportValue: statusText,
		width: 16,
		card: 'mark',
	}),
	text('practiceArea', {
		cell: (row) => row.practiceArea ?? 'Any',
		exportValue: (row) => row.practiceArea ?? 'Any',
		width: 11,
		card: 'detail',
	}),
	text('type', { width: 9, card: 'detail' }),
	text('questionCount', { exportValue: (row) => row.questionCount, align: 'end', width: 7, card: 'none' }),
	instant('updatedAt', 'relative', { align: 'end', width: 9, card: 'none' }),
]

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', status),
	fieldFilter('type', type),
	{
		kind: 'choice',
		id: 'area',
		label: practiceArea.label,
		options: PRACTICE_AREAS.map((value) => ({ value, label: value })),
	},
]

function toFilter({ search, filters }: ListState): QuestionnaireListFilter {
	const of = (id: string) => [...(filters[id] ?? [])]
	return { search: search || undefined, status: of('status'), type: of('type'), practiceArea: of('area') }
}

/** Opens the dialog that creates a questionnaire; nothing without the permission. */
export function NewQuestionnaireButton() {
	const mayCall = useMay()
	const [isCreating, setCreating] = useState(false)
	if (!mayCall(questionnaires.create)) return null
	return (
		<>
			<Button variant="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
				New questionnaire
			</Button>
			{isCreating && <CreateQuestionnaireDialog onClose={() => setCreating(false)} />}
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
				exporting={{ fileName: 'questionnaires', fetchPage: exportPages(questionnaires.list, filter) }}
				empty={{
					title: 'No questionnaires yet',
					text: 'Collect information from clients. Praxis comes with two questionnaires for each of twelve practice areas.',
					action: <NewQuestionnaireButton />,
				}}
				{...useListPreferences('questionnaires')}
			/>
			{actions.dialog}
		</>
	)
}
