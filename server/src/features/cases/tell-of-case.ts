import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { selectConcerned } from './case-team.queries.ts'
import { wordCaseNews } from './word-case-news.ts'

interface Change {
	readonly before: CaseRecord | null
	readonly after: CaseRecord | null
}

/** Tells the people a case concerns of a change, in its transaction. */
export async function tellOfCase(db: Db, ctx: Context, change: Change): Promise<void> {
	const one = change.after ?? change.before
	if (one === null) return
	const concerned = await selectConcerned(db, one.id, one.clientId)
	const actor = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	for (const note of wordCaseNews({ ...change, actor }, concerned)) await notify(db, ctx, note)
}
