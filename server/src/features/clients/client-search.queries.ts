import { type ClientHit, clientStatus } from '@praxis/contract/clients/clients.fields'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { bestMatches, type SearchQuery, type SearchSource } from '../../platform/db/search-source.ts'

async function findClients(db: Db, query: SearchQuery): Promise<ClientHit[]> {
	const rows = await db
		.selectFrom(bestMatches('client', query))
		.innerJoin('clients', 'clients.id', 'best.id')
		.select(
			columnsAs('clients', {
				id: 'id',
				fullName: 'full_name',
				companyName: 'company_name',
				email: 'email',
				status: 'status',
			}),
		)
		.where('clients.deleted_at', 'is', null)
		.orderBy('best.place')
		.execute()
	return rows.map((row) => ({ ...row, kind: 'client', status: clientStatus.parse(row.status) }))
}

export const clientSearch: readonly SearchSource[] = [{ kind: 'client', access: ['view_clients'], find: findClients }]
