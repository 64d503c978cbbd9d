import type { CardLists, ClientCard } from '@praxis/contract/clients/client-card'
import type { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { customValueProblem } from '@praxis/contract/clients/custom-field.rules'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { difference } from '../../platform/audit/difference.ts'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import {
	deleteList,
	insertAddresses,
	insertContacts,
	insertEmails,
	insertNames,
	insertPhones,
	replaceTags,
	selectCard,
	selectFirmCountry,
	writeValues,
} from './client-card.queries.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { lockClient, updateClient } from './clients.queries.ts'
import { selectCustomFields } from './custom-fields.queries.ts'
import { describeCard } from './describe-card.ts'
import { countryOf, readPhone } from './read-phone.ts'

type Kept = ParsedInput<typeof clientCards.keep>

/** Changes the given parts of a card that is still as the caller read it. */
export async function keepCard(ctx: Context, input: Kept): Promise<ClientCard> {
	return withTransaction(ctx, (db) => keepCardWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function keepCardWithin(db: Db, ctx: Context, input: Kept): Promise<ClientCard> {
	assertMayEditClients(ctx)
	const client = await lockClient(db, input.clientId)
	const before = client === null ? null : await selectCard(db, client.id)
	if (client === null || before === null) throw refuse(clientErrors, 'client_not_found')
	if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	if (client.version !== input.version) throw refuse(clientErrors, 'stale_version', { data: { current: before } })
	const fields = await selectCustomFields(db)
	assertValues(fields, input.customValues ?? {}, before.customValues)
	await writeLists(db, client.id, input)
	await updateClient(db, client.id, client.version, {
		...wishes(input.communication),
		updated_at: ctx.platform.clock.now(),
	})
	const after = await selectCard(db, client.id)
	if (after === null) throw refuse(clientErrors, 'client_not_found')
	await announceCard(db, ctx, { before, after, fields })
	return after
}

/** Values of fields that there are, of their kind; what is there already may stay, though its choice was taken away. */
function assertValues(
	fields: readonly CustomField[],
	values: CardLists['customValues'],
	before: Readonly<Record<string, string>>,
): void {
	const problems = Object.entries(values).flatMap(([id, value = '']) => {
		if (before[id] === value) return []
		const field = fields.find((one) => one.id === id)
		const problem = field === undefined ? 'This field is not there any more.' : customValueProblem(field, value)
		return problem === null ? [] : [[`customValues.${id}`, problem] as const]
	})
	if (problems.length === 0) return
	throw refuse(clientErrors, 'custom_value_invalid', { fields: Object.fromEntries(problems) })
}

function wishes(communication: Kept['communication']) {
	if (communication === undefined) return {}
	return {
		preferred_channel: communication.preferredChannel,
		refused_channels: communication.refusedChannels,
		spoken_language: communication.spokenLanguage,
		best_time: communication.bestTime,
	}
}

/** The ids come from the caller, and may be those of another client's: refused, nothing of that client changes. */
async function writeLists(db: Db, clientId: string, lists: Kept): Promise<void> {
	const { emails, phones, addresses, contacts, names } = lists
	const home = phones === undefined && contacts === undefined ? 'US' : countryOf(await selectFirmCountry(db))
	const read = <T extends { readonly phone: string }>(one: T) => ({ ...one, ...readPhone(one.phone, home) })
	if (emails !== undefined) await replace('client_emails', emails, insertEmails)
	if (phones !== undefined) await replace('client_phones', phones.map(read), insertPhones)
	if (addresses !== undefined) await replace('client_addresses', addresses, insertAddresses)
	if (contacts !== undefined) await replace('client_contacts', contacts.map(read), insertContacts)
	if (names !== undefined) await replace('client_names', names, insertNames)
	if (lists.tags !== undefined) await replaceTags(db, clientId, lists.tags)
	if (lists.customValues !== undefined) await writeValues(db, clientId, lists.customValues)

	async function replace<T>(
		table: Parameters<typeof deleteList>[1],
		rows: readonly T[],
		insert: (db: Db, clientId: string, rows: T[]) => Promise<void>,
	): Promise<void> {
		await deleteList(db, table, clientId)
		if (rows.length > 0) await unlessTaken(`${table}_pkey`, insert(db, clientId, [...rows]))
	}
}

interface CardChange {
	readonly before: ClientCard
	readonly after: ClientCard
	readonly fields: readonly CustomField[]
}

async function announceCard(db: Db, ctx: Context, { before, after, fields }: CardChange): Promise<void> {
	const { clientId } = after
	const changed = difference(describeCard(before, fields), describeCard(after, fields))
	await Promise.all([
		emitAudit(db, ctx, {
			action: 'clientCards.keep',
			entity: 'clients',
			entityId: clientId,
			...changed,
			clientId,
		}),
		emitEvent(db, { topic: 'clients', entityId: clientId, kind: 'changed', version: after.version, clientId }),
	])
}
