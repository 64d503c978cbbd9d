import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from '../navigation/navigation.tsx'
import type { DataListProps } from './data-list-props.ts'
import type { ListView } from './list-view.ts'
import { useRowMenu } from './row-menu.tsx'
import type { ColumnsState } from './use-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

/** Which row is active, which are selected, and the keys that move both. */
export function useListView<Row>(
	props: DataListProps<Row>,
	columns: ColumnsState<Row>,
	searchRef: RefObject<HTMLInputElement | null>,
): ListView<Row> {
	const { label, list, source, rowKey } = props
	const navigation = useNavigation()
	const [active, setActive] = useState(-1)
	const selection = useSelection(source.rows, rowKey)
	const clearSelection = selection.clear
	const menu = useRowMenu<Row>()
	const selectable = (props.bulkActions ?? []).length > 0
	const at = (index: number, work: (row: Row) => void) => {
		const row = source.rows[index]
		if (row !== undefined) work(row)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another search, sort or filter is another list: nothing in it is active or chosen
	useEffect(() => {
		setActive(-1)
		clearSelection()
	}, [list.state, clearSelection])
	useListKeys({
		label,
		count: source.rows.length,
		active,
		setActive,
		open: (index) =>
			at(index, (row) => {
				if (props.rowHref !== undefined) navigation.navigate(props.rowHref(row))
				else props.onOpen?.(row)
			}),
		toggle: selectable ? (index, range) => at(index, (row) => selection.toggle(rowKey(row), { range })) : null,
		clearSelection: () => {
			if (selection.count === 0) return false
			selection.clear()
			return true
		},
		searchRef,
	})
	return {
		label,
		columns: columns.visible,
		rows: source.rows,
		source,
		list,
		selection,
		selectable,
		density: columns.layout.density,
		active,
		setActive,
		rowKey,
		rowLabel: props.rowLabel,
		rowHref: props.rowHref,
		openRow: props.onOpen,
		rowActions: props.rowActions,
		menu,
	}
}
