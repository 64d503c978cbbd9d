import { clientFields } from '@praxis/contract/clients/clients.fields'
import { type PortalClient, portalClient } from '@praxis/contract/clients/portal-client.contract'
import { columnsAs, columnsFor, rowReader } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { isClientThemselves, type PersonalDataSource } from '../../platform/personal-data.ts'

const COLUMNS = columnsFor(portalClient)
const read = rowReader(clientFields)

export async function selectPortalClient(db: Db, id: string): Promise<PortalClient | null> {
	const row = await db
		.selectFrom('clients')
		.select(columnsAs('clients', COLUMNS))
		.where('clients.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : read(row)
}

export const clientsPersonalData: readonly PersonalDataSource[] = [
	{
		name: 'client-record',
		title: 'Your client record',
		as: 'person',
		appliesTo: isClientThemselves,
		read: (db, { clientIds }) =>
			db
				.selectFrom('clients')
				.select(Object.values(COLUMNS))
				.where('id', 'in', [...clientIds])
				.execute(),
	},
]
