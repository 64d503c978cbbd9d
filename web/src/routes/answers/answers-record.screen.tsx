import { lazy, Suspense } from 'react'
import { AnswersRecordScreen } from '../../features/answers/answers-record.screen.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const Assessment = lazy(async () => ({
	default: (await import('../../features/assessments/assessment.tsx')).Assessment,
}))

/** One response with the tabs of all features. */
export function AnswersRecordRoute() {
	const mayCall = useMay()
	// Not the endpoint itself: its contract would load with every response.
	const mayAssess = mayCall({ access: 'view_legal_work' })
	return (
		<AnswersRecordScreen
			tabs={({ id, status }) =>
				mayAssess && status !== 'in_progress'
					? [
							{
								id: 'assessment',
								label: 'Assessment',
								content: () => (
									<Suspense fallback={<LoadingLines what="the assessment" />}>
										<Assessment answersId={id} />
									</Suspense>
								),
							},
						]
					: []
			}
		/>
	)
}
