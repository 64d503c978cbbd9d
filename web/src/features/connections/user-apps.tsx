import { connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '../../parts/use-save.ts'
import { Card } from '../../ui/page/card.tsx'
import { AppList } from './app-list.tsx'
import { APPS, appsOfUserQuery } from './connections.api.ts'

/** Another user's connected apps, for user managers. */
export function UserApps({ userId }: { readonly userId: string }) {
	const query = useQuery(appsOfUserQuery(userId))
	const end = useSave(connectedApps.endOfUser, { topic: APPS })
	return (
		<Card title="Connected apps">
			<AppList
				query={query}
				none="No connected apps."
				onEnd={async ({ id }) => {
					await end({ userId, id }, { message: () => 'App disconnected. Its user was notified by email.' })
				}}
			/>
		</Card>
	)
}
