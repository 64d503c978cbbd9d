import type { Db } from '../../platform/db/db.ts'

/** When the last complete backup was finished; null if there is none. */
export async function selectLastBackup(db: Db): Promise<Date | null> {
	const done = db.selectFrom('backups').select('finished_at').where('state', '=', 'done')
	return (await done.orderBy('finished_at', 'desc').limit(1).executeTakeFirst())?.finished_at ?? null
}

/** How many letters wait, and how many were given up. */
export async function countMail(db: Db): Promise<{ waiting: number; failed: number }> {
	const row = await db
		.selectFrom('mail_outbox')
		.select((eb) => [
			eb.fn.countAll<number>().filterWhere('status', 'in', ['waiting', 'sending']).as('waiting'),
			eb.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
		])
		.executeTakeFirstOrThrow()
	return { waiting: Number(row.waiting), failed: Number(row.failed) }
}
