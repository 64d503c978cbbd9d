import { answers } from '@praxis/contract/answers/answers.contract'
import { type AnswersRecord, answersFields } from '@praxis/contract/answers/answers.fields'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { AgreementList } from '../legal-texts/agreement-list.tsx'
import { answersQuery } from './answers.api.ts'
import { answeringHref, respondentName, reviewHref } from './answers-labels.ts'
import { AnswersProgress, AnswersStatusMark } from './answers-marks.tsx'
import { AnswersReading } from './answers-reading.tsx'

const BACK = { href: '/dashboard/questionnaire-management?tab=answers', label: 'Responses' }

/** One response, as the firm reads it. */
export function AnswersRecordScreen() {
	return (
		<RecordScreen what="response" list={BACK} facts={6} query={answersQuery}>
			{(one) => <LoadedAnswers one={one} />}
		</RecordScreen>
	)
}

function LoadedAnswers({ one }: { readonly one: AnswersRecord }) {
	const mayCall = useMay()
	usePageTitle(`${one.title}: ${respondentName(one)}`)
	const mayEdit = mayCall(answers.invite)
	return (
		<RecordPage
			title={one.title}
			lead={respondentName(one)}
			back={BACK}
			status={<AnswersStatusMark one={one} />}
			actions={
				<>
					<Button icon={<Icon name="print" />} onClick={() => window.print()}>
						Print
					</Button>
					{mayEdit && one.status === 'submitted' && (
						<ButtonLink
							variant={one.isSetAside ? 'default' : 'primary'}
							href={reviewHref(one.id)}
							icon={<Icon name="check" />}
						>
							Review
						</ButtonLink>
					)}
					{mayEdit && one.status === 'in_progress' && (
						<ButtonLink href={answeringHref(one.id)} icon={<Icon name="edit" />}>
							Continue
						</ButtonLink>
					)}
				</>
			}
			facts={factsOf(one)}
		>
			<AnswersReading one={one} />
			{one.status !== 'in_progress' && mayCall(legalTexts.agreements) && <AgreementList of={{ answersId: one.id }} />}
		</RecordPage>
	)
}

function factsOf(one: AnswersRecord) {
	const { clientId, caseId, respondentName, respondentEmail, submittedAt } = one
	const client = clientId && <UiLink href={`/clients/${clientId}`}>{one.clientName || 'Client'}</UiLink>
	const by = respondentEmail ? (
		<a href={`mailto:${respondentEmail}`}>{respondentName || respondentEmail}</a>
	) : (
		respondentName
	)
	return [
		{ label: answersFields.clientName.label, value: client },
		{ label: answersFields.respondentName.label, value: by },
		{ label: 'Form', value: `${questionnaireFields.type.values[one.type]} · ${one.caseType}` },
		{ label: answersFields.source.label, value: answersFields.source.values[one.source] },
		{ label: answersFields.progress.label, value: <AnswersProgress progress={one.progress} /> },
		submittedAt === null
			? { label: answersFields.savedAt.label, value: <InstantText at={one.savedAt} shown="relative" /> }
			: { label: answersFields.submittedAt.label, value: <InstantText at={submittedAt} /> },
		...(caseId ? [{ label: 'Case', value: <UiLink href={`/dashboard/cases/${caseId}`}>Opened case</UiLink> }] : []),
	]
}
