import { type AssessmentRecord, WARNING_TEXTS } from '@praxis/contract/assessments/assess.fields'
import { assessments } from '@praxis/contract/assessments/assessments.contract'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { AssessmentActions } from './assessment-actions.tsx'
import { RISK_TONES } from './assessment-text.ts'
import { AssessmentView } from './assessment-view.tsx'
import { assessmentQuery, TOPIC } from './assessments.api.ts'

const RESPONSES = { href: '/dashboard/questionnaire-management?tab=answers', label: 'Responses' }

/** One filed assessment, as the firm reads it. */
export function AssessmentRecordScreen() {
	return (
		<RecordScreen what="assessment" list={RESPONSES} facts={5} query={assessmentQuery}>
			{(one) => <LoadedAssessment one={one} />}
		</RecordScreen>
	)
}

function LoadedAssessment({ one }: { readonly one: AssessmentRecord }) {
	const mayCall = useMay()
	usePageTitle(one.name)
	const { clientId } = one
	const back = clientId === null ? RESPONSES : { href: `/clients/${clientId}?tab=assessments`, label: one.clientName }
	return (
		<RecordPage
			title={one.name}
			lead={one.title}
			back={back}
			status={<StatusMark tone={RISK_TONES[one.riskLevel]}>{`${one.riskLevel} risk`}</StatusMark>}
			actions={
				<>
					<Button icon={<Icon name="print" />} onClick={() => window.print()}>
						Print
					</Button>
					{clientId !== null && mayCall(assessments.share) && <ShareButton one={one} />}
				</>
			}
			facts={[
				{ label: 'Client', value: clientId && <UiLink href={`/clients/${clientId}`}>{one.clientName}</UiLink> },
				{
					label: 'Response',
					value: <UiLink href={`/dashboard/questionnaire-management/answers/${one.answersId}`}>{one.title}</UiLink>,
				},
				{ label: 'Made by', value: `${one.modelName ?? 'Rules'}, for ${one.createdByName}` },
				{ label: 'Made', value: <InstantText at={one.createdAt} /> },
				{ label: 'Client portal', value: one.isShared ? 'Visible to the client' : 'Not visible' },
			]}
		>
			<AssessmentView
				result={one.result}
				actions={<AssessmentActions one={one} hasClient={clientId !== null} />}
				warning={
					one.warning !== null && (
						<>
							{WARNING_TEXTS[one.warning]}{' '}
							{one.warning === 'no_model' &&
								(mayCall({ access: 'manage_models' }) ? (
									<UiLink href="/dashboard/llm">Settings → LLM Integration</UiLink>
								) : (
									'An administrator can do this, in Settings → LLM Integration.'
								))}
						</>
					)
				}
			/>
		</RecordPage>
	)
}

function ShareButton({ one }: { readonly one: AssessmentRecord }) {
	const save = useSave(assessments.share, {
		topic: TOPIC,
		failed: 'Failed to share assessment. Please try again',
		keep: (client, after) => client.setQueryData(assessmentQuery(after.id).queryKey, after),
	})
	const isShared = !one.isShared
	const set = async () => {
		try {
			const message = isShared ? 'The client can read it in the portal.' : 'No longer in the portal.'
			await save({ id: one.id, version: one.version, isShared }, { message: () => message })
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<Button variant={isShared ? 'primary' : 'default'} onClick={() => void set()}>
			{isShared ? 'Show in portal' : 'Withdraw from portal'}
		</Button>
	)
}
