import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { AddressEntry, ClientRecord, ClientSummary, DeletedClient } from '@praxis/contract/clients/clients.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	type AddressBookInput,
	type ClientContact,
	type ClientListInput,
	type DeletedInput,
	isWalledFromClients,
	lockClient,
	selectActiveOfRoles,
	selectAddressBook,
	selectAttorneysOf,
	selectClient,
	selectClientPage,
	selectClientState,
	selectContacts,
	selectDeletedPage,
} from './clients.queries.ts'

/** A page of the firm's clients. */
export function listClients(ctx: Context, input: ClientListInput): Promise<Page<ClientSummary>> {
	return withListRead(ctx, (db) => selectClientPage(db, input))
}

/** A page of the deleted folder. */
export function listDeletedClients(ctx: Context, input: DeletedInput): Promise<Page<DeletedClient>> {
	return withListRead(ctx, (db) => selectDeletedPage(db, input))
}

/** A page of the clients' contact information. */
export function listAddressBook(ctx: Context, input: AddressBookInput): Promise<Page<AddressEntry>> {
	return withRead(ctx, (db) => selectAddressBook(db, input))
}

/** @throws AppError client_not_found if the caller may not see the client */
export async function getClient(ctx: Context, input: { readonly id: string }): Promise<ClientRecord> {
	const found = await withRead(ctx, (db) => selectClient(db, input.id, true))
	return requireRow(found, clientErrors, 'client_not_found')
}

/** A client as the firm sees it, in the deleted folder too; null if the caller does not see it. */
export function findClient(db: Db, id: string): Promise<ClientRecord | null> {
	return selectClient(db, id, false)
}

/** Whether the caller may see the client, deleted or not. */
export async function isClientVisible(db: Db, id: string): Promise<boolean> {
	return (await selectClientState(db, id)) !== null
}

/** Clients that are not deleted, by id, as a new case copies them. */
export function findContacts(db: Db, ids: readonly string[]): Promise<Map<string, ClientContact>> {
	return selectContacts(db, [...new Set(ids)])
}

/** Refuses a client the caller may not see. */
export async function assertClientVisible(db: Db, id: string): Promise<void> {
	requireRow(await selectClientState(db, id), clientErrors, 'client_not_found')
}

/** For the client's own account: refuses a client that is not theirs or is in the deleted folder. */
export async function assertClientServed(db: Db, id: string): Promise<void> {
	if ((await selectClientState(db, id)) !== 'present') throw refuse(clientErrors, 'client_not_found')
}

/** Refuses a client the caller may not change: not visible, or a matter of theirs is behind an ethical wall. */
export async function assertClientChangeable(db: Db, id: string): Promise<void> {
	await assertClientVisible(db, id)
	await assertNotWalled(db, [id])
}

/** As `assertClientChangeable`; refuses a client in the deleted folder. */
export async function assertClientPresent(db: Db, id: string): Promise<void> {
	const state = requireRow(await selectClientState(db, id), clientErrors, 'client_not_found')
	await assertNotWalled(db, [id])
	if (state === 'deleted') throw refuse(clientErrors, 'client_deleted')
}

/** A client that the caller may change, locked. */
export async function lockChangeableClient(db: Db, id: string): Promise<ClientRecord> {
	await assertNotWalled(db, [id])
	return requireRow(await lockClient(db, id), clientErrors, 'client_not_found')
}

/** Refuses callers behind an ethical wall around a case of these clients: whatever changes a client can reach into the case, or
 *  open it to an account of their choice. Row security refuses it too; this says why. */
export async function assertNotWalled(db: Db, clientIds: readonly string[]): Promise<void> {
	if (await isWalledFromClients(db, clientIds)) throw refuse(clientErrors, 'client_walled')
}

/** The active users responsible for a client: the client's attorney, or those of the open cases; may be empty. */
export async function findResponsible(db: Db, clientId: string): Promise<readonly string[]> {
	return selectAttorneysOf(db, clientId)
}

/** Roles notified when no one is responsible: the first that has such users. */
const FALLBACK_ROLES = [['receptionist'], ['admin', 'superuser']] as const

/** The users who are notified when no one is responsible, without those screened from what it is about. */
export async function findFallbackRecipients(
	db: Db,
	screened: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
	for (const roles of FALLBACK_ROLES) {
		const users = (await selectActiveOfRoles(db, roles)).filter((id) => !screened.has(id))
		if (users.length > 0) return users
	}
	return []
}
