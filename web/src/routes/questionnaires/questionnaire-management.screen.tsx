import { answers } from '@praxis/contract/answers/answers.contract'
import { AnswersList } from '../../features/answers/answers-list.tsx'
import { ReminderSettings } from '../../features/answers/reminder-settings.tsx'
import { NewQuestionnaireButton, QuestionnaireList } from '../../features/questionnaires/questionnaire-list.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'

/** The firm's questionnaires and responses; for a client, their own responses. */
export function QuestionnaireManagementScreen() {
	const { user, guest } = useSession()
	if (guest) return <NoQuestionnaires />
	return user.role === 'client' ? <OwnQuestionnaires /> : <FirmQuestionnaires />
}

function FirmQuestionnaires() {
	const mayCall = useMay()
	return (
		<>
			<PageHeader
				title="Questionnaires"
				lead="Questionnaires for your clients, and their responses."
				actions={
					<>
						{mayCall(answers.invite) && (
							<ButtonLink href="/dashboard/client-questionnaire" icon={<Icon name="edit" />}>
								Answer for a client
							</ButtonLink>
						)}
						<NewQuestionnaireButton />
					</>
				}
			/>
			<RecordTabs
				label="Questionnaires and responses"
				tabs={[
					{ id: 'questionnaires', label: 'Questionnaires', content: () => <QuestionnaireList /> },
					{ id: 'answers', label: 'Responses', content: () => <AnswersList /> },
					{ id: 'reminders', label: 'Reminders', content: () => <ReminderSettings /> },
				]}
			/>
		</>
	)
}

function OwnQuestionnaires() {
	const answer = (
		<ButtonLink href="/dashboard/client-questionnaire" variant="primary">
			Start a questionnaire
		</ButtonLink>
	)
	return (
		<>
			<PageHeader title="Questionnaires" lead="Questionnaires from the firm, and your responses." actions={answer} />
			<AnswersList action={answer} />
		</>
	)
}

function NoQuestionnaires() {
	return (
		<>
			<PageHeader title="Questionnaires" lead="Questionnaires from the firm." />
			<EmptyState title="No questionnaires yet">
				<p>When the firm sends you a questionnaire, it appears here.</p>
			</EmptyState>
		</>
	)
}
