import type { Db } from '../../platform/db/transaction.ts'

export async function selectInviters(db: Db, answersId: string): Promise<readonly (string | null)[]> {
	const rows = await db
		.selectFrom('answer_invitations')
		.select('invited_by')
		.where('answers_id', '=', answersId)
		.execute()
	return rows.map((row) => row.invited_by)
}
