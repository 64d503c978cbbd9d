import { clientErrors, clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { isAttorney } from '../identity/find-users.ts'
import { notify } from '../notifications/notify.ts'
import { type ClientChanges, insertClient, updateClient } from './clients.queries.ts'
import { lockChangeableClient } from './find-clients.ts'
import { formatFirmPhone } from './format-firm-phone.ts'
import { recordClientChange } from './record-client-change.ts'

type NewClient = ParsedInput<typeof clients.add>
type ChangedClient = ParsedInput<typeof clients.edit>
type Versioned = ParsedInput<typeof clients.moveToDeleted>

/** Adds a client of the firm. */
export async function addClient(ctx: Context, input: NewClient): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => addClientWithin(db, ctx, input))
}

/** As `addClient`, in the caller's transaction. */
export async function addClientWithin(db: Db, ctx: Context, input: NewClient): Promise<ClientRecord> {
	const added = await addClientQuietly(db, ctx, input)
	await notifyNewAttorney(db, ctx, null, added)
	return added
}

/** As `addClient`, without notifying the attorney, as an import does. */
export async function addClientQuietly(db: Db, ctx: Context, input: NewClient): Promise<ClientRecord> {
	permitTo(ctx, clients.add)
	const { id = newId(), attorneyId = null, ...rest } = input
	if (attorneyId !== null) await assertClientAttorney(db, attorneyId)
	const values = { ...rest, attorneyId, phone: await formatFirmPhone(db, input.phone) }
	const added = await rejectDuplicateId('clients_pkey', insertClient(db, id, values))
	await recordClientChange(db, ctx, { action: clients.add.id, before: null, after: added })
	return added
}

/** Changes the given fields of a client that is still at the version the caller read. */
export async function editClient(ctx: Context, input: ChangedClient): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => editClientWithin(db, ctx, input))
}

/** As `editClient`, in the caller's transaction. */
export async function editClientWithin(db: Db, ctx: Context, input: ChangedClient): Promise<ClientRecord> {
	permitTo(ctx, clients.edit)
	const before = await lockChangeableClient(db, input.id)
	if (before.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	requireVersion(before, input.version)
	if (input.attorneyId) await assertClientAttorney(db, input.attorneyId)
	const { phone } = input
	const isNewPhone = phone !== undefined && phone !== before.phone
	const values = isNewPhone ? { ...input, phone: await formatFirmPhone(db, phone) } : input
	const after = await writeClient(db, ctx, before, clients.edit.id, values)
	await notifyNewAttorney(db, ctx, before, after)
	return after
}

/** Moves a client to the deleted folder: a soft delete, the row and everything that belongs to it stay. */
export function moveClientToDeleted(ctx: Context, input: Versioned): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => setDeletedWithin(db, ctx, input, true))
}

/** Restores a client from the deleted folder. */
export function restoreClient(ctx: Context, input: Versioned): Promise<ClientRecord> {
	return withTransaction(ctx, (db) => setDeletedWithin(db, ctx, input, false))
}

/** Moves a client to the deleted folder or restores it, in the caller's transaction. Changes nothing when the client
 *  already is where it is to go; the status stays. */
export async function setDeletedWithin(
	db: Db,
	ctx: Context,
	{ id, version }: Versioned,
	isDeleted: boolean,
): Promise<ClientRecord> {
	const endpoint = isDeleted ? clients.moveToDeleted : clients.restore
	permitTo(ctx, endpoint)
	const before = await lockChangeableClient(db, id)
	requireVersion(before, version)
	if ((before.deletedAt !== null) === isDeleted) return before
	const deletedBy = isDeleted && ctx.actor.kind === 'person' ? ctx.actor.id : null
	const deletedAt = isDeleted ? ctx.platform.clock.now() : null
	return writeClient(db, ctx, before, endpoint.id, { deletedAt, deletedBy })
}

async function writeClient(
	db: Db,
	ctx: Context,
	before: ClientRecord,
	action: string,
	values: ClientChanges,
): Promise<ClientRecord> {
	const updated = await updateClient(db, before.id, ctx.platform.clock.now(), values)
	const after = requireRow(updated, clientErrors, 'client_not_found')
	await recordClientChange(db, ctx, { action, before, after })
	return after
}

/** Refuses anyone who is not an attorney of the firm. */
async function assertClientAttorney(db: Db, userId: string): Promise<void> {
	if (await isAttorney(db, userId)) return
	throw refuseField(clientErrors, 'client_attorney_unknown', 'attorneyId')
}

/** Notifies an attorney who becomes responsible for a client. */
async function notifyNewAttorney(
	db: Db,
	ctx: Context,
	before: ClientRecord | null,
	after: ClientRecord,
): Promise<void> {
	if (after.attorneyId === null || before?.attorneyId === after.attorneyId) return
	const actor = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	await notify(db, ctx, {
		userId: after.attorneyId,
		kind: 'client_assigned',
		title: `${after.fullName} is your client`,
		text: `${actor} assigned you as the responsible attorney.`,
		href: `/clients/${after.id}`,
		dedupeKey: `client_assigned/${after.id}/${after.version}`,
	})
}
