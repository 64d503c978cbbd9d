import { clientErrors, clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { editMany } from '../../platform/edit-many.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockClient } from './clients.queries.ts'
import { editClientWithin, setDeletedWithin } from './edit-client.ts'
import { saveCardWithin } from './save-card.ts'

type Many = ParsedInput<typeof clients.editMany>

/** Several clients at once; each refused by itself. */
export function editClients(ctx: Context, { items }: Many) {
	permitTo(ctx, clients.editMany)
	return editMany(ctx, items, (db, item) => changeClient(db, ctx, item))
}

/** Fields of the client come first: they may be refused, the tags of a client that passed are not. */
async function changeClient(db: Db, ctx: Context, item: Many['items'][number]): Promise<ClientRecord> {
	const { id, isDeleted, tags, ...values } = item
	if (isDeleted !== undefined) return setDeletedWithin(db, ctx, item, isDeleted)
	const { version, ...fields } = values
	if (tags === undefined) return editClientWithin(db, ctx, { id, ...values })
	const at = Object.keys(fields).length === 0 ? version : (await editClientWithin(db, ctx, { id, ...values })).version
	await saveCardWithin(db, ctx, { clientId: id, version: at, tags })
	return requireRow(await lockClient(db, id), clientErrors, 'client_not_found')
}
