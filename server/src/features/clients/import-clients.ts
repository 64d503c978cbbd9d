import type { clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { addClientQuietly, editClientWithin, setDeletedWithin } from './edit-client.ts'
import { lockChangeableClient } from './find-clients.ts'
import { type NamedClient, type SameClient, selectSameClients, selectUses } from './import-clients.queries.ts'

export type { NamedClient, SameClient }

type Versioned = { readonly id: string; readonly version: number }

/** Clients that are the same as named ones. */
export function findSameClients(db: Db, named: readonly NamedClient[]): Promise<SameClient[]> {
	return selectSameClients(db, named)
}

/** Adds a client of a file: no one is notified. */
export function importClient(db: Db, ctx: Context, input: ParsedInput<typeof clients.add>): Promise<ClientRecord> {
	return addClientQuietly(db, ctx, input)
}

/** Changes a client as a file says, and returns it before and after. */
export async function updateFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: ParsedInput<typeof clients.edit>,
): Promise<{ readonly before: ClientRecord; readonly after: ClientRecord }> {
	const before = await lockChangeableClient(db, id)
	requireVersion(before, version)
	return { before, after: await editClientWithin(db, ctx, { id, version, ...changes }) }
}

/** The client as it is now, locked. */
export function lockImportedClient(db: Db, id: string): Promise<ClientRecord> {
	return lockChangeableClient(db, id)
}

/** Moves a client that a file added to the deleted folder. Returns why not, or null. */
export async function removeImportedClient(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const client = await lockChangeableClient(db, id)
	if (client.deletedAt !== null) return 'It is in the deleted folder already.'
	if (client.version !== version) return 'It was changed since the import.'
	const uses = await selectUses(db, id)
	if (uses.length > 0)
		return `It is in use since the import: ${uses.map((one) => one.replaceAll('_', ' ')).join(', ')}.`
	await setDeletedWithin(db, ctx, { id, version }, true)
	return null
}
