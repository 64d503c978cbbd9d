import { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { ClientCard } from '@praxis/contract/clients/client-card.fields'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { customValueProblems } from '@praxis/contract/clients/custom-field.rules'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { difference } from '../../platform/audit/difference.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	type ListRows,
	replaceList,
	replaceTags,
	selectCard,
	selectFirmCountry,
	writeValues,
} from './client-card.queries.ts'
import { updateClient } from './clients.queries.ts'
import { selectCustomFields } from './custom-fields.queries.ts'
import { lockChangeableClient } from './find-clients.ts'
import { countryOf, parsePhone } from './parse-phone.ts'
import { recordPartChange } from './record-client-change.ts'

type SavedCard = ParsedInput<typeof clientCards.save>

/** Changes the given parts of a card that is still at the version the caller read. */
export async function saveCard(ctx: Context, input: SavedCard): Promise<ClientCard> {
	return withTransaction(ctx, (db) => saveCardWithin(db, ctx, input))
}

/** As `saveCard`, in the caller's transaction. */
export async function saveCardWithin(db: Db, ctx: Context, input: SavedCard): Promise<ClientCard> {
	permitTo(ctx, clientCards.save)
	const client = await lockChangeableClient(db, input.clientId)
	const before = requireRow(await selectCard(db, client.id), clientErrors, 'client_not_found')
	if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	requireVersion(before, input.version)
	const fields = await selectCustomFields(db)
	const problems = customValueProblems(fields, input.customValues ?? {}, before.customValues)
	if (Object.keys(problems).length > 0) throw refuse(clientErrors, 'custom_value_invalid', { fields: problems })
	await writeLists(db, client.id, input)
	await updateClient(db, client.id, ctx.platform.clock.now(), input.communication ?? {})
	const after = requireRow(await selectCard(db, client.id), clientErrors, 'client_not_found')
	const changed = difference(describeCard(before, fields), describeCard(after, fields))
	await recordPartChange(db, ctx, {
		clientId: client.id,
		action: clientCards.save.id,
		version: after.version,
		...changed,
	})
	return after
}

/** The ids come from the caller and may belong to another client's rows: those are refused, and nothing changes. */
async function writeLists(db: Db, clientId: string, lists: SavedCard): Promise<void> {
	const { emails, phones, addresses, contacts, names } = lists
	const home = phones === undefined && contacts === undefined ? 'US' : countryOf(await selectFirmCountry(db))
	const parse = <T extends { readonly phone: string }>(one: T) => ({ ...one, ...parsePhone(one.phone, home) })
	const replace = async <T extends keyof ListRows>(table: T, rows: readonly ListRows[T][] | undefined) => {
		if (rows === undefined) return
		await rejectDuplicateId(`${table}_pkey`, replaceList(db, table, clientId, rows))
	}
	await replace('client_emails', emails)
	await replace('client_phones', phones?.map(parse))
	await replace('client_addresses', addresses)
	await replace('client_contacts', contacts?.map(parse))
	await replace('client_names', names)
	if (lists.tags !== undefined) await replaceTags(db, clientId, lists.tags)
	if (lists.customValues !== undefined) await writeValues(db, clientId, lists.customValues)
}

function listRows(rows: readonly string[]): string {
	return rows.join('; ')
}

function labelled(label: string, value: string): string {
	return label === '' ? value : `${label}: ${value}`
}

function joined(parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(', ')
}

/** A card as the audit trail keeps it: one text for each part, so that a reader can compare before and after. */
function describeCard(card: ClientCard, fields: readonly CustomField[]): Record<string, string> {
	const { communication } = card
	const values = fields.map((field) => [`field: ${field.label}`, card.customValues[field.id] ?? ''] as const)
	return {
		emails: listRows(card.emails.map((one) => labelled(one.label, one.email))),
		phones: listRows(card.phones.map((one) => labelled(one.label, one.phone))),
		addresses: listRows(
			card.addresses.map((one) =>
				labelled(one.label, joined([one.street, one.city, `${one.state} ${one.zip}`.trim(), one.country])),
			),
		),
		contacts: listRows(card.contacts.map((one) => joined([one.name, one.role, one.email, one.phone, one.note]))),
		names: listRows(card.names.map((one) => (one.kind === 'former' ? `formerly ${one.name}` : one.name))),
		tags: card.tags.join(', '),
		preferredChannel: communication.preferredChannel,
		refusedChannels: communication.refusedChannels.join(', '),
		spokenLanguage: communication.spokenLanguage,
		bestTime: communication.bestTime,
		voicemail: communication.voicemail,
		...Object.fromEntries(values),
	}
}
