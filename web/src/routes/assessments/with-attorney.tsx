import { lazy, type ReactNode, Suspense } from 'react'
import { ToAttorney } from '../../features/assessments/to-attorney.ts'

const FindAttorney = lazy(async () => ({
	default: (await import('../../features/attorney-selection/find-attorney.tsx')).FindAttorney,
}))

const findAttorney = (assessmentId: string | null) => (
	<Suspense fallback={null}>
		<FindAttorney assessmentId={assessmentId} />
	</Suspense>
)

/** Offers an attorney beside each assessment. */
export function WithAttorney({ children }: { readonly children: ReactNode }) {
	return <ToAttorney value={findAttorney}>{children}</ToAttorney>
}
