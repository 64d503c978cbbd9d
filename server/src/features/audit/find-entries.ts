import { type audit, auditErrors } from '@praxis/contract/audit/audit.contract'
import type { AuditEntry } from '@praxis/contract/audit/audit.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectActors, selectAuditEntry, selectAuditPage } from './audit.queries.ts'

export function listEntries(ctx: Context, input: ParsedInput<typeof audit.list>): Promise<Page<AuditEntry>> {
	return withListRead(ctx, (db) => selectAuditPage(db, input))
}

export async function getEntry(ctx: Context, { id }: { readonly id: string }): Promise<AuditEntry> {
	return requireRow(await withRead(ctx, (db) => selectAuditEntry(db, id)), auditErrors, 'not_found')
}

export function findActors(
	ctx: Context,
	{ search = '' }: ParsedInput<typeof audit.people>,
): Promise<OutputOf<typeof audit.people>> {
	return withListRead(ctx, async (db) => ({ items: await selectActors(db, search) }))
}
