import { assessmentShareErrors, assessmentShares } from '@praxis/contract/assessments/assessment-shares.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { formatInstant } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { nameText } from '../assessment-text.ts'
import { AssessmentView } from '../assessment-view.tsx'
import classes from './sharing.module.css'

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
		return <Page title="Shared assessment" lead={messageOf(query.error)} />
	}
	return (
		<Loaded
			query={query}
			level={1}
			skeleton={
				<Page title="Shared assessment">
					<LoadingNote what="the assessment" />
				</Page>
			}
		>
			{({ name, firmName, expiresAt, result }) => (
				<Page
					title={nameText({ name })}
					lead={phrase('Shared from {firmName}. This link works until {until}.', {
						firmName,
						until: formatInstant(expiresAt),
					})}
				>
					<AssessmentView result={result} />
				</Page>
			)}
		</Loaded>
	)
}

interface PageProps {
	readonly title: string
	readonly lead?: string
	readonly children?: ReactNode
}

function Page({ title, lead = '', children }: PageProps) {
	return (
		<div className={classes.page}>
			<PageLanguage />
			<PageHeader title={title} lead={lead} />
			{children}
		</div>
	)
}
