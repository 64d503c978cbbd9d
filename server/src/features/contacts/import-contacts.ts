import { contactErrors, type contacts } from '@praxis/contract/contacts/contacts.contract'
import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { isOnCase } from './contacts.queries.ts'
import { type NamedContact, type SameContact, selectSameContacts } from './import-contacts.queries.ts'
import { deleteContactWithin, editContactWithin, lockChangeable } from './save-contact.ts'

type Versioned = { readonly id: string; readonly version: number }

/** Contacts that are the same as named ones. */
export function findSameContacts(db: Db, named: readonly NamedContact[]): Promise<SameContact[]> {
	return selectSameContacts(db, named)
}

/** Changes a contact as a file says, and returns it before and after. */
export async function updateContactFromFile(
	db: Db,
	ctx: Context,
	{ id, version, ...changes }: ParsedInput<typeof contacts.edit>,
): Promise<{ readonly before: ContactRecord; readonly after: ContactRecord }> {
	const before = await lockChangeable(db, id)
	requireVersion(before, version)
	return { before, after: await editContactWithin(db, ctx, { id, version, ...changes }) }
}

/** Deletes a contact that a file added. Returns why not, or null. */
export async function removeImportedContact(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	const contact = await lockChangeable(db, id)
	if (contact.mergedIntoId !== null) return contactErrors.contact_merged.message
	if (contact.deletedAt !== null) return 'It was deleted since the import.'
	if (contact.version !== version) return 'It was changed since the import.'
	if (await isOnCase(db, id)) return 'It is a party of a case since the import.'
	await deleteContactWithin(db, ctx, { id, version })
	return null
}
