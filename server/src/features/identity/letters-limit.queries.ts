import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

const LETTERS_MAX = 6
const WITHIN_MINUTES = 10
/** What anybody can have written to an address that is not theirs. */
const KINDS = ['verify-email', 'reset-password', 'sign-in', 'already-registered', 'change-email'].map(
	(kind) => `identity.${kind}`,
)

/** Whether an address was written to so often lately that one more letter would only be a nuisance, and would take the
 *  last link away from whoever is about to open it. */
export async function isFlooded(db: Db, email: string): Promise<boolean> {
	const { count } = await db
		.selectFrom('mail_outbox')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('recipient', '=', email)
		.where('kind', 'in', KINDS)
		.where('created_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(WITHIN_MINUTES)})`)
		.executeTakeFirstOrThrow()
	return Number(count) >= LETTERS_MAX
}
