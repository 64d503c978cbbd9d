import type { Db } from '../../platform/db/db.ts'

export interface KeptAnswer {
	readonly sourceId: string
	/** Hash of the address and the version of the source. */
	readonly fingerprint: string
}

/** What is not too old yet, sealed. */
export async function selectAnswer(db: Db, { sourceId, fingerprint }: KeptAnswer, now: Date): Promise<string | null> {
	const row = await db
		.selectFrom('prompt_source_answers')
		.select('sealed_text as sealed')
		.where('source_id', '=', sourceId)
		.where('fingerprint', '=', fingerprint)
		.where('valid_until', '>', now)
		.executeTakeFirst()
	return row?.sealed ?? null
}

/** Keeps an answer, and drops those of the source that are too old. */
export async function putAnswer(
	db: Db,
	{ sourceId, fingerprint }: KeptAnswer,
	kept: { readonly sealed: string; readonly now: Date; readonly until: Date },
): Promise<void> {
	await db
		.deleteFrom('prompt_source_answers')
		.where('source_id', '=', sourceId)
		.where('valid_until', '<=', kept.now)
		.execute()
	const values = { sealed_text: kept.sealed, valid_until: kept.until }
	await db
		.insertInto('prompt_source_answers')
		.values({ source_id: sourceId, fingerprint, ...values })
		.onConflict((found) => found.columns(['source_id', 'fingerprint']).doUpdateSet(values))
		.execute()
}
