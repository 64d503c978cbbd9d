import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoNotification } from './generate-notifications.ts'

const COLUMNS = [
	'id',
	'user_id',
	'kind',
	'title',
	'text',
	'href',
	'case_id',
	'in_app',
	'created_at',
	'seen_at',
	'read_at',
	'delivered_at',
]

/** Notifications from before the demo started: none of them is sent. */
export async function loadNotifications(client: pg.PoolClient, all: Iterable<DemoNotification>): Promise<void> {
	const rows = [...all].map((one) => [
		one.id,
		one.userId,
		one.kind,
		one.title,
		one.text,
		one.href,
		one.caseId,
		true,
		one.createdAt,
		one.readAt,
		one.readAt,
		one.createdAt,
	])
	await copyRows(client, 'api.notifications', COLUMNS, rows)
}
