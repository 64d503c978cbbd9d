import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../../lib/call.ts'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { RecordError, RecordNotFound, RecordSkeleton } from '../../../ui/record/record-page.tsx'
import { QUESTIONNAIRES_PATH } from '../questionnaire-paths.ts'
import { questionnaireQuery } from '../questionnaires.api.ts'
import { EditQuestionnaire } from './edit-questionnaire.tsx'
import type { PreviewProps } from './preview-props.ts'
import { ReadQuestionnaire } from './read-questionnaire.tsx'

/** One questionnaire: what it asks, how that looks, and what has been published. */
export function QuestionnaireBuilderScreen({ preview }: PreviewProps) {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(questionnaireQuery(id))
	if (query.data !== undefined) return <Loaded one={query.data} preview={preview} key={id} />
	if (query.error === null || query.isFetching) return <RecordSkeleton what="the questionnaire" facts={0} />
	const isGone = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
	if (isGone) {
		const all = <ButtonLink href={QUESTIONNAIRES_PATH}>All questionnaires</ButtonLink>
		return <RecordNotFound what="questionnaire" actions={all} />
	}
	return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
}

function Loaded({ one, preview }: PreviewProps & { readonly one: QuestionnaireRecord }) {
	const { may } = useAuth()
	return may('edit_questionnaires') ? (
		<EditQuestionnaire one={one} preview={preview} />
	) : (
		<ReadQuestionnaire one={one} preview={preview} />
	)
}
