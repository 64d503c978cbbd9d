import { clientFields, type DeletedClient } from '@praxis/contract/clients/clients.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { deletedClientsQuery } from './clients.api.ts'
import { useDeleteClient } from './use-client-actions.tsx'

const { text, instant } = columnsOf<DeletedClient>(clientFields)
const COLUMNS: readonly Column<DeletedClient>[] = [
	text('fullName', { card: 'title' }),
	text('email', { width: 17, card: 'none' }),
	text('deletedByName', { width: 12, card: 'detail' }),
	instant('deletedAt', 'relative', { width: 9, card: 'detail' }),
]

/** The deleted folder of the firm's clients. */
export function DeletedClientsScreen() {
	const list = useListState()
	const query = useInfiniteQuery(deletedClientsQuery(list.state.search))
	const { restore } = useDeleteClient()
	return (
		<>
			<PageHeader
				title="Deleted clients"
				lead="Clients in the deleted folder. Their cases and history are kept, and you can restore them."
				back={{ href: '/dashboard/clients', label: 'Clients' }}
			/>
			<DataList
				label="Deleted clients"
				columns={COLUMNS}
				list={list}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.fullName}
				rowHref={(row) => `/clients/${row.id}`}
				rowActions={(row) => [{ label: 'Restore', onSelect: () => restore(row) }]}
				bulkActions={[
					{
						id: 'restore',
						label: 'Restore',
						run: async (rows) => {
							const done: boolean[] = []
							for (const row of rows) done.push(await restore(row))
							return done.every((one) => one)
						},
					},
				]}
				empty={{
					title: 'The deleted folder is empty',
					text: 'Deleted clients appear here and can be restored.',
				}}
			/>
		</>
	)
}
