import { connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '../../parts/use-save.ts'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { AppList } from './app-list.tsx'
import { APPS, ownAppsQuery } from './connections.api.ts'
import { Proposals } from './proposals.tsx'

/** What connected apps propose, and the own apps. */
export function ConnectedAppSettings() {
	const query = useQuery(ownAppsQuery)
	const end = useSave(connectedApps.end, { topic: APPS })
	return (
		<Stack>
			<Proposals />
			<Card title="Connected apps">
				<Text as="p" width="measure" tone="muted" breaks after={4}>
					To connect an app that speaks the Model Context Protocol, give it the address{' '}
					<code>{`${window.location.origin}/mcp`}</code> and allow it here when it asks.
				</Text>
				<AppList
					query={query}
					none="No connected apps."
					onEnd={async ({ id }) => {
						await end({ id }, { message: () => 'App disconnected.' })
					}}
				/>
			</Card>
		</Stack>
	)
}
