import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'

const DuePage = lazy(async () => ({ default: (await import('../../features/deadlines/due-page.tsx')).DuePage }))
const DriftCard = lazy(async () => ({ default: (await import('../../features/deadlines/drift-card.tsx')).DriftCard }))
const Courts = lazy(async () => ({ default: (await import('../../features/court-rules/courts.tsx')).Courts }))
const Calculator = lazy(async () => ({
	default: (await import('../../features/court-rules/calculator.tsx')).Calculator,
}))
const RuleSets = lazy(async () => ({ default: (await import('../../features/court-rules/rule-sets.tsx')).RuleSets }))

/** What is due, deadlines computed by court rules, and these rules. */
export function CourtRulesRoute() {
	const maySeeDeadlines = useMay()({ access: 'view_calendar' })
	return (
		<>
			<PageHeader title="Court rules" lead="Deadlines computed from court rules, step by step, with their source." />
			<Suspense fallback={<LoadingLines what="court rules" />}>
				<RecordTabs
					label="Parts of court rules"
					tabs={[
						...(maySeeDeadlines ? [{ id: 'deadlines', label: 'Deadlines', content: () => <DuePage /> }] : []),
						{ id: 'calculator', label: 'Calculator', content: () => <Calculator /> },
						{
							id: 'courts',
							label: 'Courts',
							content: () => (
								<>
									<DriftCard />
									<Courts />
								</>
							),
						},
						{ id: 'sets', label: 'Rule sets', content: () => <RuleSets /> },
					]}
				/>
			</Suspense>
		</>
	)
}
