import { Readable } from 'node:stream'
import { books } from '@praxis/contract/books/books.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { withListRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { JOURNALS } from './journal-formats.ts'
import { selectAccounts, selectCollected, selectJournal } from './report.queries.ts'

export function findReport(
	ctx: Context,
	period: ParsedInput<typeof books.report>,
): Promise<OutputOf<typeof books.report>> {
	permitTo(ctx, books.report)
	return withListRead(ctx, async (db) => ({
		accounts: await selectAccounts(db, period),
		...(await selectCollected(db, period)),
	}))
}

/** Entries of a period as a file for other programs. */
export async function writeJournal(ctx: Context, { format, ...period }: ParsedInput<typeof books.journal>) {
	permitTo(ctx, books.journal)
	const all = await withListRead(ctx, (db) => selectJournal(db, period, null))
	const { extension, type, write } = JOURNALS[format]
	const lines = format === 'iif' ? all.filter(({ bookKind }) => bookKind === 'firm') : all
	const fileName = `journal ${period.from} to ${period.through}.${extension}`
	return { fileName, type, content: Readable.from([Buffer.from(write(lines))]) }
}
