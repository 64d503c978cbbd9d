import { type MailStatus, mailStatus } from '@praxis/contract/kernel/mail-status'
import type { Page } from '@praxis/contract/kernel/page'
import type { MailSummary } from '@praxis/contract/outbox/outbox.contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'
import type { MailOutbox } from '../../platform/db/schema.gen.ts'

const COLUMNS = [
	'id',
	'kind',
	'recipient',
	'subject',
	'status',
	'attempts',
	'last_error',
	'created_at',
	'sent_at',
	'case_id',
] as const
const ORDER = { column: 'mail_outbox.created_at', idColumn: 'mail_outbox.id', direction: 'desc' } as const

type Row = Pick<Selectable<MailOutbox>, (typeof COLUMNS)[number]>

export interface MailPageInput {
	readonly status?: MailStatus | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

export interface StoredMail {
	readonly summary: MailSummary
	readonly sealedBody: string
	readonly caseId: string | null
}

function toSummary(row: Row): MailSummary {
	return {
		id: row.id,
		kind: row.kind,
		to: row.recipient,
		subject: row.subject,
		status: mailStatus.parse(row.status),
		attempts: row.attempts,
		lastError: row.last_error,
		createdAt: row.created_at.toISOString(),
		sentAt: row.sent_at?.toISOString() ?? null,
	}
}

/** Newest first. */
export async function selectMailPage(db: Db, input: MailPageInput): Promise<Page<MailSummary>> {
	const { status, cursor, limit } = input
	let query = db.selectFrom('mail_outbox').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc')
	if (status !== undefined) query = query.where('status', '=', status)
	if (cursor !== undefined) query = query.where(afterCursor(ORDER, cursor))
	const rows = await query.limit(limit + 1).execute()
	return toPage(rows, limit, (row) => row.created_at, toSummary)
}

export async function selectMail(db: Db, id: string): Promise<StoredMail | null> {
	const row = await db
		.selectFrom('mail_outbox')
		.select([...COLUMNS, 'sealed_body'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : { summary: toSummary(row), sealedBody: row.sealed_body, caseId: row.case_id }
}
