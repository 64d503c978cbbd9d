import { kindInfo, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationView } from '@praxis/contract/notifications/notifications.contract'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './notifications.module.css'

interface NotificationItemProps {
	readonly one: NotificationView
	readonly onMark: (isRead: boolean) => void
	/** It was followed to where it leads. */
	readonly onFollow: () => void
}

/** A notification in the panel. */
export function NotificationItem({ one, onMark, onFollow }: NotificationItemProps) {
	const isUnread = one.readAt === null
	const title = (
		<>
			{isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
			{one.title}
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
				{one.text !== '' && <p className={classes.text}>{one.text}</p>}
				<p className={classes.meta}>
					{kindInfo(one.kind).label} · <InstantText at={one.createdAt} shown="relative" />
				</p>
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
export function iconOf(kind: NotificationKind): IconName {
	if (kind === 'reminder') return 'clock'
	if (kind === 'mail_failed') return 'mail'
	const { group, isSecurity } = kindInfo(kind)
	return isSecurity === true ? 'shield' : OF_GROUP[group]
}
