import { account, type SessionRow } from '@praxis/contract/identity/account.contract'
import { deviceName, isHandheld } from '@praxis/contract/kernel/device-name'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownSessionsQuery } from './identity.api.ts'
import classes from './stack.module.css'

export function SessionsCard() {
	const client = useQueryClient()
	const query = useQuery(ownSessionsQuery)
	const end = useMutation({
		mutationFn: (id: string | null) =>
			id === null ? call(account.revokeOtherSessions, {}) : call(account.revokeSession, { id }),
		onSuccess: (left, id) => {
			client.setQueryData(ownSessionsQuery.queryKey, left)
			toast.success(id === null ? 'Signed out all other sessions.' : 'Session signed out.')
		},
		onError: toast.failure,
	})
	const others = query.data?.some((one) => !one.current) ?? false
	const skeleton = (
		<>
			<LoadingNote what="your sessions" />
			<Bone width={30} />
		</>
	)
	return (
		<Card
			title="Active sessions"
			actions={
				others && (
					<Button size="small" busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
						Sign out others
					</Button>
				)
			}
		>
			<Loaded query={query} skeleton={skeleton} level={3}>
				{(sessions) => (
					<ul className={classes.rows}>
						{sessions.map((one) => (
							<SessionItem
								key={one.id}
								one={one}
								busy={end.isPending && end.variables === one.id}
								onEnd={() => end.mutate(one.id)}
							/>
						))}
					</ul>
				)}
			</Loaded>
		</Card>
	)
}

function LastSeen({ one }: { readonly one: SessionRow }) {
	if (one.current) return <>Active now</>
	if (one.lastSeenAt === null) return <>Not used</>
	return (
		<>
			Last seen <InstantText at={one.lastSeenAt} shown="relative" />
		</>
	)
}

interface SessionItemProps {
	readonly one: SessionRow
	readonly busy: boolean
	readonly onEnd: () => void
}

function SessionItem({ one, busy, onEnd }: SessionItemProps) {
	const Glyph = isHandheld(one.userAgent) ? IconDeviceMobile : IconDeviceDesktop
	const device = deviceName(one.userAgent)
	return (
		<li className={classes.row}>
			<Glyph {...glyphProps()} />
			<div>
				<p className={classes.rowTitle}>
					{device}
					{one.current && <StatusMark tone="green">This device</StatusMark>}
				</p>
				<p className={classes.rowDetail}>
					<LastSeen one={one} /> · {one.ip ?? 'Unknown address'} · signed in{' '}
					<InstantText at={one.createdAt} shown="relative" /> · until <InstantText at={one.expiresAt} />
				</p>
			</div>
			{!one.current && (
				<Button variant="danger-quiet" size="small" busy={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
					Sign out
				</Button>
			)}
		</li>
	)
}
