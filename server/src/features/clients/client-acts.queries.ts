import type { ClientCard, clientActs, DeletedClient } from '@praxis/contract/clients/client-acts.contract'
import { clientKind } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, type KeysetOrder, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { attorneyName, countClients, matchingClients, SUMMARY_COLUMNS, toSummary } from './clients.queries.ts'

export type DeletedInput = ParsedInput<typeof clientActs.deleted>
export type CardsInput = ParsedInput<typeof clientActs.cards>

const LATEST_FIRST: KeysetOrder = { column: 'clients.deleted_at', idColumn: 'clients.id', direction: 'desc' }
const BY_NAME: KeysetOrder = { column: 'clients.full_name', idColumn: 'clients.id', direction: 'asc' }

function deletedClients(db: Db, search: string | undefined) {
	const words = matchesWords('clients.search', search)
	const query = db.selectFrom('clients').where('clients.deleted_at', 'is not', null)
	return words === null ? query : query.where(words)
}

/** A page of the deleted folder and, when asked for, how many match in all. */
export async function selectDeletedPage(db: Db, input: DeletedInput): Promise<Page<DeletedClient>> {
	let query = deletedClients(db, input.search)
		.leftJoin('users', 'users.id', 'clients.deleted_by')
		.select([...SUMMARY_COLUMNS, attorneyName])
		.select((eb) => eb.ref('clients.deleted_at').$notNull().as('deleted_at'))
		.select('users.full_name as deleted_by_name')
		.orderBy('clients.deleted_at', 'desc')
		.orderBy('clients.id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(LATEST_FIRST, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countFound(db, deletedClients(db, input.search).select('clients.id')) : null,
	])
	const toDeleted = (row: (typeof rows)[number]): DeletedClient => ({
		...toSummary(row),
		deletedAt: row.deleted_at.toISOString(),
		deletedByName: row.deleted_by_name,
	})
	return toPage(rows, input.limit, (row) => row.deleted_at, toDeleted, total)
}

/** A page of how to reach clients, by name. */
export async function selectCardPage(db: Db, input: CardsInput): Promise<Page<ClientCard>> {
	let query = matchingClients(db, input)
		.select([
			'id',
			'kind',
			'full_name',
			'company_name',
			'email',
			'phone',
			'address',
			'city',
			'state',
			'zip',
			'updated_at',
		])
		.orderBy('clients.full_name')
		.orderBy('clients.id')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(BY_NAME, input.cursor))
	const [rows, total] = await Promise.all([query.execute(), input.withTotal ? countClients(db, input) : null])
	const toCard = ({ full_name, company_name, updated_at, ...row }: (typeof rows)[number]): ClientCard => ({
		...row,
		kind: clientKind.parse(row.kind),
		fullName: full_name,
		companyName: company_name,
		updatedAt: updated_at.toISOString(),
	})
	return toPage(rows, input.limit, (row) => row.full_name, toCard, total)
}
