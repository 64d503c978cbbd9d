import {
	type ClientRelation,
	clientRelations,
	GRAPH_NODES_MAX,
	RELATIONS_MAX,
	relationErrors,
} from '@praxis/contract/clients/client-relations.contract'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Change } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { buildRelationGraph } from './build-relation-graph.ts'
import { selectCard } from './client-card.queries.ts'
import {
	deleteRelation,
	insertRelation,
	selectCasesOf,
	selectPartiesOf,
	selectRelations,
	selectRelationsAmong,
} from './client-relations.queries.ts'
import { selectClient, selectClientState } from './clients.queries.ts'
import { assertNotWalled, lockChangeableClient } from './find-clients.ts'
import { clientEvent, recordPartChange } from './record-client-change.ts'

const GRAPH_CASES_MAX = 8
const GRAPH_PARTIES_MAX = 24

/** The relationships of a client, as a list and as a graph. */
export function listRelations(
	ctx: Context,
	input: ParsedInput<typeof clientRelations.list>,
): Promise<OutputOf<typeof clientRelations.list>> {
	return withRead(ctx, async (db) => {
		const [found, card, relations, cases] = await Promise.all([
			selectClient(db, input.clientId, false),
			selectCard(db, input.clientId),
			selectRelations(db, input.clientId, RELATIONS_MAX),
			selectCasesOf(db, input.clientId, GRAPH_CASES_MAX),
		])
		const client = requireRow(found, clientErrors, 'client_not_found')
		const near = relations.flatMap((one) => one.otherClientId ?? [])
		const [among, parties] = await Promise.all([
			selectRelationsAmong(db, [client.id, ...near], 2 * GRAPH_NODES_MAX),
			selectPartiesOf(
				db,
				cases.map((one) => one.id),
				GRAPH_PARTIES_MAX,
			),
		])
		const self = { id: client.id, name: client.fullName }
		const contacts = card?.contacts ?? []
		return { relations, graph: buildRelationGraph({ self, contacts, relations: among, cases, parties }) }
	})
}

type NewRelation = ParsedInput<typeof clientRelations.add>

/** Adds a relationship of a client. */
export async function addRelation(ctx: Context, input: NewRelation): Promise<ClientRelation> {
	permitTo(ctx, clientRelations.add)
	return withTransaction(ctx, async (db) => {
		const client = await lockChangeableClient(db, input.clientId)
		if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
		await assertOther(db, input)
		const known = await selectRelations(db, client.id, RELATIONS_MAX)
		assertNew(known, input)
		const { relationId: id = newId(), kind, note, otherClientId, otherName } = input
		const row = { id, client_id: client.id, other_client_id: otherClientId, other_name: otherName, kind, note }
		await rejectDuplicateId('client_relations_pkey', insertRelation(db, row))
		const added = findRelation(await selectRelations(db, client.id, RELATIONS_MAX + 1), id)
		await recordRelationChange(db, ctx, client.id, { action: clientRelations.add.id, before: null, after: added })
		return added
	})
}

async function assertOther(db: Db, { clientId, otherClientId }: NewRelation): Promise<void> {
	if (otherClientId === null) return
	const refuseOther = (code: 'relation_with_self' | 'relation_other_unknown') =>
		refuseField(relationErrors, code, 'otherClientId')
	if (otherClientId === clientId) throw refuseOther('relation_with_self')
	await assertNotWalled(db, [otherClientId])
	if ((await selectClientState(db, otherClientId)) !== 'present') throw refuseOther('relation_other_unknown')
}

function assertNew(known: readonly ClientRelation[], { kind, otherClientId, otherName }: NewRelation): void {
	if (known.length >= RELATIONS_MAX) throw refuse(relationErrors, 'relations_full')
	const isSame = (one: ClientRelation) =>
		one.kind === kind &&
		(otherClientId === null
			? one.otherClientId === null && one.otherName.toLowerCase() === otherName.toLowerCase()
			: one.otherClientId === otherClientId)
	if (known.some(isSame)) throw refuse(relationErrors, 'relation_exists')
}

/** Removes a relationship, from either side. */
export async function removeRelation(
	ctx: Context,
	input: ParsedInput<typeof clientRelations.remove>,
): Promise<ClientRelation> {
	permitTo(ctx, clientRelations.remove)
	return withTransaction(ctx, async (db) => {
		const client = await lockChangeableClient(db, input.clientId)
		const known = await selectRelations(db, client.id, 2 * RELATIONS_MAX)
		const gone = findRelation(known, input.relationId)
		if (gone.otherClientId !== null) await assertNotWalled(db, [gone.otherClientId])
		await deleteRelation(db, gone.id)
		await recordRelationChange(db, ctx, client.id, { action: clientRelations.remove.id, before: gone, after: null })
		return gone
	})
}

function findRelation(known: readonly ClientRelation[], id: string): ClientRelation {
	return requireRow(known.find((one) => one.id === id) ?? null, relationErrors, 'relation_not_found')
}

/** Audited under the client whose record was changed; open records of both clients are refreshed. */
async function recordRelationChange(
	db: Db,
	ctx: Context,
	clientId: string,
	{ action, before, after }: Change<ClientRelation>,
): Promise<void> {
	const audited = (one: ClientRelation | null) =>
		one === null ? undefined : { relation: one.kind, to: one.otherName, otherClientId: one.otherClientId }
	const otherId = (after ?? before)?.otherClientId ?? null
	await recordPartChange(db, ctx, { clientId, action, before: audited(before), after: audited(after) })
	if (otherId !== null) await emitEvent(db, clientEvent(otherId))
}
