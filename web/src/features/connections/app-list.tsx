import type { ConnectedApp } from '@praxis/contract/connections/connected-apps.contract'
import { placeOfRedirect } from '@praxis/contract/connections/redirect.rules'
import { APP_SCOPES } from '@praxis/contract/kernel/app-scopes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './connections.module.css'

interface AppListProps {
	readonly query: UseQueryResult<{ readonly items: readonly ConnectedApp[] }>
	readonly none: string
	readonly onEnd: (app: ConnectedApp) => Promise<void>
}

/** Connected apps, newest first: what each may do, when it was used, and the button that disconnects it. */
export function AppList({ query, none, onEnd }: AppListProps) {
	const [ending, setEnding] = useState<ConnectedApp | null>(null)
	return (
		<>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="connected apps" />}>
				{({ items }) =>
					items.length === 0 ? (
						<Hint breaks>{none}</Hint>
					) : (
						<Stack as="ul" gap={0} aria-label="Connected apps">
							{items.map((app) => (
								<AppItem key={app.id} app={app} onEnd={() => setEnding(app)} />
							))}
						</Stack>
					)
				}
			</Loaded>
			{ending !== null && (
				<ConfirmDialog
					opened
					onClose={() => setEnding(null)}
					title={`Disconnect “${ending.name}”?`}
					confirmLabel="Disconnect"
					onConfirm={() => onEnd(ending)}
				>
					It stops working immediately. To use it again, connect it again.
				</ConfirmDialog>
			)}
		</>
	)
}

function AppItem({ app, onEnd }: { readonly app: ConnectedApp; readonly onEnd: () => void }) {
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Row as="p" lineGap={1} weight="medium" breaks>
					{app.name}
					{app.scopes.map((scope) => (
						<StatusMark key={scope} tone={scope === 'read' ? 'blue' : 'amber'}>
							{APP_SCOPES[scope].label}
						</StatusMark>
					))}
				</Row>
				<Hint breaks>
					{placeOfRedirect(app.redirectUri)} · connected <InstantText at={app.connectedAt} /> ·{' '}
					{app.lastUsedAt === null ? (
						'never used'
					) : (
						<>
							last used <InstantText at={app.lastUsedAt} shown="relative" />
							{app.lastUsedIp !== null && ` from ${app.lastUsedIp}`}
						</>
					)}
				</Hint>
			</div>
			<Button size="small" variant="danger-quiet" aria-label={`Disconnect ${app.name}`} onClick={onEnd}>
				Disconnect
			</Button>
		</li>
	)
}
