import { Readable } from 'node:stream'
import { ownStatements, statements } from '@praxis/contract/billing/statements.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import { viewingContext } from '../../../platform/auth/viewing.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { WorkerPool } from '../../../platform/process/worker-pool.ts'
import { findInvoicePaper } from '../../firm/find-invoice-paper.ts'
import { type Stated, stateAccount, stateOwnAccount } from './find-statement.ts'
import type { StatementPage } from './statement-page.ts'

const TIME_LIMIT_MS = 20_000

/** Drawn in a thread of its own, so that other requests are not delayed. */
const drawn = new WorkerPool<StatementPage, Uint8Array>(new URL('./statement-worker.ts', import.meta.url))

interface Download {
	readonly fileName: string
	readonly content: Readable
}

async function draw(ctx: Context, { client, one }: Stated, language: 'en' | 'es' = 'en'): Promise<Download> {
	const { from, logo } = await findInvoicePaper(ctx)
	const to = client.to.split('\n').filter((line) => line !== '')
	const page = { from, logo, language, one, to, today: ctx.platform.clock.now() }
	const pdf = Buffer.from(await drawn.run(page, TIME_LIMIT_MS))
	return { fileName: `Statement ${one.from} to ${one.through}.pdf`, content: Readable.from([pdf]) }
}

async function record(ctx: Context, action: string, { client, one: { from, through } }: Stated): Promise<void> {
	const of = { action, entity: 'clients', entityId: client.id, clientId: client.id, after: { from, through } }
	await withTransaction(ctx, (db) => emitAudit(db, ctx, of))
}

/** @throws AppError client_not_found, statement_too_long, document_not_created */
export async function downloadStatement(ctx: Context, input: ParsedInput<typeof statements.pdf>): Promise<Download> {
	permitTo(ctx, statements.pdf)
	const stated = await withRead(ctx, (db) => stateAccount(db, input))
	const file = await draw(ctx, stated, input.language)
	await record(ctx, statements.pdf.id, stated)
	return file
}

/** @throws AppError client_not_found, statement_too_long, document_not_created */
export async function downloadOwnStatement(
	ctx: PersonContext,
	input: ParsedInput<typeof ownStatements.pdf>,
): Promise<Download> {
	permitTo(ctx, ownStatements.pdf)
	const stated = await stateOwnAccount(ctx, input)
	const file = await draw(ctx, stated, input.language)
	await record(viewingContext(ctx), ownStatements.pdf.id, stated)
	return file
}
