import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { UiLink } from '../navigation/ui-link.tsx'
import { usePhrases } from '../text/phrases.ts'
import classes from './list.module.css'
import type { ListView } from './list-view.ts'
import { RowMenuButton } from './row-menu.tsx'
import lines from './two-lines.module.css'

export interface RowProps<Row> {
	readonly view: ListView<Row>
	readonly row: Row
	readonly index: number
}

/** Whether a click on a row was meant for the row and not for something in it. */
function isForRow(event: MouseEvent<HTMLElement>): boolean {
	if (event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]') !== null)
		return false
	return (window.getSelection()?.toString() ?? '') === ''
}

/** The first cell's content as the row's link or button. */
export function RowTitle<Row>({ view, row, index, children }: RowProps<Row> & { readonly children: ReactNode }) {
	const element = useRef<HTMLElement | null>(null)
	const isActive = view.active === index
	useEffect(() => {
		if (isActive) element.current?.focus({ preventScroll: true })
	}, [isActive])
	const attach = (node: HTMLElement | null) => {
		element.current = node
	}
	const shared = { className: classes.rowLink, onFocus: () => view.setActive(index) }
	if (view.rowHref !== undefined) {
		return (
			<UiLink ref={attach} href={view.rowHref(row)} {...shared}>
				{children}
			</UiLink>
		)
	}
	if (view.openRow === undefined) return children
	return (
		<button ref={attach} type="button" onClick={() => view.openRow?.(row)} {...shared}>
			{children}
		</button>
	)
}

export function SelectRow<Row>({ view, row }: Pick<RowProps<Row>, 'view' | 'row'>) {
	const phrase = usePhrases()
	const key = view.rowKey(row)
	const range = useRef(false)
	return (
		<Checkbox
			checked={view.selection.has(key)}
			aria-label={phrase('Select {what}', { what: view.rowLabel(row) })}
			onClick={(event) => {
				range.current = event.shiftKey
			}}
			onChange={() => view.selection.toggle(key, { range: range.current })}
		/>
	)
}

export function ListRow<Row>({ view, row, index }: RowProps<Row>) {
	const opens = view.rowHref !== undefined || view.openRow !== undefined
	return (
		<tr
			className={classes.row}
			aria-rowindex={index + 2}
			data-index={index}
			data-opens={opens || undefined}
			data-active={view.active === index || undefined}
			data-selected={view.selection.has(view.rowKey(row)) || undefined}
			onClick={(event) => {
				if (!opens || !isForRow(event)) return
				event.currentTarget.querySelector<HTMLElement>(`.${classes.rowLink}`)?.click()
			}}
		>
			{view.selectable && (
				<td className={classes.checkCell}>
					<SelectRow view={view} row={row} />
				</td>
			)}
			{view.columns.map((column, at) =>
				at === 0 ? (
					<th key={column.id} scope="row" data-align={column.align ?? 'start'} title={view.rowLabel(row)}>
						<RowTitle view={view} row={row} index={index}>
							{column.cell(row)}
						</RowTitle>
					</th>
				) : (
					<td key={column.id} data-align={column.align ?? 'start'}>
						{column.lines === undefined ? column.cell(row) : <span className={lines.twoLines}>{column.cell(row)}</span>}
					</td>
				),
			)}
			{view.rowActions !== undefined && (
				<td className={classes.menuCell}>
					<RowMenuButton size="small" view={view} row={row} />
				</td>
			)}
		</tr>
	)
}
