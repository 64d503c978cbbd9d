import { KIND_KEYS, kindInfo } from '@praxis/contract/notifications/notification-kinds'
import { type NotificationView, notifications } from '@praxis/contract/notifications/notifications.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { madePhrase } from '../../ui/text/phrases.ts'
import { Said, SaidByServer } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import {
	countsQuery,
	markFailure,
	notificationListQuery,
	useMark,
	useMarkAll,
	useMarking,
} from './notifications.api.ts'
import classes from './notifications.module.css'

const NOTIFICATION_COLUMNS: readonly Column<NotificationView>[] = [
	{
		id: 'title',
		header: 'Notification',
		cell: (row) => (
			<span className={classes.cellTitle} data-unread={row.readAt === null || undefined}>
				<SaidByServer>{row.title}</SaidByServer>
			</span>
		),
		exportValue: (row) => row.title,
	},
	{
		id: 'text',
		header: 'Details',
		width: 15,
		cell: (row) => (
			<Hint as="span">
				<SaidByServer>{row.text}</SaidByServer>
			</Hint>
		),
		exportValue: (row) => row.text,
	},
	{
		id: 'kind',
		header: 'Kind',
		width: 13,
		cell: (row) => <Said>{kindInfo(row.kind).label}</Said>,
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
		width: 12,
		align: 'end',
		card: 'detail',
		cell: (row) => <InstantText at={row.createdAt} />,
		exportValue: (row) => new Date(row.createdAt),
	},
]

const NOTIFICATION_FILTERS: readonly ListFilter[] = [
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

const LEAD = 'Updates on your cases and account, newest first.'

function inputOf({ search, filters }: ListState) {
	return {
		search: search || undefined,
		unread: filters.state?.includes('unread') ?? false,
		kind: filters.kind?.join(',') ?? '',
	}
}

function useNotificationActions() {
	const { navigate } = useNavigation()
	const { mutateAsync } = useMark()
	const marking = useMarking()
	const mark = (row: NotificationView, isRead: boolean) => marking(row.id, isRead)
	return {
		mark,
		markSome: (rows: readonly NotificationView[], isRead: boolean) => {
			const all = () => Promise.all(rows.map((row) => mutateAsync({ id: row.id, isRead })))
			return all().catch(failing(markFailure(isRead), all))
		},
		open: (row: NotificationView) => {
			if (row.readAt === null) mark(row, true)
			if (row.href !== null) navigate(row.href)
		},
	}
}

/** All notifications of the user. */
export function NotificationsScreen() {
	return useSession().guest ? <GuestNotifications /> : <OwnNotifications />
}

function GuestNotifications() {
	return (
		<>
			<PageHeader title="Notifications" lead={LEAD} />
			<EmptyState
				title="Guests have no notifications"
				actions={
					<ButtonLink variant="primary" href="/register">
						Create an account
					</ButtonLink>
				}
			>
				<p>
					<Said>Create an account to receive updates on your cases.</Said>
				</p>
			</EmptyState>
		</>
	)
}

function OwnNotifications() {
	const list = useListState({ filters: NOTIFICATION_FILTERS })
	const filter = inputOf(list.state)
	const query = useInfiniteQuery(notificationListQuery(filter))
	const { savedViews, layoutStore } = useListPreferences('notifications')
	const { mark, markSome, open } = useNotificationActions()

	return (
		<>
			<PageHeader
				title="Notifications"
				lead={LEAD}
				actions={
					<>
						<MarkAll />
						<ButtonLink href="/dashboard/settings?part=notifications" icon={<Icon name="settings" />}>
							Notification settings
						</ButtonLink>
					</>
				}
			/>
			<DataList
				label="Notifications"
				columns={NOTIFICATION_COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => madePhrase(row.title)}
				onOpen={open}
				rowActions={(row) => [
					{
						label: row.readAt === null ? 'Mark as read' : 'Mark as unread',
						onSelect: () => mark(row, row.readAt === null),
					},
				]}
				bulkActions={[
					{ id: 'read', label: 'Mark as read', run: (rows) => markSome(rows, true) },
					{ id: 'unread', label: 'Mark as unread', run: (rows) => markSome(rows, false) },
				]}
				savedViews={savedViews}
				layoutStore={layoutStore}
				exporting={{
					fileName: 'notifications',
					fetchPage: (cursor, signal) =>
						call(notifications.list, { ...filter, cursor: cursor ?? undefined, limit: 200 }, { signal }),
				}}
				empty={{
					title: 'No notifications yet',
					text: 'Updates on your cases and account appear here.',
				}}
			/>
		</>
	)
}

function MarkAll() {
	const { data: counts } = useQuery(countsQuery)
	const { mutate, mutateAsync, isPending } = useMarkAll()
	const markAll = () => mutate(undefined, { onError: failing(markFailure(true), () => mutateAsync()) })
	if (counts === undefined || counts.unread === 0) return null
	return (
		<Button icon={<Icon name="check" />} busy={isPending} onClick={markAll}>
			Mark all as read
		</Button>
	)
}
