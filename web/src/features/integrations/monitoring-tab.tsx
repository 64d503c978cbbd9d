import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	INTEGRATION_CATEGORIES,
	INTEGRATION_TYPES,
	type Integration,
	type IntegrationSettings,
} from '@praxis/contract/integrations/integrations.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS, STATUSES } from './integrations.api.ts'
import classes from './integrations.module.css'

interface MonitoringTabProps {
	readonly settings: IntegrationSettings
	readonly items: readonly Integration[]
}

/** How all resources do. */
export function MonitoringTab({ settings, items }: MonitoringTabProps) {
	const test = useSave(integrations.test, { topic: INTEGRATIONS })
	const [isBusy, setBusy] = useState(false)
	const active = items.filter((one) => one.enabled)
	const testAll = async () => {
		setBusy(true)
		try {
			for (let from = 0; from < active.length; from += settings.batchSize)
				await Promise.all(active.slice(from, from + settings.batchSize).map(({ id }) => test({ id })))
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<Card
			title="Monitoring"
			actions={
				<Button size="small" busy={isBusy} disabled={active.length === 0} onClick={testAll}>
					Test enabled
				</Button>
			}
		>
			<Stack>
				<p>
					<StatusMark tone={settings.enabled ? 'green' : 'grey'}>
						{settings.enabled ? 'MCP system active' : 'MCP system inactive'}
					</StatusMark>
				</p>
				<Row as="p" gap={5} lineGap={1} align="stretch" tone="muted" size="small" numeric>
					<span>Total: {items.length}</span>
					<span>Active: {active.length}</span>
					<span>Connected: {items.filter((one) => one.status === 'connected').length}</span>
				</Row>
				<div className={classes.scroll}>
					<table className={classes.table}>
						<thead>
							<tr>
								<th scope="col">Resource</th>
								<th scope="col">Type</th>
								<th scope="col">Category</th>
								<th scope="col">Enabled</th>
								<th scope="col">Status</th>
								<th scope="col">Last tested</th>
							</tr>
						</thead>
						<tbody>
							{items.map((one) => (
								<MonitoredRow key={one.id} one={one} />
							))}
						</tbody>
					</table>
				</div>
			</Stack>
		</Card>
	)
}

function MonitoredRow({ one }: { readonly one: Integration }) {
	return (
		<tr>
			<th scope="row">{one.name}</th>
			<td>{INTEGRATION_TYPES[one.type]}</td>
			<td>{INTEGRATION_CATEGORIES[one.category]}</td>
			<td>{one.enabled ? 'Yes' : 'No'}</td>
			<td>
				{one.status === null ? (
					'Not tested'
				) : (
					<StatusMark tone={STATUSES[one.status].tone}>{STATUSES[one.status].label}</StatusMark>
				)}
			</td>
			<td>{one.lastTestedAt === null ? 'Never' : <InstantText at={one.lastTestedAt} shown="relative" />}</td>
		</tr>
	)
}
