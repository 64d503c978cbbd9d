import type { ClientCard } from '@praxis/contract/clients/client-card'
import type { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { selectCard, selectFirmCountry, selectTags } from './client-card.queries.ts'
import { selectClient } from './clients.queries.ts'
import { selectCustomFields } from './custom-fields.queries.ts'
import { countryOf } from './read-phone.ts'

const TAGS_SHOWN = 100

/** The card of a client. */
export async function getCard(ctx: Context, input: ParsedInput<typeof clientCards.get>): Promise<ClientCard> {
	const card = await withRead(ctx, (db) => selectCard(db, input.clientId))
	if (card === null) throw refuse(clientErrors, 'client_not_found')
	return card
}

/** The card of a client within the caller's transaction; null when there is none that the caller may see. */
export function cardFor(db: Db, clientId: string): Promise<ClientCard | null> {
	return selectCard(db, clientId)
}

/** The firm's own fields of clients that are not retired, in their order. */
export async function ownFieldsAskedFor(db: Db): Promise<CustomField[]> {
	return (await selectCustomFields(db)).filter((field) => !field.isRetired)
}

/** The country of numbers without a code: where the firm is. */
export async function homeOfPhones(db: Db): Promise<ReturnType<typeof countryOf>> {
	return countryOf(await selectFirmCountry(db))
}

/** The tags in use. */
export async function listTags(
	ctx: Context,
	input: ParsedInput<typeof clientCards.tags>,
): Promise<OutputOf<typeof clientCards.tags>> {
	return { tags: await withRead(ctx, (db) => selectTags(db, input.search ?? '', TAGS_SHOWN)) }
}

/** Who changed what of a client, newest first. */
export function listClientActivity(
	ctx: Context,
	input: ParsedInput<typeof clientCards.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			selectClient(db, input.clientId, false),
			findActivity(db, 'clients', input.clientId, input),
		])
		if (found === null) throw refuse(clientErrors, 'client_not_found')
		return activity
	})
}
