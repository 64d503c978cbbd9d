import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Hint, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { QUESTION_TYPE_LABELS } from '../questionnaire-labels.ts'
import { QuestionnaireLead, QuestionnaireMark } from '../questionnaire-mark.tsx'
import { QUESTIONNAIRES_PATH } from '../questionnaires.api.ts'
import classes from './builder.module.css'
import { VersionList } from './version-list.tsx'

export interface PreviewProps {
	/** Renders a definition as the form; the form belongs to a later feature. `beside`: next to the editor, at the item that is
	 *  edited. */
	readonly preview: (definition: Definition, beside?: { readonly item: string }) => ReactNode
}

const BACK = { href: QUESTIONNAIRES_PATH, label: 'Questionnaires' }

/** A questionnaire for users who may not edit it. */
export function ReadQuestionnaire({ one, preview }: PreviewProps & { readonly one: QuestionnaireRecord }) {
	usePageTitle(one.title)
	return (
		<RecordPage
			title={one.title}
			back={BACK}
			status={<QuestionnaireMark one={one} />}
			lead={<QuestionnaireLead one={one} />}
		>
			<RecordTabs
				label="Questionnaire"
				param="view"
				tabs={[
					{ id: 'questions', label: 'Questions', content: () => <Questions sections={one.draft.sections} /> },
					{ id: 'preview', label: 'Preview', content: () => preview(one.draft) },
					{
						id: 'versions',
						label: 'Versions',
						content: () => (
							<VersionList id={one.id} current={one.status === 'published' ? one.publishedVersion : null} />
						),
					},
				]}
			/>
		</RecordPage>
	)
}

function Questions({ sections }: { readonly sections: readonly Section[] }) {
	if (sections.length === 0) return <EmptyState title="No questions yet" />
	return (
		<Stack gap={5} width="form">
			{sections.map((section) => (
				<Card key={section.id} title={section.title}>
					{section.text !== undefined && <Hint>{section.text}</Hint>}
					<ol className={classes.readQuestions}>
						{section.questions.map((question) => (
							<li key={question.id}>
								<Text as="div" breaks>
									{question.text}
								</Text>
								<Hint as="div">{remarks(question)}</Hint>
							</li>
						))}
					</ol>
				</Card>
			))}
		</Stack>
	)
}

function remarks({ type, required, conditionalLogic, options = [] }: Question): string {
	const choices = options.map((option) => option.label).join(', ')
	return [
		choices === '' ? QUESTION_TYPE_LABELS[type] : `${QUESTION_TYPE_LABELS[type]}: ${choices}`,
		required ? 'required' : '',
		conditionalLogic === undefined ? '' : 'conditional',
	]
		.filter(Boolean)
		.join(' · ')
}
