import { kindInfo, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationView } from '@praxis/contract/notifications/notifications.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Hint, Muted, PlainList } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { Said, SaidByServer } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { countsQuery, latestQuery, useMarking } from './notifications.api.ts'
import classes from './notifications.module.css'

interface NotificationItemProps {
	readonly one: NotificationView
	readonly onMark: (isRead: boolean) => void
	/** It was followed to where it leads. */
	readonly onFollow: () => void
}

/** A notification in the panel. */
function NotificationItem({ one, onMark, onFollow }: NotificationItemProps) {
	const isUnread = one.readAt === null
	const title = (
		<>
			{isUnread && (
				<VisuallyHidden>
					<Said>Unread:</Said>
				</VisuallyHidden>
			)}
			<SaidByServer>{one.title}</SaidByServer>
		</>
	)
	return (
		<li className={classes.item} data-unread={isUnread || undefined}>
			<span className={classes.glyph}>
				<Icon name={iconOf(one.kind)} />
			</span>
			<div className={classes.words}>
				{one.href === null ? (
					<p className={classes.title}>{title}</p>
				) : (
					<UiLink href={one.href} className={classes.title} onClick={onFollow}>
						{title}
					</UiLink>
				)}
				{one.text !== '' && (
					<Muted as="p">
						<SaidByServer>{one.text}</SaidByServer>
					</Muted>
				)}
				<Hint>
					<Said>{kindInfo(one.kind).label}</Said> · <InstantText at={one.createdAt} />
				</Hint>
			</div>
			<IconButton
				label={isUnread ? `Mark as read: ${one.title}` : `Mark as unread: ${one.title}`}
				icon={<Icon name={isUnread ? 'check' : 'eye'} size="small" />}
				onClick={() => onMark(isUnread)}
			/>
		</li>
	)
}

const OF_GROUP = { cases: 'briefcase', account: 'user', firm: 'inbox' } as const satisfies Record<string, IconName>

/** The picture of a kind; its words are always beside it. */
function iconOf(kind: NotificationKind): IconName {
	if (kind === 'reminder') return 'clock'
	if (kind === 'mail_failed') return 'mail'
	const { group, isSecurity } = kindInfo(kind)
	return isSecurity === true ? 'shield' : OF_GROUP[group]
}

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
	const mark = useMarking()
	return (
		<Loaded query={query} skeleton={<Waiting />} level={3}>
			{({ items }) => {
				if (items.length === 0) return <NothingYet isUnreadOnly={isUnreadOnly} />
				return (
					<PlainList>
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
					</PlainList>
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
