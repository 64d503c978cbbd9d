import type { Db } from '../../platform/db/db.ts'

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
