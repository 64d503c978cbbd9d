import { NewQuestionnaireButton, QuestionnaireList } from '../../features/questionnaires/questionnaire-list.tsx'
import { useSession } from '../../lib/session/user-provider.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** The questionnaires of the firm; for a client those they are asked to answer. */
export function QuestionnaireManagementScreen() {
	const { user, guest } = useSession()
	return guest || user.role === 'client' ? <OwnQuestionnaires /> : <FirmQuestionnaires />
}

function FirmQuestionnaires() {
	return (
		<>
			<PageHeader
				title="Questionnaires"
				lead="What the firm asks its clients, in versions that never change once they are published."
				actions={<NewQuestionnaireButton />}
			/>
			<QuestionnaireList />
		</>
	)
}

function OwnQuestionnaires() {
	return (
		<>
			<PageHeader title="Questionnaires" lead="What the firm asks you." />
			<EmptyState title="Nothing to answer">
				<p>When the firm sends you a questionnaire, it stands here.</p>
			</EmptyState>
		</>
	)
}
