import { type ContactDetails, contactErrors, contacts } from '@praxis/contract/contacts/contacts.contract'
import { type ContactRecord, NEW_CONTACT } from '@praxis/contract/contacts/contacts.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { undecidedOf } from '../conflicts/decide-conflicts.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import {
	type ContactChanges,
	insertContact,
	isKeptFromContact,
	isOnCase,
	lockContact,
	selectCaseIds,
	selectContact,
	selectOpenCases,
	selectSameContact,
	updateContact,
} from './contacts.queries.ts'

type Versioned = ParsedInput<typeof contacts.delete>

/** Created for a case, a contact is behind its walls in the audit trail. */
function recorded(caseId: string | null) {
	const audited = ({ roles: _roles, caseCount: _count, organizationName: _name, ...record }: ContactRecord) => record
	return { entity: 'contacts', about: () => ({ caseId }), audited } satisfies Recorded<ContactRecord>
}

/** Records changes of a contact that is on no case in particular. */
export const RECORDED = recorded(null)

export function createContact(ctx: Context, input: ParsedInput<typeof contacts.create>): Promise<ContactRecord> {
	return withTransaction(ctx, (db) => createContactWithin(db, ctx, input))
}

/** As `createContact`, in the caller's transaction. */
export async function createContactWithin(
	db: Db,
	ctx: Context,
	input: ParsedInput<typeof contacts.create>,
): Promise<ContactRecord> {
	permitTo(ctx, contacts.create)
	await assertOrganization(db, input)
	return writeNewContact(db, ctx, input, null)
}

async function writeNewContact(
	db: Db,
	ctx: Context,
	{ id = newId(), ...details }: ParsedInput<typeof contacts.create>,
	caseId: string | null,
): Promise<ContactRecord> {
	const createdBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const after = await rejectDuplicateId(
		'contacts_pkey',
		insertContact(db, id, { ...details, createdBy, createdFor: caseId }),
	)
	await recordChange(db, ctx, recorded(caseId), { action: contacts.create.id, before: null, after })
	return after
}

/** What is known of a party of a case. */
export type KnownContact = Pick<ContactDetails, 'kind' | 'name' | 'aliases' | 'email' | 'phone' | 'address'>

/** The contact of a new party, for anyone who may add the party: the chosen one; else one of the same name with the same email or
 *  phone; else a new one.
 *  @throws AppError contact_not_found, contact_deleted */
export async function contactOfParty(
	db: Db,
	ctx: Context,
	{ contactId, caseId, ...known }: KnownContact & { readonly contactId: string | undefined; readonly caseId: string },
): Promise<ContactRecord> {
	const id = contactId ?? (await selectSameContact(db, known))
	if (id === null) return writeNewContact(db, ctx, { ...NEW_CONTACT, ...known }, caseId)
	const contact = requireRow(await selectContact(db, id), contactErrors, 'contact_not_found')
	if (contact.deletedAt !== null) throw refuse(contactErrors, 'contact_deleted')
	return contact
}

/** @throws AppError stale_version with the current record if it changed since `version` */
export async function editContact(ctx: Context, input: ParsedInput<typeof contacts.edit>): Promise<ContactRecord> {
	permitTo(ctx, contacts.edit)
	await caseNames.awaitIndex(ctx.platform)
	return withTransaction(ctx, (db) => editContactWithin(db, ctx, input))
}

/** As `editContact`, in the caller's transaction; names are compared with what is indexed. */
export async function editContactWithin(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: ParsedInput<typeof contacts.edit>,
): Promise<ContactRecord> {
	permitTo(ctx, contacts.edit)
	const before = await lockChangeable(db, id)
	requireVersion(before, version)
	await assertOrganization(db, changes)
	return writeContact(db, ctx, before, changes)
}

/** Changes the contact of a party in the caller's transaction, for anyone who may change the party. */
export async function editContactOfParty(
	db: Db,
	ctx: Context,
	id: string,
	changes: Partial<KnownContact>,
): Promise<ContactRecord> {
	return writeContact(db, ctx, await lockChangeable(db, id), changes)
}

async function writeContact(
	db: Db,
	ctx: Context,
	before: ContactRecord,
	changes: ContactChanges,
): Promise<ContactRecord> {
	if (before.deletedAt !== null) throw refuse(contactErrors, 'contact_deleted')
	await assertNamesDecided(db, before, changes)
	const after = await updated(db, ctx, before, changes)
	await recordChange(db, ctx, RECORDED, { action: contacts.edit.id, before, after })
	await publishCases(db, after.id)
	return after
}

export async function updated(
	db: Db,
	ctx: Context,
	{ id }: ContactRecord,
	changes: ContactChanges,
): Promise<ContactRecord> {
	const after = await updateContact(db, id, ctx.platform.clock.now(), changes)
	return requireRow(after, contactErrors, 'contact_not_found')
}

/** A new name of a party, in a case that is open, is checked like that of a new party.
 *  @throws AppError contact_conflict_undecided with the possible conflicts of each case */
export async function assertNamesDecided(
	db: Db,
	before: ContactRecord,
	{ name, aliases, email, phone }: ContactChanges,
) {
	const known = new Set([before.name, ...before.aliases])
	const added = [name ?? before.name, ...(aliases ?? [])].filter((one) => !known.has(one))
	const reach = { email: email ?? before.email, phone: phone ?? before.phone }
	const isReachSame = reach.email === before.email && reach.phone === before.phone
	if (added.length === 0 && isReachSame) return
	const asked = isReachSame ? added : [name ?? before.name, ...(aliases ?? before.aliases)]
	const names = asked.map((one) => ({ name: one, ...reach, side: 'other' as const }))
	const cases = []
	for (const one of await selectOpenCases(db, before.id)) {
		const hits = await undecidedOf(db, one.id, names, { clientIds: [one.clientId], caseIds: [one.id] })
		if (hits.length > 0) cases.push({ caseId: one.id, caseName: one.caseName, clientId: one.clientId, hits })
	}
	if (cases.length > 0) throw refuse(contactErrors, 'contact_conflict_undecided', { data: { cases } })
}

/** Removes a contact from lists and searches; the row stays. */
export function deleteContact(ctx: Context, input: Versioned): Promise<ContactRecord> {
	return setDeleted(ctx, contacts.delete, input, ctx.platform.clock.now())
}

export function restoreContact(ctx: Context, input: Versioned): Promise<ContactRecord> {
	return setDeleted(ctx, contacts.restore, input, null)
}

/** Changes nothing when the contact already is where it is to go. */
function setDeleted(
	ctx: Context,
	endpoint: typeof contacts.delete | typeof contacts.restore,
	{ id, version }: Versioned,
	deletedAt: Date | null,
): Promise<ContactRecord> {
	return withTransaction(ctx, (db) => setDeletedWithin(db, ctx, endpoint, { id, version }, deletedAt))
}

/** Deletes a contact in the caller's transaction. */
export function deleteContactWithin(db: Db, ctx: Context, input: Versioned): Promise<ContactRecord> {
	return setDeletedWithin(db, ctx, contacts.delete, input, ctx.platform.clock.now())
}

async function setDeletedWithin(
	db: Db,
	ctx: Context,
	endpoint: typeof contacts.delete | typeof contacts.restore,
	{ id, version }: Versioned,
	deletedAt: Date | null,
): Promise<ContactRecord> {
	permitTo(ctx, endpoint)
	const before = await lockChangeable(db, id)
	requireVersion(before, version)
	if ((before.deletedAt === null) === (deletedAt === null)) return before
	if (before.mergedIntoId !== null) throw refuse(contactErrors, 'contact_merged')
	if (deletedAt !== null && (await isOnCase(db, id))) throw refuse(contactErrors, 'contact_on_cases')
	const after = await updated(db, ctx, before, { deletedAt })
	await recordChange(db, ctx, RECORDED, { action: endpoint.id, before, after })
	return after
}

/** A contact that the caller may change, locked: whatever changes it reaches into its cases, also those behind a wall. Row
 *  security refuses it too; this says why. */
export async function lockChangeable(db: Db, id: string): Promise<ContactRecord> {
	requireRow(await selectContact(db, id), contactErrors, 'contact_not_found')
	if (await isKeptFromContact(db, id)) throw refuse(contactErrors, 'contact_walled')
	return requireRow(await lockContact(db, id), contactErrors, 'contact_not_found')
}

/** Refuses an organization that is a person, is deleted, or does not exist. */
async function assertOrganization(db: Db, { organizationId }: Pick<ContactChanges, 'organizationId'>): Promise<void> {
	if (organizationId === undefined || organizationId === null) return
	const found = await selectContact(db, organizationId)
	if (found?.kind === 'organization' && found.deletedAt === null) return
	throw refuseField(contactErrors, 'contact_organization_unknown', 'organizationId')
}

/** The most cases whose open pages are updated at once. */
const PUBLISHED_MAX = 100

/** Has open pages of the contact's cases read its parties again. */
export async function publishCases(db: Db, id: string): Promise<void> {
	for (const caseId of await selectCaseIds(db, id, PUBLISHED_MAX)) {
		await emitEvent(db, { topic: 'cases', entityId: caseId, kind: 'changed', caseId })
	}
}
