import {
	CONTACT_RELATIONS_MAX,
	type ContactRelation,
	contactRelationErrors,
	contactRelations,
} from '@praxis/contract/contacts/contact-relations.contract'
import { contactErrors } from '@praxis/contract/contacts/contacts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Change } from '../../platform/audit/record-change.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { deleteContactRelation, insertContactRelation, selectContactRelations } from './contact-relations.queries.ts'
import { selectContact } from './contacts.queries.ts'
import { lockChangeable } from './save-contact.ts'

type Added = ParsedInput<typeof contactRelations.add>

export function listContactRelations(
	ctx: Context,
	{ id }: ParsedInput<typeof contactRelations.list>,
): Promise<OutputOf<typeof contactRelations.list>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectContact(db, id), contactErrors, 'contact_not_found')
		return { relations: await selectContactRelations(db, id, 2 * CONTACT_RELATIONS_MAX) }
	})
}

async function assertOther(db: Db, { id, otherContactId }: Added): Promise<void> {
	if (otherContactId === null) return
	const refuseOther = (code: 'contact_relation_self' | 'contact_relation_unknown') =>
		refuseField(contactRelationErrors, code, 'otherContactId')
	if (otherContactId === id) throw refuseOther('contact_relation_self')
	if ((await selectContact(db, otherContactId)) === null) throw refuseOther('contact_relation_unknown')
	await lockChangeable(db, otherContactId)
}

function assertNew(known: readonly ContactRelation[], { kind, otherContactId, otherName }: Added): void {
	if (known.length >= CONTACT_RELATIONS_MAX) throw refuse(contactRelationErrors, 'contact_relations_full')
	const isSame = (one: ContactRelation) =>
		one.kind === kind &&
		one.otherContactId === otherContactId &&
		(otherContactId !== null || one.otherName.toLowerCase() === otherName.toLowerCase())
	if (known.some(isSame)) throw refuse(contactRelationErrors, 'contact_relation_exists')
}

export function addContactRelation(ctx: Context, input: Added): Promise<ContactRelation> {
	permitTo(ctx, contactRelations.add)
	const { id: contactId, relationId: id, kind, otherContactId, otherName, note } = input
	return withTransaction(ctx, async (db) => {
		const contact = await lockChangeable(db, contactId)
		if (contact.deletedAt !== null) throw refuse(contactErrors, 'contact_deleted')
		await assertOther(db, input)
		assertNew(await selectContactRelations(db, contactId, 2 * CONTACT_RELATIONS_MAX), input)
		const row = { id, contactId, kind, otherContactId, otherName, note }
		await rejectDuplicateId('contact_relations_pkey', insertContactRelation(db, row))
		const after = await requireRelation(db, contactId, id)
		await record(db, ctx, contactId, { action: contactRelations.add.id, before: null, after })
		return after
	})
}

export function removeContactRelation(
	ctx: Context,
	{ id, relationId }: ParsedInput<typeof contactRelations.remove>,
): Promise<ContactRelation> {
	permitTo(ctx, contactRelations.remove)
	return withTransaction(ctx, async (db) => {
		await lockChangeable(db, id)
		const before = await requireRelation(db, id, relationId)
		if (before.otherContactId !== null) await lockChangeable(db, before.otherContactId)
		await deleteContactRelation(db, relationId)
		await record(db, ctx, id, { action: contactRelations.remove.id, before, after: null })
		return before
	})
}

async function requireRelation(db: Db, contactId: string, id: string): Promise<ContactRelation> {
	const known = await selectContactRelations(db, contactId, 2 * CONTACT_RELATIONS_MAX)
	const found = known.find((one) => one.id === id) ?? null
	return requireRow(found, contactRelationErrors, 'contact_relation_not_found')
}

/** Audited under the contact whose record was changed; open records of both are refreshed. */
async function record(
	db: Db,
	ctx: Context,
	contactId: string,
	{ action, before, after }: Change<ContactRelation>,
): Promise<void> {
	const audited = (one: ContactRelation | null) =>
		one === null ? undefined : { relation: one.kind, to: one.otherName, otherContactId: one.otherContactId }
	await recordAction(db, ctx, {
		action,
		entity: 'contacts',
		entityId: contactId,
		before: audited(before),
		after: audited(after),
	})
	const otherId = (after ?? before)?.otherContactId ?? null
	if (otherId !== null) await emitEvent(db, { topic: 'contacts', entityId: otherId, kind: 'changed' })
}
