import type { AnswersRecord } from '@praxis/contract/answers/answers-fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { TYPE_WORDS } from '../questionnaires/questionnaire-words.ts'
import { answersQuery } from './answers.api.ts'
import { AnswersProgress } from './answers-progress.tsx'
import { AnswersReading } from './answers-reading.tsx'
import {
	answeringHref,
	reviewHref,
	SOURCE_WORDS,
	STATUS_TONES,
	STATUS_WORDS,
	standingOf,
	whoAnswers,
} from './answers-words.ts'

const BACK = { href: '/dashboard/questionnaire-management?tab=answers', label: 'Answers' }

/** The answers to one questionnaire, as the firm reads them. */
export function AnswersRecordScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(answersQuery(id))
	if (query.data !== undefined) return <LoadedAnswers one={query.data} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="answers" facts={6} />
	const gone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (gone) return <RecordNotFound what="answer" actions={<ButtonLink href={BACK.href}>All answers</ButtonLink>} />
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

function LoadedAnswers({ one }: { readonly one: AnswersRecord }) {
	const { may } = useAuth()
	usePageTitle(`${one.title}: ${whoAnswers(one)}`)
	const mayEdit = may('manage_clients') || may('edit_clients')
	return (
		<RecordPage
			title={one.title}
			lead={whoAnswers(one)}
			back={BACK}
			status={<StatusMark tone={STATUS_TONES[standingOf(one)]}>{STATUS_WORDS[standingOf(one)]}</StatusMark>}
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
							Go on answering
						</ButtonLink>
					)}
				</>
			}
			facts={factsOf(one)}
		>
			<AnswersReading one={one} />
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
		{ label: 'Client', value: client },
		{ label: 'Given by', value: by },
		{ label: 'Form', value: `${TYPE_WORDS[one.type]} · ${one.caseType}` },
		{ label: 'Came by', value: SOURCE_WORDS[one.source] },
		{ label: 'Answered', value: <AnswersProgress progress={one.progress} /> },
		submittedAt === null
			? { label: 'Last worked on', value: <InstantText at={one.savedAt} shown="relative" /> }
			: { label: 'Submitted', value: <InstantText at={submittedAt} /> },
		...(caseId ? [{ label: 'Case', value: <UiLink href={`/dashboard/cases/${caseId}`}>Opened case</UiLink> }] : []),
	]
}
