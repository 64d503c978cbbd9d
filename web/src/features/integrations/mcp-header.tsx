import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { integrationSettingsDetails } from '@praxis/contract/integrations/integrations.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSave } from '../../parts/use-save.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS, integrationsQuery } from './integrations.api.ts'
import { MCP_PLACE } from './mcp-place.ts'

/** In the bar of every screen: turns the tools of all MCP servers on or off. Its state is asked for when it is opened. */
export function McpHeader() {
	const [place] = useState(() => document.getElementById(MCP_PLACE))
	const [opened, setOpened] = useState(false)
	const { data, isError } = useQuery({ ...integrationsQuery, enabled: opened })
	const save = useSave(integrations.saveSettings, { topic: INTEGRATIONS })
	if (place === null) return null
	const turn = async (enabled: boolean) => {
		if (data === undefined) return
		const { settings } = data
		try {
			await save(
				{ ...integrationSettingsDetails.parse(settings), version: settings.version, enabled },
				{ message: () => (enabled ? 'MCP Enabled' : 'MCP Disabled') },
			)
		} catch (error) {
			toast.failure(error)
		}
	}
	const entries: MenuEntry[] = [
		{ heading: isError ? 'MCP could not be asked' : headingOf(data?.settings.enabled) },
		...(data === undefined
			? []
			: [
					data.settings.enabled
						? { label: 'Turn MCP off', onSelect: () => void turn(false) }
						: { label: 'Turn MCP on', onSelect: () => void turn(true) },
				]),
		{ label: 'MCP settings', href: '/dashboard/mcp-settings' },
	]
	return createPortal(
		<ActionMenu
			label="MCP"
			state={{ opened, setOpened }}
			target={<IconButton label="MCP" icon={<Icon name="plug" />} />}
			entries={entries}
		/>,
		place,
	)
}

function headingOf(isOn: boolean | undefined): string {
	if (isOn === undefined) return 'MCP…'
	return isOn ? 'MCP Enabled' : 'MCP Disabled'
}
