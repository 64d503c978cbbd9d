import { PORTAL_INQUIRIES_MAX, type PortalInquiry } from '@praxis/contract/portal/portal-inquiries.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Row = Omit<PortalInquiry, 'sentAt'> & { readonly sentAt: Date }

/** What the acting client sent and what is no case yet, newest first. */
export async function selectInquiries(db: Db): Promise<PortalInquiry[]> {
	const { rows } = await sql<Row>`
		SELECT id, answers_id AS "answersId", number, title, practice_area AS "practiceArea", sent_at AS "sentAt",
				is_closed AS "isClosed", wants_attorney AS "wantsAttorney"
			FROM api.client_inquiries() ORDER BY sent_at DESC, id LIMIT ${sql.lit(PORTAL_INQUIRIES_MAX)}`.execute(db)
	return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
