import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { AssessmentActions } from './assessment-actions.tsx'
import { CLIENT_WARNINGS } from './assessment-text.ts'
import { AssessmentView } from './assessment-view.tsx'
import { assessmentQuery, choiceQuery, PORTAL_ASSESSMENTS } from './assessments.api.ts'
import { ReceiptLine } from './choice/receipt-line.tsx'

/** One of a client’s own assessments. */
export function PortalAssessmentScreen() {
	return (
		<RecordScreen what="assessment" list={PORTAL_ASSESSMENTS} facts={2} query={assessmentQuery}>
			{(one) => <OwnAssessment one={one} />}
		</RecordScreen>
	)
}

/** What they paid for it. Nothing where it was free. */
function Paid({ answersId }: { readonly answersId: string }) {
	const receipt = useQuery(choiceQuery(answersId)).data?.receipt ?? null
	return receipt === null ? null : <ReceiptLine of={receipt} />
}

function OwnAssessment({ one }: { readonly one: AssessmentRecord }) {
	usePageTitle(one.name)
	return (
		<RecordPage
			title={one.name}
			back={PORTAL_ASSESSMENTS}
			actions={
				<Button icon={<Icon name="print" />} onClick={() => window.print()}>
					Print
				</Button>
			}
			facts={[
				{ label: 'Questionnaire', value: one.title },
				{ label: 'Made', value: <InstantText at={one.createdAt} /> },
			]}
		>
			<Paid answersId={one.answersId} />
			<AssessmentView
				result={one.result}
				warning={one.warning !== null && CLIENT_WARNINGS[one.warning]}
				actions={<AssessmentActions one={one} />}
			/>
		</RecordPage>
	)
}
