import type { DeletedClient } from '@praxis/contract/clients/client-acts.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { deletedClientsQuery } from './client-acts.api.ts'
import { useDeleteClient } from './use-delete-client.ts'

const COLUMNS: readonly Column<DeletedClient>[] = [
	{ id: 'fullName', header: 'Name', cell: (row) => row.fullName, card: 'title' },
	{ id: 'email', header: 'Email', cell: (row) => row.email || '—', width: 17, card: 'none' },
	{ id: 'deletedByName', header: 'Deleted by', cell: (row) => row.deletedByName ?? '—', width: 12, card: 'detail' },
	{
		id: 'deletedAt',
		header: 'Deleted',
		cell: (row) => <InstantText at={row.deletedAt} shown="relative" />,
		width: 9,
		card: 'detail',
	},
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
				lead="Clients moved to the deleted folder. Their cases and history stay; a restored client is back in every list."
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
					text: 'A client you delete is moved here and can be restored.',
				}}
			/>
		</>
	)
}
