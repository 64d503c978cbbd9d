import type { Question, Section } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.contract'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { QuestionnaireLead, QuestionnaireMark } from '../questionnaire-mark.tsx'
import { QUESTIONNAIRES_PATH } from '../questionnaire-paths.ts'
import { ANSWER_WORDS } from '../questionnaire-words.ts'
import classes from './builder.module.css'
import type { PreviewProps } from './preview-props.ts'
import { VersionList } from './version-list.tsx'

const BACK = { href: QUESTIONNAIRES_PATH, label: 'Questionnaires' }

/** A questionnaire for those who ask it and don't write it. */
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
						content: () => <VersionList id={one.id} asked={one.status === 'published' ? one.publishedVersion : null} />,
					},
				]}
			/>
		</RecordPage>
	)
}

function Questions({ sections }: { readonly sections: readonly Section[] }) {
	if (sections.length === 0) return <EmptyState title="It asks nothing yet" />
	return (
		<div className={classes.read}>
			{sections.map((section) => (
				<Card key={section.id} title={section.title}>
					{section.text !== undefined && <p className={classes.muted}>{section.text}</p>}
					<ol className={classes.readQuestions}>
						{section.questions.map((question) => (
							<li key={question.id}>
								<div className={classes.readQuestion}>{question.text}</div>
								<div className={classes.muted}>{remarks(question)}</div>
							</li>
						))}
					</ol>
				</Card>
			))}
		</div>
	)
}

function remarks({ type, required, conditionalLogic, options = [] }: Question): string {
	const choices = options.map((option) => option.label).join(', ')
	return [
		choices === '' ? ANSWER_WORDS[type] : `${ANSWER_WORDS[type]}: ${choices}`,
		required ? 'must be answered' : '',
		conditionalLogic === undefined ? '' : 'only on condition',
	]
		.filter(Boolean)
		.join(' · ')
}
