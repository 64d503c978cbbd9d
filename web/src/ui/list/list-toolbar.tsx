import type { Ref } from 'react'
import { Button } from '../button/button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { DataListProps } from './data-list-props.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterControl } from './filter-controls.tsx'
import { isFiltered } from './list-url.ts'
import { SearchBox } from './search-box.tsx'
import classes from './toolbar.module.css'
import type { ColumnsState } from './use-columns.ts'
import { ViewMenu } from './view-menu.tsx'

interface ListToolbarProps<Row> extends DataListProps<Row> {
	readonly columnsState: ColumnsState<Row>
	readonly searchRef: Ref<HTMLInputElement>
}

/** Search and filters on one side; views, display and export on the other. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
	const {
		label,
		columns,
		list,
		savedViews,
		exporting,
		columnsState,
		searchRef,
		searchLabel,
		searchable = true,
		tools,
	} = props
	return (
		<div className={classes.toolbar}>
			{searchable && (
				<SearchBox
					ref={searchRef}
					label={searchLabel ?? `Search ${label.toLowerCase()}`}
					value={list.state.search}
					onSearch={list.setSearch}
				/>
			)}
			<div className={classes.filters}>
				{list.filters.map((filter) => {
					const values = list.state.filters[filter.id] ?? []
					const change = (next: readonly string[]) => list.setFilter(filter.id, next)
					return <FilterControl key={filter.id} filter={filter} values={values} onChange={change} />
				})}
				{isFiltered(list.state) && (
					<Button variant="quiet" onClick={list.clear}>
						Clear
					</Button>
				)}
			</div>
			<div className={classes.end}>
				{savedViews !== undefined && <ViewMenu saved={savedViews} list={list} columnsState={columnsState} />}
				<ColumnMenu columns={columns} state={columnsState} sort={list.state.sort} onSort={list.setSort} />
				{exporting !== undefined && <ExportMenu title={label} columns={columnsState.visible} exporting={exporting} />}
				{tools}
			</div>
		</div>
	)
}
