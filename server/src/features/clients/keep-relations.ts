import {
	type ClientRelation,
	type clientRelations,
	PICTURE_NODES_MAX,
	RELATIONS_MAX,
	relationErrors,
} from '@praxis/contract/clients/client-relations.contract'
import { type ClientRecord, clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { selectCard } from './client-card.queries.ts'
import {
	deleteRelation,
	insertRelation,
	selectCasesOf,
	selectPartiesOf,
	selectRelations,
	selectRelationsAmong,
} from './client-relations.queries.ts'
import { assertMayEditClients } from './clients.policy.ts'
import { lockClient, selectClient } from './clients.queries.ts'
import { drawRelations } from './draw-relations.ts'

const CASES_DRAWN = 8
const PARTIES_DRAWN = 24

/** Who is who to a client, and the picture of it. */
export function listRelations(
	ctx: Context,
	input: ParsedInput<typeof clientRelations.list>,
): Promise<OutputOf<typeof clientRelations.list>> {
	return withRead(ctx, async (db) => {
		const [client, card, relations, cases] = await Promise.all([
			selectClient(db, input.clientId, false),
			selectCard(db, input.clientId),
			selectRelations(db, input.clientId, RELATIONS_MAX),
			selectCasesOf(db, input.clientId, CASES_DRAWN),
		])
		if (client === null || card === null) throw refuse(clientErrors, 'client_not_found')
		const near = relations.flatMap((one) => one.otherClientId ?? [])
		const [among, parties] = await Promise.all([
			selectRelationsAmong(db, [client.id, ...near], 2 * PICTURE_NODES_MAX),
			selectPartiesOf(
				db,
				cases.map((one) => one.id),
				PARTIES_DRAWN,
			),
		])
		const self = { id: client.id, name: client.fullName }
		const picture = drawRelations({ self, contacts: card.contacts, relations: among, cases, parties })
		return { relations, picture }
	})
}

type Added = ParsedInput<typeof clientRelations.add>

/** Says what somebody is to a client. */
export async function addRelation(ctx: Context, input: Added): Promise<ClientRelation> {
	assertMayEditClients(ctx)
	return withTransaction(ctx, async (db) => {
		const client = await lockClient(db, input.clientId)
		if (client === null) throw refuse(clientErrors, 'client_not_found')
		if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
		const other = await otherOf(db, input)
		const known = await selectRelations(db, client.id, RELATIONS_MAX)
		assertNew(known, input)
		const { relationId: id = newId(), kind, note, otherClientId, otherName } = input
		const row = { id, client_id: client.id, other_client_id: otherClientId, other_name: otherName, kind, note }
		await unlessTaken('client_relations_pkey', insertRelation(db, row))
		const added = (await selectRelations(db, client.id, RELATIONS_MAX + 1)).find((one) => one.id === id)
		if (added === undefined) throw refuse(relationErrors, 'relation_not_found')
		await announceRelation(db, ctx, client, { action: 'clientRelations.add', before: null, after: added })
		if (other !== null) await tellOther(db, other.id)
		return added
	})
}

async function otherOf(db: Db, { clientId, otherClientId }: Added): Promise<ClientRecord | null> {
	if (otherClientId === null) return null
	const refuseOther = (code: 'relation_with_self' | 'relation_other_unknown') =>
		refuse(relationErrors, code, { fields: { otherClientId: relationErrors[code].message } })
	if (otherClientId === clientId) throw refuseOther('relation_with_self')
	const other = await selectClient(db, otherClientId, false)
	if (other === null || other.deletedAt !== null) throw refuseOther('relation_other_unknown')
	return other
}

function assertNew(known: readonly ClientRelation[], { kind, otherClientId, otherName }: Added): void {
	if (known.length >= RELATIONS_MAX) throw refuse(relationErrors, 'relations_full')
	const isSame = (one: ClientRelation) =>
		one.kind === kind &&
		(otherClientId === null
			? one.otherClientId === null && one.otherName.toLowerCase() === otherName.toLowerCase()
			: one.otherClientId === otherClientId)
	if (known.some(isSame)) throw refuse(relationErrors, 'relation_exists')
}

/** Takes a relationship away, from either side. */
export async function removeRelation(
	ctx: Context,
	input: ParsedInput<typeof clientRelations.remove>,
): Promise<ClientRelation> {
	assertMayEditClients(ctx)
	return withTransaction(ctx, async (db) => {
		const client = await lockClient(db, input.clientId)
		if (client === null) throw refuse(clientErrors, 'client_not_found')
		const known = await selectRelations(db, client.id, 2 * RELATIONS_MAX)
		const gone = known.find((one) => one.id === input.relationId)
		if (gone === undefined) throw refuse(relationErrors, 'relation_not_found')
		await deleteRelation(db, gone.id)
		await announceRelation(db, ctx, client, { action: 'clientRelations.remove', before: gone, after: null })
		if (gone.otherClientId !== null) await tellOther(db, gone.otherClientId)
		return gone
	})
}

interface RelationChange {
	readonly action: string
	readonly before: ClientRelation | null
	readonly after: ClientRelation | null
}

/** The trail tells it of the client on whose record it was done. */
async function announceRelation(db: Db, ctx: Context, client: ClientRecord, change: RelationChange): Promise<void> {
	const traced = (one: ClientRelation | null) =>
		one === null ? undefined : { relation: one.kind, to: one.otherName, otherClientId: one.otherClientId }
	const { id } = client
	await Promise.all([
		emitAudit(db, ctx, {
			action: change.action,
			entity: 'clients',
			entityId: id,
			before: traced(change.before),
			after: traced(change.after),
			clientId: id,
		}),
		tellOther(db, id),
	])
}

function tellOther(db: Db, id: string): Promise<void> {
	return emitEvent(db, { topic: 'clients', entityId: id, kind: 'changed', clientId: id })
}
