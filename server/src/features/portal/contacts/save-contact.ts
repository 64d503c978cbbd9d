import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { portalErrors } from '@praxis/contract/clients/portal-access.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { type AppError, refuse } from '@praxis/contract/kernel/errors'
import { ACCESS_TOPIC } from '@praxis/contract/live/live.contract'
import {
	CONTACTS_MAX,
	contactErrors,
	type PortalContact,
	portalContacts,
} from '@praxis/contract/portal/contacts.contract'
import { recordAction } from '../../../platform/audit/record-change.ts'
import { inIdentity, inIdentityOnce } from '../../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../../platform/auth/session-lookup.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findAccountClient } from '../../clients/find-account-client.ts'
import { assertClientPresent, assertNotWalled, isClientVisible } from '../../clients/find-clients.ts'
import {
	type ClientAccount,
	closeClientAccount,
	createClientAccount,
	findClientAccount,
	getClientAccount,
	welcomeClient,
} from '../../identity/manage-client-account.ts'
import { TOPICS } from '../visibility.queries.ts'
import { deleteContact, insertContact, selectContact, selectContacts, updateContact } from './contacts.queries.ts'

async function assertClient(ctx: Context, clientId: string): Promise<void> {
	const isVisible = await withRead(ctx, (db) => isClientVisible(db, clientId))
	if (!isVisible) throw refuse(clientErrors, 'client_not_found')
}

export async function listContacts(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof portalContacts.list>,
): Promise<OutputOf<typeof portalContacts.list>> {
	await assertClient(ctx, clientId)
	// Accounts are read in the role that manages them.
	return { items: await inIdentity(ctx, (db) => selectContacts(db, clientId)) }
}

function refusedAt(errors: typeof portalErrors | typeof contactErrors, code: string, message: string): AppError {
	return refuse(errors, code as never, { fields: { email: message } })
}

/** The account with the address: none, or a client's own that belongs to no client of the firm yet. */
async function accountOf(db: Db, ctx: Context, { fullName, email }: { fullName: string; email: string }) {
	const known = await findClientAccount(db, email)
	if (known === 'of_firm') throw refusedAt(portalErrors, 'portal_of_firm', portalErrors.portal_of_firm.message)
	if (known === null) return createClientAccount(db, ctx, { fullName, email, phone: '' })
	if (known.state === 'suspended')
		throw refusedAt(portalErrors, 'portal_suspended', portalErrors.portal_suspended.message)
	if ((await findAccountClient(db, known.id)) === null) return known
	throw refusedAt(contactErrors, 'portal_contact_taken', contactErrors.portal_contact_taken.message)
}

interface Changed {
	readonly action: string
	readonly clientId: string
	readonly before: PortalContact | null
	readonly after: PortalContact | null
}

const inTrail = (one: PortalContact | null) =>
	one === null ? null : { person: one.fullName, email: one.email, label: one.label, rights: one.rights }

/** Recorded as a change of the client. What the person lost leaves their open screens. */
async function recordContact(db: Db, ctx: Context, { action, clientId, before, after }: Changed): Promise<void> {
	const trail = { before: inTrail(before), after: inTrail(after) }
	await recordAction(db, ctx, { action, entity: 'clients', entityId: clientId, clientId, ...trail, audience: {} })
	if (before === null) return
	for (const topic of TOPICS) {
		await emitEvent(db, { topic: ACCESS_TOPIC, entityId: `${topic}:*`, kind: 'removed', userId: before.userId })
	}
}

/** @throws AppError client_not_found client_walled client_deleted portal_of_firm portal_contact_taken too_many_contacts */
export async function addContact(
	ctx: PersonContext,
	{ clientId, fullName, email, label, rights }: ParsedInput<typeof portalContacts.add>,
): Promise<PortalContact> {
	permitTo(ctx, portalContacts.add)
	await withRead(ctx, (db) => assertClientPresent(db, clientId))
	const added = await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [clientId])
		if ((await selectContacts(db, clientId)).length >= CONTACTS_MAX) throw refuse(contactErrors, 'too_many_contacts')
		const account: ClientAccount = await accountOf(db, ctx, { fullName, email })
		const at = ctx.platform.clock.now()
		await insertContact(db, { clientId, userId: account.id, label, rights, addedByName: ctx.actor.fullName, at })
		await welcomeClient(db, ctx, account)
		const after = requireRow(await selectContact(db, clientId, account.id), contactErrors, 'portal_contact_not_found')
		await recordContact(db, ctx, { action: portalContacts.add.id, clientId, before: null, after })
		return after
	})
	invalidatePerson(ctx.platform, added.userId)
	return added
}

/** @throws AppError client_not_found client_walled portal_contact_not_found stale_contact */
export async function editContact(
	ctx: PersonContext,
	{ clientId, userId, version, label, rights }: ParsedInput<typeof portalContacts.edit>,
): Promise<PortalContact> {
	permitTo(ctx, portalContacts.edit)
	await assertClient(ctx, clientId)
	const edited = await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [clientId])
		await getClientAccount(db, userId)
		const before = requireRow(await selectContact(db, clientId, userId), contactErrors, 'portal_contact_not_found')
		if (before.version !== version) throw refuse(contactErrors, 'stale_contact')
		await updateContact(db, userId, { label, rights })
		const after = requireRow(await selectContact(db, clientId, userId), contactErrors, 'portal_contact_not_found')
		await recordContact(db, ctx, { action: portalContacts.edit.id, clientId, before, after })
		return after
	})
	invalidatePerson(ctx.platform, userId)
	return edited
}

/** @throws AppError client_not_found client_walled portal_contact_not_found */
export async function removeContact(
	ctx: PersonContext,
	{ clientId, userId }: ParsedInput<typeof portalContacts.remove>,
): Promise<Record<string, never>> {
	permitTo(ctx, portalContacts.remove)
	await assertClient(ctx, clientId)
	await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [clientId])
		const account = await getClientAccount(db, userId)
		const before = requireRow(await selectContact(db, clientId, userId), contactErrors, 'portal_contact_not_found')
		await deleteContact(db, userId)
		if (account !== null) await closeClientAccount(db, ctx, account)
		await recordContact(db, ctx, { action: portalContacts.remove.id, clientId, before, after: null })
		return {}
	})
	invalidatePerson(ctx.platform, userId)
	return {}
}
