import { AssessmentRecordScreen } from '../../features/assessments/assessment-record.screen.tsx'
import { WithAttorney } from './with-attorney.tsx'

/** An assessment, and the way to an attorney. */
export function AssessmentRecordRoute() {
	return (
		<WithAttorney>
			<AssessmentRecordScreen />
		</WithAttorney>
	)
}
