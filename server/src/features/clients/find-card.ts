import type { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { ClientCard } from '@praxis/contract/clients/client-card.fields'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectCard, selectFirmCountry, selectTags } from './client-card.queries.ts'
import { selectCustomFields, selectKeptFields } from './custom-fields.queries.ts'
import { assertClientVisible } from './find-clients.ts'
import { countryOf } from './parse-phone.ts'

const TAGS_SHOWN = 100

/** The card of a client. */
export async function getCard(ctx: Context, input: ParsedInput<typeof clientCards.get>): Promise<ClientCard> {
	const card = await withRead(ctx, (db) => selectCard(db, input.clientId))
	return requireRow(card, clientErrors, 'client_not_found')
}

/** The card of a client in the caller's transaction; null when the caller may not see the client. */
export function findCard(db: Db, clientId: string): Promise<ClientCard | null> {
	return selectCard(db, clientId)
}

/** The custom fields of clients that are not retired, in their order. */
export async function findActiveCustomFields(db: Db): Promise<CustomField[]> {
	return (await selectCustomFields(db)).filter((field) => !field.isRetired)
}

/** The custom fields of cases, for writing values of them: none is removed until the transaction ends. */
export function lockCaseFields(db: Db): Promise<CustomField[]> {
	return selectKeptFields(db, 'case')
}

/** The country of phone numbers without a country code: that of the firm. */
export async function findPhoneCountry(db: Db): Promise<ReturnType<typeof countryOf>> {
	return countryOf(await selectFirmCountry(db))
}

/** The tags in use. */
export async function listTags(
	ctx: Context,
	input: ParsedInput<typeof clientCards.tags>,
): Promise<OutputOf<typeof clientCards.tags>> {
	return { tags: await withRead(ctx, (db) => selectTags(db, input.search ?? '', TAGS_SHOWN)) }
}

/** Who changed what about a client, newest first. */
export function listClientActivity(
	ctx: Context,
	input: ParsedInput<typeof clientCards.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, input.clientId)
		return findActivity(db, 'clients', input.clientId, input)
	})
}
