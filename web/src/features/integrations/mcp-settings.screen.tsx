import { apiConfigurations } from '@praxis/contract/api-configurations/api-configurations.contract'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { integrationSettingsDetails } from '@praxis/contract/integrations/integrations.fields'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS, integrationsQuery } from './integrations.api.ts'
import classes from './integrations.module.css'
import { MonitoringTab } from './monitoring-tab.tsx'
import { ResourcesTab } from './resources-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { TemplatesTab } from './templates-tab.tsx'

const ApiConfigurationManager = lazy(async () => ({
	default: (await import('../api-configurations/api-configuration-manager.tsx')).ApiConfigurationManager,
}))

/** Services that the firm connects to: resources, settings, templates and how they do. */
export function McpSettingsScreen() {
	const query = useQuery(integrationsQuery)
	const mayCall = useMay()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<PageHeader
				title="MCP Configuration"
				lead="Services outside that Praxis connects to, and the tools of MCP servers."
				actions={
					<>
						<GlobalSwitch />
						{mayCall(apiConfigurations.list) && <Button onClick={() => setOpen(true)}>API Configurations</Button>}
						<ButtonLink href="/dashboard">Close</ButtonLink>
					</>
				}
			/>
			<Loaded query={query} skeleton={<LoadingLines what="integrations" />}>
				{({ settings, items }) => (
					<RecordTabs
						label="MCP"
						tabs={[
							{
								id: 'resources',
								label: 'Resources',
								content: () => <ResourcesTab settings={settings} items={items} />,
							},
							{ id: 'settings', label: 'Settings', content: () => <SettingsTab settings={settings} /> },
							{ id: 'templates', label: 'Templates', content: () => <TemplatesTab items={items} /> },
							{
								id: 'monitoring',
								label: 'Monitoring',
								content: () => <MonitoringTab settings={settings} items={items} />,
							},
						]}
					/>
				)}
			</Loaded>
			<Suspense fallback={null}>{isOpen && <ApiConfigurationManager onClose={() => setOpen(false)} />}</Suspense>
		</>
	)
}

/** Turns the tools of all MCP servers on or off. */
function GlobalSwitch() {
	const { data } = useQuery(integrationsQuery)
	const save = useSave(integrations.saveSettings, { topic: INTEGRATIONS })
	const [isBusy, setBusy] = useState(false)
	if (data === undefined) return null
	const { settings } = data
	const change = async (enabled: boolean) => {
		setBusy(true)
		try {
			await save({ ...integrationSettingsDetails.parse(settings), version: settings.version, enabled })
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	return (
		<div className={classes.global}>
			<SwitchField
				label={settings.enabled ? 'MCP Enabled' : 'MCP Disabled'}
				value={settings.enabled}
				disabled={isBusy}
				onChange={change}
			/>
		</div>
	)
}
