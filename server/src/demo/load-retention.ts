import { createHash } from 'node:crypto'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_262_081

const SCHEDULES = [
	[null, null, 7, 'Decision of the partners; compare with the rule of your state'],
	['Family Law', null, 10, 'Decision of the partners'],
	['Estate Planning', 'Wills', 99, 'Original wills are not destroyed'],
	[null, 'Correspondence', 5, ''],
] as const

/** Documents of a list that was carried out: title, file, reason why one stayed. */
const DESTROYED = [
	['Engagement letter', 'engagement-letter.pdf', ''],
	['Correspondence with opposing counsel', 'correspondence.pdf', ''],
	['Discovery responses', 'discovery-responses.docx', ''],
	['Settlement agreement', 'settlement-agreement.pdf', 'The client asked for it.'],
] as const

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

async function loadSchedules(client: pg.PoolClient, random: Random, made: Date): Promise<void> {
	for (const [caseType, category, years, source] of SCHEDULES) {
		await client.query(
			`INSERT INTO api.retention_schedules (id, case_type, category, years, source, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, $6, $6)`,
			[random.id(made.getTime()), caseType, category, years, source, made],
		)
	}
}

/** Schedules, and a destruction list of a year ago. */
export async function loadRetention(client: pg.PoolClient, anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const made = new Date(anchor.getTime() - 400 * DAY_MS)
	await loadSchedules(client, random, made)
	const listed = new Date(anchor.getTime() - 365 * DAY_MS)
	const id = random.id(listed.getTime())
	const { rows } = await client.query<{ id: string; full_name: string }>(
		"SELECT id, full_name FROM api.users WHERE role IN ('admin', 'superuser') ORDER BY role, id LIMIT 2",
	)
	const [preparer, approver = preparer] = rows
	await client.query(
		`INSERT INTO api.destruction_lists (id, number, state, prepared_by, prepared_by_name, prepared_at, approved_by,
			approved_by_name, approved_at, finished_at)
		VALUES ($1, 1, 'destroyed', $2, $3, $4, $5, $6, $7, $7)`,
		[
			id,
			preparer?.id,
			preparer?.full_name,
			listed,
			approver?.id,
			approver?.full_name,
			new Date(listed.getTime() + DAY_MS),
		],
	)
	const closed = new Date(listed.getTime() - 8 * 365 * DAY_MS)
	for (const [title, fileName, reason] of DESTROYED) {
		await client.query(
			`INSERT INTO api.destruction_items (id, list_id, title, file_name, sha256, case_name, case_number, closed_on, schedule,
				due_on, decision, reason, destroyed_at)
			VALUES ($1, $2, $3, $4, $5, 'Estate of Calloway', '2012-0031', $6, 'All cases: 7 years after closing', $7, $8, $9, $10)`,
			[
				random.id(listed.getTime()),
				id,
				title,
				fileName,
				createHash('sha256').update(title).digest('hex'),
				isoDay(closed),
				isoDay(new Date(closed.getTime() + 7 * 365 * DAY_MS)),
				reason === '' ? 'destroy' : 'keep',
				reason,
				reason === '' ? new Date(listed.getTime() + DAY_MS) : null,
			],
		)
	}
}
