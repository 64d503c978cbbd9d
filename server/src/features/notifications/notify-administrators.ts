import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentity } from '../../platform/db/transaction.ts'
import { selectAdministrators } from './failures.queries.ts'
import { type Note, notify } from './notify.ts'

type NotifyAll = (db: Db, note: Omit<Note, 'userId'>) => Promise<void>

/** Notifies every administrator, who are read beforehand, by the role that can read permissions. */
export async function administratorNotifier(ctx: Context): Promise<NotifyAll> {
	const ids = await withIdentity(ctx.platform, selectAdministrators)
	return async (db, note) => {
		for (const userId of ids) await notify(db, ctx, { ...note, userId })
	}
}
