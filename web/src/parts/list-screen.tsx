import { useInfiniteQuery } from '@tanstack/react-query'
import type { Overlay } from '../lib/offline/overlay.ts'
import type { CountedQuery } from '../lib/queries.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { DataList } from '../ui/list/data-list.tsx'
import type { DataListProps } from '../ui/list/data-list-props.ts'
import { isFiltered } from '../ui/list/list-url.ts'
import { sourceOf } from '../ui/list/source-of.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import type { MayWait } from '../ui/status/waiting-mark.tsx'
import { useWithWaiting } from './use-with-waiting.ts'

type OfScreen = 'label' | 'source' | 'rowKey' | 'rowHref' | 'exporting' | 'empty'

interface ListScreenProps<Row extends { readonly id: string }> extends Omit<DataListProps<Row & MayWait>, OfScreen> {
	readonly title: string
	readonly lead: string
	/** `/dashboard/cases`: records are at `/dashboard/cases/:id`, a new one at `/dashboard/cases/new`. */
	readonly path: string
	readonly query: CountedQuery<Row>
	readonly overlay: Overlay<Row>
	/** The button that creates a record, e.g. `New case`; null without the permission. */
	readonly create: string | null
	/** `create` labels the same link in an empty list. */
	readonly empty: { readonly title: string; readonly text: string; readonly create: string }
}

/** A list that is a page: header, rows with pending offline changes applied, search, filters, saved views and export. */
export function ListScreen<Row extends { readonly id: string }>(props: ListScreenProps<Row>) {
	const { title, lead, path, query, overlay, create, empty, list, ...rest } = props
	const source = useWithWaiting(sourceOf(useInfiniteQuery(query)), overlay, () => !isFiltered(list.state))
	return (
		<>
			<PageHeader
				title={title}
				lead={lead}
				actions={
					create !== null && (
						<ButtonLink href={`${path}/new`} variant="primary" icon={<Icon name="plus" />}>
							{create}
						</ButtonLink>
					)
				}
			/>
			<DataList
				{...rest}
				label={title}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowHref={(row) => `${path}/${row.id}`}
				exporting={{ fileName: title.toLowerCase().replaceAll(' ', '-'), fetchPage: query.exportPage }}
				empty={{ ...empty, action: create !== null && <ButtonLink href={`${path}/new`}>{empty.create}</ButtonLink> }}
			/>
		</>
	)
}
