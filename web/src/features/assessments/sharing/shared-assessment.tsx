import { assessmentShareErrors, assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { LinkPage } from '../../../parts/link-page.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatInstant } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { nameText } from '../assessment-text.ts'
import { AssessmentView } from '../assessment-view.tsx'

const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code in assessmentShareErrors

/** What someone without an account reads by a link. */
export function SharedAssessment() {
	const { token = '' } = useParams({ strict: false })
	const phrase = usePhrases()
	const query = useQuery({
		queryKey: ['shared_assessment', token],
		// Each call counts as a view.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: ({ signal }) => call(assessmentShares.open, { token }, { signal }),
	})
	if (query.data === undefined && isRefused(query.error)) {
		return <LinkPage width="wide" language={<PageLanguage />} title="Shared assessment" lead={messageOf(query.error)} />
	}
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<LinkPage width="wide" language={<PageLanguage />} title="Shared assessment">
					<LoadingNote what="the assessment" />
				</LinkPage>
			}
		>
			{({ name, firmName, expiresAt, result }) => (
				<LinkPage
					width="wide"
					language={<PageLanguage />}
					title={nameText({ name })}
					lead={phrase('Shared from {firmName}. This link works until {until}.', {
						firmName,
						until: formatInstant(expiresAt),
					})}
				>
					<AssessmentView result={result} />
				</LinkPage>
			)}
		</Loaded>
	)
}
