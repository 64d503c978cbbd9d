import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { NotificationItem } from './notification-item.tsx'
import { countsQuery, latestQuery, useMark } from './notifications.api.ts'
import classes from './notifications.module.css'

interface PanelListProps {
	readonly onFollow: () => void
	readonly onMarkAll: () => void
}

/** The newest notifications, all or the unread ones. */
export function PanelList({ onFollow, onMarkAll }: PanelListProps) {
	const [isUnreadOnly, setUnreadOnly] = useState(false)
	const { data: counts } = useQuery(countsQuery)
	const unread = counts?.unread ?? 0
	return (
		<>
			<div className={classes.tools}>
				<Button
					size="small"
					variant="quiet"
					aria-pressed={isUnreadOnly}
					icon={<Icon name="filter" size="small" />}
					onClick={() => setUnreadOnly(!isUnreadOnly)}
				>
					Unread only{unread > 0 && ` (${formatCount(unread)})`}
				</Button>
				{unread > 0 && (
					<Button size="small" variant="quiet" icon={<Icon name="check" size="small" />} onClick={onMarkAll}>
						Mark all as read
					</Button>
				)}
			</div>
			<Items isUnreadOnly={isUnreadOnly} onFollow={onFollow} />
		</>
	)
}

function Items({ isUnreadOnly, onFollow }: { readonly isUnreadOnly: boolean; readonly onFollow: () => void }) {
	const query = useQuery(latestQuery(isUnreadOnly))
	const { mutate } = useMark()
	const mark = (id: string, isRead: boolean) => mutate({ id, isRead }, { onError: toast.failure })
	return (
		<Loaded query={query} skeleton={<Waiting />} level={3}>
			{({ items }) => {
				if (items.length === 0) return <NothingYet isUnreadOnly={isUnreadOnly} />
				return (
					<ul className={classes.list}>
						{items.map((one) => (
							<NotificationItem
								key={one.id}
								one={one}
								onMark={(isRead) => mark(one.id, isRead)}
								onFollow={() => {
									if (one.readAt === null) mark(one.id, true)
									onFollow()
								}}
							/>
						))}
					</ul>
				)
			}}
		</Loaded>
	)
}

function NothingYet({ isUnreadOnly }: { readonly isUnreadOnly: boolean }) {
	return (
		<EmptyState
			title={isUnreadOnly ? 'Nothing unread' : 'No notifications yet'}
			icon={<Icon name={isUnreadOnly ? 'check' : 'bell'} />}
		>
			<p>{isUnreadOnly ? 'You’re all caught up.' : 'Updates on your cases and account appear here.'}</p>
		</EmptyState>
	)
}

function Waiting() {
	return (
		<div className={classes.waiting}>
			<LoadingNote what="your notifications" />
			{[16, 13, 18].map((width) => (
				<Bone key={width} width={width} />
			))}
		</div>
	)
}
