import { contactErrors, type contacts } from '@praxis/contract/contacts/contacts.contract'
import type { ContactCase, ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import {
	type ContactListInput,
	selectCasesOfContact,
	selectContact,
	selectContactPage,
	selectNames,
} from './contacts.queries.ts'

export function listContacts(ctx: Context, input: ContactListInput): Promise<Page<ContactRecord>> {
	return withListRead(ctx, (db) => selectContactPage(db, input))
}

/** @throws AppError contact_not_found also if it exists but is not visible to the caller */
export async function getContact(ctx: Context, input: { readonly id: string }): Promise<ContactRecord> {
	const found = await withRead(ctx, (db) => selectContact(db, input.id))
	return requireRow(found, contactErrors, 'contact_not_found')
}

/** Names and addresses of contacts that the caller may see, by id. */
export function findNames(db: Db, ids: readonly string[]) {
	return selectNames(db, ids)
}

export function listContactCases(ctx: Context, input: ParsedInput<typeof contacts.cases>): Promise<Page<ContactCase>> {
	return withRead(ctx, async (db) => {
		const [found, page] = await Promise.all([selectContact(db, input.id), selectCasesOfContact(db, input)])
		requireRow(found, contactErrors, 'contact_not_found')
		return page
	})
}

export function listContactActivity(
	ctx: Context,
	input: ParsedInput<typeof contacts.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			selectContact(db, input.id),
			findActivity(db, 'contacts', input.id, input),
		])
		requireRow(found, contactErrors, 'contact_not_found')
		return activity
	})
}
