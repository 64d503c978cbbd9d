import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../page/banner.tsx'
import { formatCount } from '../text/format.ts'
import { KeyHint } from '../text/key-hint.tsx'
import { usePhrases } from '../text/phrases.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { DataListProps } from './data-list-props.ts'
import classes from './list.module.css'
import { ListCards } from './list-cards.tsx'
import { ListMessage, ListSkeleton } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './list-view.ts'
import { RowMenu } from './row-menu.tsx'
import type { ListEmpty } from './types.ts'
import { useColumns } from './use-columns.ts'
import { useListView } from './use-list-view.ts'
import { useNarrow } from './use-measures.ts'

/** The one list of the product. */
export function DataList<Row>(props: DataListProps<Row>) {
	const { label, source, bulkActions = [] } = props
	const frame = useRef<HTMLDivElement>(null)
	const narrow = useNarrow(frame)
	const searchRef = useRef<HTMLInputElement>(null)
	const columnsState = useColumns(props.columns, props.layoutStore)
	const view = useListView(props, columnsState, searchRef)
	const { selection } = view
	return (
		<div ref={frame} className={classes.list}>
			<ListToolbar {...props} columnsState={columnsState} searchRef={searchRef} />
			{source.status === 'ready' && source.message !== null && (
				<Banner
					tone="amber"
					action={
						<Button size="small" onClick={source.retry}>
							Try again
						</Button>
					}
				>
					{source.message} What you see may be out of date.
				</Banner>
			)}
			<div className={classes.frame}>
				{source.refreshing && <div className={classes.bar} aria-hidden="true" />}
				<ListBody view={view} narrow={narrow} empty={props.empty} body={props.body} />
				<RowMenu view={view} />
			</div>
			{selection.count > 0 ? (
				<BulkBar
					selection={selection}
					actions={bulkActions}
					label={label}
					columns={columnsState.visible}
					exporting={props.exporting}
					narrow={narrow}
					onCleared={() => frame.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()}
				/>
			) : (
				source.status === 'ready' && source.rows.length > 0 && <ListFoot {...props} />
			)}
		</div>
	)
}

function ListBody<Row>({
	view,
	narrow,
	empty,
	body,
}: {
	readonly view: ListView<Row>
	readonly narrow: boolean
	readonly empty: ListEmpty
	readonly body: DataListProps<Row>['body']
}) {
	const { source, label, list } = view
	if (source.status === 'loading') return <ListSkeleton label={label} columns={view.columns} narrow={narrow} />
	if (source.status !== 'ready' || source.rows.length === 0) {
		return <ListMessage label={label} source={source} list={list} empty={empty} />
	}
	if (body !== undefined) return body(view)
	return narrow ? <ListCards view={view} /> : <ListTable view={view} />
}

type ListFootProps<Row> = Pick<DataListProps<Row>, 'source' | 'label' | 'singular'>

function ListFoot<Row>({ source, label, singular }: ListFootProps<Row>) {
	const { total, rows, hasMore } = source
	const translate = usePhrases()
	const several = label.toLowerCase()
	const isOne = total === null ? rows.length === 1 && !hasMore : total === 1
	const count = total === null ? `${formatCount(rows.length)}${hasMore ? '+' : ''}` : formatCount(total)
	return (
		<div className={classes.foot}>
			<span role="status">
				{count} {translate(isOne ? (singular ?? several.replace(/s$/, '')) : several)}
				{source.loadingMore ? translate(', loading more') : ''}
			</span>
			<span className={classes.footHint}>
				<KeyHint keys="?" /> {translate('shows the shortcuts')}
			</span>
		</div>
	)
}
