import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { type Overview, overviewQuery } from './agent.api.ts'
import { AgentFigures } from './agent-figures.tsx'
import { AgentMode } from './agent-mode.tsx'
import { ConfigurationDialog } from './configuration-dialog.tsx'
import { FailureList } from './failure-list.tsx'
import { PendingList } from './pending-list.tsx'
import { useAutoRefresh } from './use-auto-refresh.ts'

function Tabs({
	overview,
	refetchInterval,
}: {
	readonly overview: Overview
	readonly refetchInterval: number | false
}) {
	const tabs = [
		{
			id: 'pending',
			label: 'Pending Cases',
			count: overview.waiting,
			content: () => <PendingList overview={overview} refetchInterval={refetchInterval} />,
		},
		{
			id: 'failures',
			label: 'Agent Failures',
			count: overview.failures,
			content: () => <FailureList refetchInterval={refetchInterval} />,
		},
	]
	return <RecordTabs label="Agent" tabs={tabs} />
}

/** Mode and kill switch, figures, pending cases and failures. */
export function AgentScreen() {
	const { isOn, turn, refetchInterval } = useAutoRefresh()
	const query = useQuery({ ...overviewQuery, refetchInterval })
	const [isConfiguring, setConfiguring] = useState(false)
	const skeleton = (
		<Card>
			<Stack>
				<LoadingNote what="the agent" />
				<Bone width={16} />
				<Bone width={60} />
			</Stack>
		</Card>
	)
	return (
		<Stack gap={5} width="settings">
			<PageHeader
				title="Agent Dashboard"
				lead="Pending cases prepared from new inquiries, for you to accept or reject."
				actions={
					<>
						<SwitchField label="Refresh every 30 s" value={isOn} onChange={turn} />
						<Button disabled={query.data === undefined} onClick={() => setConfiguring(true)}>
							Configuration
						</Button>
					</>
				}
			/>
			{query.data !== undefined && query.error !== null && (
				<Banner tone="red">{failureOf(query.error).message} What is shown is from before.</Banner>
			)}
			<Loaded query={query} skeleton={skeleton}>
				{(overview) => (
					<>
						<AgentMode overview={overview} />
						<AgentFigures figures={overview.figures} />
						<Tabs overview={overview} refetchInterval={refetchInterval} />
						{isConfiguring && <ConfigurationDialog {...overview} onClose={() => setConfiguring(false)} />}
					</>
				)}
			</Loaded>
		</Stack>
	)
}
