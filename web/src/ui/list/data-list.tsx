import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { Banner } from '../page/banner.tsx'
import { formatCount } from '../text/format.ts'
import { KeyHint } from '../text/key-hint.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { DataListProps } from './data-list-props.ts'
import classes from './list.module.css'
import { ListCards } from './list-cards.tsx'
import { ListMessage, ListSkeleton } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './list-view.ts'
import type { ListEmpty, ListSource } from './types.ts'
import { useColumns } from './use-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

const NARROW = '(max-width: 48em)'

/** The one list of the product. */
export function DataList<Row>(props: DataListProps<Row>) {
	const { label, columns, list, source, rowKey, rowLabel, bulkActions = [] } = props
	const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
	const navigation = useNavigation()
	const searchRef = useRef<HTMLInputElement>(null)
	const [active, setActive] = useState(-1)
	const columnsState = useColumns(columns, props.layoutStore)
	const selection = useSelection(source.rows, rowKey)
	const selectable = bulkActions.length > 0
	const open = (row: Row) => {
		if (props.rowHref !== undefined) navigation.navigate(props.rowHref(row))
		else props.onOpen?.(row)
	}
	const at = (index: number, work: (row: Row) => void) => {
		const row = source.rows[index]
		if (row !== undefined) work(row)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search, sort or filter starts from the top
	useEffect(() => setActive(-1), [list.state])
	useListKeys({
		label,
		count: source.rows.length,
		active,
		setActive,
		open: (index) => at(index, open),
		toggle: selectable ? (index, range) => at(index, (row) => selection.toggle(rowKey(row), { range })) : null,
		clearSelection: () => {
			if (selection.count === 0) return false
			selection.clear()
			return true
		},
		searchRef,
	})
	const view: ListView<Row> = {
		label,
		columns: columnsState.visible,
		rows: source.rows,
		source,
		list,
		selection,
		selectable,
		density: columnsState.layout.density,
		active,
		setActive,
		rowKey,
		rowLabel,
		rowHref: props.rowHref,
		openRow: props.onOpen,
		rowActions: props.rowActions,
	}
	return (
		<div>
			{selection.count > 0 ? (
				<BulkBar selection={selection} actions={bulkActions} />
			) : (
				<ListToolbar {...props} columnsState={columnsState} searchRef={searchRef} />
			)}
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
				<ListBody view={view} narrow={narrow} empty={props.empty} />
			</div>
			{source.status === 'ready' && source.rows.length > 0 && <ListFoot source={source} label={label} />}
		</div>
	)
}

function ListBody<Row>({
	view,
	narrow,
	empty,
}: {
	readonly view: ListView<Row>
	readonly narrow: boolean
	readonly empty: ListEmpty
}) {
	const { source, label, list } = view
	if (source.status === 'loading') return <ListSkeleton label={label} columns={view.columns} narrow={narrow} />
	if (source.status !== 'ready' || source.rows.length === 0) {
		return <ListMessage label={label} source={source} list={list} empty={empty} />
	}
	return narrow ? <ListCards view={view} /> : <ListTable view={view} />
}

function ListFoot<Row>({ source, label }: { readonly source: ListSource<Row>; readonly label: string }) {
	const count =
		source.total === null ? `${formatCount(source.rows.length)}${source.hasMore ? '+' : ''}` : formatCount(source.total)
	return (
		<div className={classes.foot}>
			<span role="status">
				{count} {label.toLowerCase()}
				{source.loadingMore ? ', loading more' : ''}
			</span>
			<span className={classes.footHint}>
				<KeyHint keys="?" /> shows the shortcuts
			</span>
		</div>
	)
}
