import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { type QuestionnaireSummary, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { QueryList } from '../../parts/list-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CreateQuestionnaireDialog } from './create/create-questionnaire-dialog.tsx'
import { type QuestionnaireListFilter, questionnaireListQuery, questionnairePath } from './questionnaires.api.ts'
import { useQuestionnaireActions } from './use-questionnaire-actions.tsx'

const { status, type, audience, practiceArea } = questionnaireFields
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
		width: 15.5,
		card: 'mark',
	}),
	text('practiceArea', {
		cell: (row) => row.practiceArea ?? 'Any',
		exportValue: (row) => row.practiceArea ?? 'Any',
		width: 9.5,
		card: 'detail',
	}),
	text('type', { width: 8.5, card: 'detail' }),
	text('audience', { width: 5, card: 'none' }),
	text('questionCount', { exportValue: (row) => row.questionCount, align: 'end', width: 5.5, card: 'none' }),
	text('responseCount', { exportValue: (row) => row.responseCount, align: 'end', width: 6, card: 'none' }),
	instant('updatedAt', 'relative', { align: 'end', width: 7.5, hiddenAtFirst: true, card: 'none' }),
]

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', status),
	fieldFilter('type', type),
	fieldFilter('audience', audience),
	{
		kind: 'choice',
		id: 'area',
		label: practiceArea.label,
		options: PRACTICE_AREAS.map((value) => ({ value, label: value })),
	},
]

function toFilter({ search, filters }: ListState): QuestionnaireListFilter {
	const of = (id: string) => [...(filters[id] ?? [])]
	return {
		search: search || undefined,
		status: of('status'),
		type: of('type'),
		audience: of('audience'),
		practiceArea: of('area'),
	}
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
	const actions = useQuestionnaireActions()
	return (
		<>
			<QueryList
				label="Questionnaires"
				columns={COLUMNS}
				list={list}
				query={questionnaireListQuery(toFilter(list.state))}
				rowLabel={(row) => row.title}
				rowHref={(row) => questionnairePath(row.id)}
				rowActions={(row) => actions.menuOf(row, { leaves: false })}
				searchLabel="Search title or practice area"
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
