import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { administrationQuery } from './dashboard.api.ts'
import { Panel } from './panel.tsx'

const AdministrationRows = lazy(async () => ({
	default: (await import('./administration-rows.tsx')).AdministrationRows,
}))

/** Failed jobs, undelivered email and pending invitations, each with what to do about it. */
export function AdministrationPanel() {
	const query = useQuery(administrationQuery)
	return (
		<Panel
			title="Administration"
			what="administration"
			query={query}
			link={{ href: '/dashboard/admin', label: 'Admin panel' }}
			none={<p>No failed jobs, undelivered emails or pending invitations.</p>}
		>
			{(found) => {
				const listed = [found.failedJobs, found.mail, found.invitations]
				const count = listed.reduce((sum, one) => sum + (one?.items.length ?? 0), 0)
				return (
					(count > 0 || Boolean(found.storageFullSince)) && (
						<Suspense fallback={<LoadingLines what="administration" />}>
							<AdministrationRows {...found} />
						</Suspense>
					)
				)
			}}
		</Panel>
	)
}
