import { lazy, type ReactNode, Suspense } from 'react'
import { ToAttorney } from '../../features/assessments/to-attorney.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const FindAttorney = lazy(async () => ({
	default: (await import('../../features/attorney-selection/find-attorney.tsx')).FindAttorney,
}))

/** Holds the place of the button. */
const WAITING = (
	<Button variant="primary" icon={<Icon name="user-check" />} disabled>
		Find Attorney
	</Button>
)

const findAttorney = (assessmentId: string | null) => (
	<Suspense fallback={WAITING}>
		<FindAttorney assessmentId={assessmentId} />
	</Suspense>
)

/** Offers an attorney beside each assessment. */
export function WithAttorney({ children }: { readonly children: ReactNode }) {
	return <ToAttorney value={findAttorney}>{children}</ToAttorney>
}
