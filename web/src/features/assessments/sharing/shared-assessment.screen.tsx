import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const SharedAssessment = lazy(async () => ({ default: (await import('./shared-assessment.tsx')).SharedAssessment }))

export function SharedAssessmentScreen() {
	return (
		<Suspense fallback={null}>
			<SharedAssessment />
		</Suspense>
	)
}
