import type { AssessmentRecord } from '@praxis/contract/assessments/assess.fields'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { AssessmentActions } from './assessment-actions.tsx'
import { CLIENT_WARNINGS, nameText } from './assessment-text.ts'
import { AssessmentView } from './assessment-view.tsx'
import { assessmentQuery, PORTAL_ASSESSMENTS, receiptsQuery } from './assessments.api.ts'
import classes from './assessments.module.css'
import { ReceiptLine } from './choice/receipt-line.tsx'

/** One of a client’s own assessments. */
export function PortalAssessmentScreen() {
	return (
		<RecordScreen what="assessment" list={PORTAL_ASSESSMENTS} facts={2} query={assessmentQuery}>
			{(one) => <OwnAssessment one={one} />}
		</RecordScreen>
	)
}

/** What they paid for it, and what was refunded. Nothing where it was free. */
function Paid({ id }: { readonly id: string }) {
	const items = useQuery(receiptsQuery(id)).data?.items ?? []
	if (items.length === 0) return null
	return (
		<div className={classes.paid}>
			{items.map((one) => (
				<ReceiptLine key={one.reference} of={one} />
			))}
		</div>
	)
}

function OwnAssessment({ one }: { readonly one: AssessmentRecord }) {
	const phrase = usePhrases()
	const name = nameText(one)
	usePageTitle(name)
	return (
		<RecordPage
			title={name}
			back={PORTAL_ASSESSMENTS}
			actions={
				<Button icon={<Icon name="print" />} onClick={() => window.print()}>
					Print
				</Button>
			}
			facts={[
				{ label: 'Questionnaire', value: phrase(one.title) },
				{ label: 'Made', value: <InstantText at={one.createdAt} /> },
			]}
		>
			<Paid id={one.id} />
			<AssessmentView
				result={one.result}
				warning={one.warning !== null && CLIENT_WARNINGS[one.warning]}
				actions={<AssessmentActions one={one} />}
			/>
		</RecordPage>
	)
}
