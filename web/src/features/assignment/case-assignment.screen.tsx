import { assignment } from '@praxis/contract/assignment/assignment.contract'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { type PagePart, PartPage } from '../../ui/parts/part-page.tsx'
import { PATH } from './assignment.api.ts'
import { OfferList } from './offer-list.tsx'
import { RequestList } from './request-list.tsx'

const Settings = lazy(async () => ({ default: (await import('./assignment-settings.tsx')).AssignmentSettingsPart }))
const Analytics = lazy(async () => ({ default: (await import('./assignment-analytics.tsx')).AssignmentAnalyticsPart }))
const Monitoring = lazy(async () => ({
	default: (await import('./assignment-monitoring.tsx')).AssignmentMonitoringPart,
}))

const waiting = <LoadingLines what="this part" />

const REQUESTS: PagePart = {
	id: 'requests',
	label: 'Case assignment',
	icon: IconUserCheck,
	lead: 'Which attorney works on which new case or inquiry.',
	content: () => (
		<>
			<OfferList />
			<RequestList />
		</>
	),
}

const MANAGED: readonly PagePart[] = [
	{
		id: 'configuration',
		label: 'Configuration',
		icon: IconAdjustments,
		lead: 'How attorneys are matched, asked and notified.',
		content: () => (
			<Suspense fallback={waiting}>
				<Settings />
			</Suspense>
		),
	},
	{
		id: 'analytics',
		label: 'Analytics',
		icon: IconChartBar,
		lead: 'How assignment went in the last week.',
		content: () => (
			<Suspense fallback={waiting}>
				<Analytics />
			</Suspense>
		),
	},
	{
		id: 'monitoring',
		label: 'Monitoring',
		icon: IconActivity,
		lead: 'Alerts, workload and response of the attorneys. Refreshed every 5 minutes.',
		content: () => (
			<Suspense fallback={waiting}>
				<Monitoring />
			</Suspense>
		),
	},
]

/** Assignment of attorneys: requests, and for those who manage it settings and figures. */
export function CaseAssignmentScreen() {
	const mayCall = useMay()
	const parts = [REQUESTS, ...(mayCall(assignment.settings) ? MANAGED : [])]
	return <PartPage label="Attorney assignment" path={PATH} parts={parts} />
}
