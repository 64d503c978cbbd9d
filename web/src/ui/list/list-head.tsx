import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Checkbox } from '../form/checkbox.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrased, usePhrases } from '../text/phrases.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './list.module.css'
import type { ListView } from './list-view.ts'
import type { Column, ListSort } from './types.ts'

const CHECK_REM = 2.5
const MENU_REM = 3
const FREE_COLUMN_REM = 14

/** In rem: below it the table scrolls sideways within its frame. */
export function leastWidth<Row>(view: ListView<Row>): number {
	const extra = (view.selectable ? CHECK_REM : 0) + (view.rowActions === undefined ? 0 : MENU_REM)
	return view.columns.reduce((sum, column) => sum + (column.width ?? FREE_COLUMN_REM), extra)
}

function nextSort(column: string, sort: ListSort | null): ListSort {
	return { column, descending: sort?.column === column ? !sort.descending : false }
}

function HeaderCell<Row>({
	column,
	sort,
	onSort,
}: {
	readonly column: Column<Row>
	readonly sort: ListSort | null
	readonly onSort: (sort: ListSort) => void
}) {
	const phrased = usePhrased()
	const on = sort?.column === column.id
	const Arrow = on && sort.descending ? IconArrowDown : IconArrowUp
	return (
		<th
			scope="col"
			data-align={column.align ?? 'start'}
			aria-sort={on ? (sort.descending ? 'descending' : 'ascending') : undefined}
		>
			{column.sortable ? (
				<button
					type="button"
					className={classes.sort}
					data-on={on || undefined}
					onClick={() => onSort(nextSort(column.id, sort))}
				>
					{phrased(column.header)}
					<Arrow {...glyphProps({ size: 'small', className: classes.sortGlyph })} />
				</button>
			) : (
				phrased(column.header)
			)}
		</th>
	)
}

/** Caption, column widths and the header row. */
export function ListHead<Row>({ view }: { readonly view: ListView<Row> }) {
	const { columns, list, selection } = view
	const hasMenu = view.rowActions !== undefined
	const translate = usePhrases()
	return (
		<>
			<caption>
				<VisuallyHidden>{translate(view.label)}</VisuallyHidden>
			</caption>
			<colgroup>
				{view.selectable && <col style={{ inlineSize: `${CHECK_REM}rem` }} />}
				{columns.map((column) => (
					<col key={column.id} style={column.width === undefined ? undefined : { inlineSize: `${column.width}rem` }} />
				))}
				{hasMenu && <col style={{ inlineSize: `${MENU_REM}rem` }} />}
			</colgroup>
			<thead className={classes.head}>
				<tr aria-rowindex={1}>
					{view.selectable && (
						<th scope="col" className={classes.checkCell}>
							<Checkbox
								checked={selection.all}
								indeterminate={selection.count > 0 && !selection.all}
								onChange={selection.toggleAll}
								aria-label={translate('Select all loaded rows')}
							/>
						</th>
					)}
					{columns.map((column) => (
						<HeaderCell key={column.id} column={column} sort={list.state.sort} onSort={list.setSort} />
					))}
					{hasMenu && (
						<th scope="col" className={classes.menuHead}>
							<VisuallyHidden>{translate('Actions')}</VisuallyHidden>
						</th>
					)}
				</tr>
			</thead>
		</>
	)
}
