import { KIND_KEYS, kindInfo } from '@praxis/contract/notifications/notification-kinds'
import type { NotificationView } from '@praxis/contract/notifications/notifications.contract'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './notifications.module.css'

export const NOTIFICATION_COLUMNS: readonly Column<NotificationView>[] = [
	{
		id: 'title',
		header: 'Notification',
		cell: (row) => (
			<span className={classes.cellTitle} data-unread={row.readAt === null || undefined}>
				{row.title}
			</span>
		),
		exportValue: (row) => row.title,
	},
	{
		id: 'text',
		header: 'Details',
		width: 15,
		cell: (row) => <span className={classes.cellText}>{row.text}</span>,
		exportValue: (row) => row.text,
	},
	{
		id: 'kind',
		header: 'Kind',
		width: 13,
		cell: (row) => kindInfo(row.kind).label,
		exportValue: (row) => kindInfo(row.kind).label,
		card: 'none',
	},
	{
		id: 'readAt',
		header: 'State',
		width: 7,
		card: 'mark',
		cell: (row) =>
			row.readAt === null ? <StatusMark tone="blue">Unread</StatusMark> : <StatusMark tone="grey">Read</StatusMark>,
		exportValue: (row) => (row.readAt === null ? 'Unread' : 'Read'),
	},
	{
		id: 'createdAt',
		header: 'When',
		width: 9,
		align: 'end',
		card: 'detail',
		cell: (row) => <InstantText at={row.createdAt} shown="relative" />,
		exportValue: (row) => new Date(row.createdAt),
	},
]

export const NOTIFICATION_FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'state',
		label: 'State',
		single: true,
		options: [{ value: 'unread', label: 'Unread', tone: 'blue' }],
	},
	{
		kind: 'choice',
		id: 'kind',
		label: 'Kind',
		options: KIND_KEYS.map((kind) => ({ value: kind, label: kindInfo(kind).label })),
	},
]
