import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { RadioField } from '../form/radio-field.tsx'
import { ActionMenu } from '../overlay/action-menu.tsx'
import { Card } from '../page/card.tsx'
import { Presence } from '../record/presence.tsx'
import { RecordColumns, RecordError, RecordNotFound, RecordPage, RecordSkeleton } from '../record/record-page.tsx'
import { RecordTabs } from '../record/record-tabs.tsx'
import { Timeline, type TimelineEvent, TimelineSkeleton } from '../record/timeline.tsx'
import { StatusMark } from '../status/status-mark.tsx'
import { Duration, Money } from '../text/amounts.tsx'
import { DateText } from '../text/values.tsx'
import classes from './design.module.css'
import { DesignSection } from './design-section.tsx'

const EVENTS: readonly TimelineEvent[] = [
	{
		id: '3',
		who: 'Anna Berg',
		when: new Date(Date.now() - 720_000).toISOString(),
		what: 'changed the status',
		changes: [{ field: 'Status', before: 'New', after: 'Active' }],
	},
	{ id: '2', who: 'Tomás Ibarra', when: '2026-11-18T16:02:00Z', what: 'added a party' },
	{
		id: '1',
		who: 'Anna Berg',
		when: '2026-11-12T09:30:00Z',
		what: 'opened the case',
		changes: [{ field: 'Case name', before: null, after: 'Whitcombe v. Harrow' }],
	},
]

const STATES = [
	{ value: 'ready', label: 'Record' },
	{ value: 'loading', label: 'Loading' },
	{ value: 'error', label: 'Error' },
	{ value: 'missing', label: 'Not found' },
] as const

function SampleTabs() {
	return (
		<RecordTabs
			label="Whitcombe v. Harrow"
			param="sample"
			tabs={[
				{
					id: 'summary',
					label: 'Summary',
					content: () => (
						<RecordColumns
							main={
								<Card title="What it is about">
									<p>The tenant claims the deposit; the landlord claims repairs. Hearing in the new year.</p>
								</Card>
							}
							side={
								<Card title="Activity">
									<Timeline label="Activity" events={EVENTS} />
								</Card>
							}
						/>
					),
				},
				{ id: 'activity', label: 'Activity', count: 3, content: () => <Timeline label="Activity" events={EVENTS} /> },
				{ id: 'loading', label: 'Loading', content: () => <TimelineSkeleton /> },
				{ id: 'none', label: 'Nothing yet', content: () => <Timeline label="Activity" events={[]} /> },
			]}
		/>
	)
}

function SampleRecord() {
	return (
		<RecordPage
			level={3}
			title="Whitcombe v. Harrow"
			status={<StatusMark tone="blue">Active</StatusMark>}
			presence={
				<Presence
					people={[
						{ id: '1', name: 'Anna Berg' },
						{ id: '2', name: 'Tomás Ibarra' },
					]}
				/>
			}
			back={{ href: '#record', label: 'Matters' }}
			actions={
				<>
					<Button>Record time</Button>
					<Button variant="primary">Edit</Button>
					<ActionMenu
						label="More actions"
						entries={[{ label: 'Change status' }, { divider: true }, { label: 'Archive', tone: 'danger' }]}
					/>
				</>
			}
			facts={[
				{ label: 'Client', value: 'Eleanor Whitcombe' },
				{ label: 'Opened', value: <DateText date="2026-11-12" /> },
				{ label: 'Unbilled', value: <Money cents={482_500} /> },
				{ label: 'Time', value: <Duration seconds={45_360} /> },
				{ label: 'Court', value: null },
			]}
		>
			<SampleTabs />
		</RecordPage>
	)
}

export function RecordSection() {
	const [shown, setShown] = useState<(typeof STATES)[number]['value']>('ready')
	return (
		<DesignSection
			id="record"
			title="Record page"
			lead="Every record is the same page: header, summary strip, tabs in the address, an activity line from the audit trail."
		>
			<RadioField label="State shown" required inline options={STATES} value={shown} onChange={setShown} />
			<div className={classes.frame}>
				{shown === 'ready' && <SampleRecord />}
				{shown === 'loading' && <RecordSkeleton what="the sample" level={3} />}
				{shown === 'error' && (
					<RecordError
						message="The server took too long to answer. Nothing was changed."
						onRetry={() => setShown('ready')}
					/>
				)}
				{shown === 'missing' && <RecordNotFound what="case" level={3} />}
			</div>
		</DesignSection>
	)
}
