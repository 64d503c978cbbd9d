import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Overlay } from '../lib/offline/overlay.ts'
import type { CountedQuery } from '../lib/queries.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { DataList } from '../ui/list/data-list.tsx'
import type { DataListProps } from '../ui/list/data-list-props.ts'
import { isFiltered } from '../ui/list/list-url.ts'
import { sourceOf } from '../ui/list/source-of.ts'
import type { Exporting } from '../ui/list/types.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { MayWait } from '../ui/status/waiting-mark.tsx'
import { useWithWaiting } from './use-with-waiting.ts'

interface QueryListProps<Row extends { readonly id: string }>
	extends Omit<DataListProps<Row & MayWait>, 'source' | 'rowKey' | 'exporting'> {
	readonly query: CountedQuery<Row>
	/** Where writes can wait on this device. */
	readonly overlay?: Overlay<Row>
	/** The label in lower case if absent. */
	readonly fileName?: string
	/** Formats beside CSV, Excel and PDF. */
	readonly formats?: Pick<Exporting<Row & MayWait>, 'others' | 'othersOf'>
}

/** A list of what a query reads, with pending offline changes applied: search, filters, saved views and export. */
export function QueryList<Row extends { readonly id: string }>(props: QueryListProps<Row>) {
	const { query, overlay, fileName, formats, ...rest } = props
	const { label, list } = rest
	const source = useWithWaiting(sourceOf(useInfiniteQuery(query)), overlay, () => !isFiltered(list.state))
	return (
		<DataList
			{...rest}
			source={source}
			rowKey={(row) => row.id}
			exporting={{
				fileName: fileName ?? label.toLowerCase().replaceAll(' ', '-'),
				fetchPage: query.exportPage,
				...formats,
			}}
		/>
	)
}

interface ListScreenProps<Row extends { readonly id: string }> extends Omit<QueryListProps<Row>, 'label' | 'empty'> {
	readonly title: string
	readonly lead: string
	/** `/dashboard/cases`: records are at `/dashboard/cases/:id` unless `rowHref` says otherwise, a new one at
	 *  `/dashboard/cases/new`. */
	readonly path: string
	/** The button that creates a record, e.g. `New case`; null without the permission. */
	readonly create: string | null
	/** Before the button that creates a record. */
	readonly actions?: ReactNode
	/** After it. */
	readonly menu?: ReactNode
	/** `create` labels the same link in an empty list. */
	readonly empty: { readonly title: string; readonly text: string; readonly create: string }
}

/** A list that is a page. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
	const { title, lead, path, create, actions, menu, empty, ...rest } = props
	return (
		<>
			<PageHeader
				title={title}
				lead={lead}
				actions={
					<>
						{actions}
						{create !== null && (
							<ButtonLink href={`${path}/new`} variant="primary" icon={<Icon name="plus" />}>
								{create}
							</ButtonLink>
						)}
						{menu}
					</>
				}
			/>
			<QueryList
				rowHref={(row) => `${path}/${row.id}`}
				{...rest}
				label={title}
				empty={{ ...empty, action: create !== null && <ButtonLink href={`${path}/new`}>{empty.create}</ButtonLink> }}
			/>
		</>
	)
}
