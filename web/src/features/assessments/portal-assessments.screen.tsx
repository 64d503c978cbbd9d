import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Said } from '../../ui/text/said.tsx'
import { ClaimableAnswers } from '../answers/claimable-answers.tsx'
import { AssessmentList } from './assessment-list.tsx'
import { PORTAL_ASSESSMENTS } from './assessments.api.ts'
import classes from './assessments.module.css'

const PORTAL = { href: '/dashboard/client-portal', label: 'Client portal' }

/** A client’s own assessments. */
export function PortalAssessmentsScreen() {
	return (
		<div className={classes.portal}>
			<PageHeader
				title="My Assessments"
				lead="What was found in your answers. For information; not legal advice."
				back={PORTAL}
			/>
			<ClaimableAnswers />
			<Card>
				<AssessmentList
					filter={{}}
					hrefOf={(id) => `${PORTAL_ASSESSMENTS.href}/${id}`}
					empty={
						<EmptyState title="No assessments yet" icon={<Icon name="sparkles" />}>
							<p>
								Assessments appear here once they are made or the firm shares one.{' '}
								<UiLink href="/dashboard/client-questionnaire">
									<Said>Answer a questionnaire</Said>
								</UiLink>
							</p>
						</EmptyState>
					}
				/>
			</Card>
		</div>
	)
}
