import { AnswersList } from '../../features/answers/answers-list.tsx'
import { NewQuestionnaireButton, QuestionnaireList } from '../../features/questionnaires/questionnaire-list.tsx'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'

/** The questionnaires of the firm and what was answered to them; for a client the own answers. */
export function QuestionnaireManagementScreen() {
	const { user, guest } = useSession()
	if (guest) return <NoQuestionnaires />
	return user.role === 'client' ? <OwnQuestionnaires /> : <FirmQuestionnaires />
}

function FirmQuestionnaires() {
	const { may } = useAuth()
	return (
		<>
			<PageHeader
				title="Questionnaires"
				lead="What the firm asks its clients, and what they have answered."
				actions={
					<>
						{(may('manage_clients') || may('edit_clients')) && (
							<ButtonLink href="/dashboard/client-questionnaire" icon={<Icon name="edit" />}>
								Answer for a client
							</ButtonLink>
						)}
						<NewQuestionnaireButton />
					</>
				}
			/>
			<RecordTabs
				label="Questionnaires and answers"
				tabs={[
					{ id: 'questionnaires', label: 'Questionnaires', content: () => <QuestionnaireList /> },
					{ id: 'answers', label: 'Answers', content: () => <AnswersList /> },
				]}
			/>
		</>
	)
}

function OwnQuestionnaires() {
	const answer = (
		<ButtonLink href="/dashboard/client-questionnaire" variant="primary">
			Answer a questionnaire
		</ButtonLink>
	)
	return (
		<>
			<PageHeader title="Questionnaires" lead="What the firm asks you, and what you have answered." actions={answer} />
			<AnswersList action={answer} />
		</>
	)
}

function NoQuestionnaires() {
	return (
		<>
			<PageHeader title="Questionnaires" lead="What the firm asks you." />
			<EmptyState title="Nothing to answer">
				<p>When the firm sends you a questionnaire, it stands here.</p>
			</EmptyState>
		</>
	)
}
