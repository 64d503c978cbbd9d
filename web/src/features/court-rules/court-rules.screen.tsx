import { lazy, Suspense } from 'react'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'

const Calculator = lazy(async () => ({ default: (await import('./calculator.tsx')).Calculator }))
const RuleSets = lazy(async () => ({ default: (await import('./rule-sets.tsx')).RuleSets }))

/** Deadlines computed by court rules, and these rules. */
export function CourtRulesScreen() {
	return (
		<>
			<PageHeader title="Court rules" lead="Deadlines computed from court rules, step by step, with their source." />
			<Suspense fallback={<LoadingLines what="court rules" />}>
				<RecordTabs
					label="Parts of court rules"
					tabs={[
						{ id: 'calculator', label: 'Calculator', content: () => <Calculator /> },
						{ id: 'sets', label: 'Rule sets', content: () => <RuleSets /> },
					]}
				/>
			</Suspense>
		</>
	)
}
