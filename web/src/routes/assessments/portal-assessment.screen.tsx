import { PortalAssessmentScreen } from '../../features/assessments/portal-assessment.screen.tsx'
import { WithAttorney } from './with-attorney.tsx'

/** An assessment, and the way to an attorney. */
export function PortalAssessmentRoute() {
	return (
		<WithAttorney>
			<PortalAssessmentScreen />
		</WithAttorney>
	)
}
