import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import frame from '../form/field-frame.module.css'
import { FieldFrame } from '../form/field-frame.tsx'
import { RadioField } from '../form/radio-field.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrases } from '../text/phrases.ts'
import type { ColumnMenuProps } from './column-menu.tsx'
import classes from './toolbar.module.css'
import type { Column, Density, ListSort } from './types.ts'
import type { ColumnsState } from './use-columns.ts'

function moved(ids: readonly string[], id: string, by: number): string[] {
	const at = ids.indexOf(id)
	const rest = ids.filter((one) => one !== id)
	return [...rest.slice(0, at + by), id, ...rest.slice(at + by)]
}

function ColumnRow<Row>({ column, state }: { readonly column: Column<Row>; readonly state: ColumnsState<Row> }) {
	const id = useId()
	const ids = state.visible.map((one) => one.id)
	const at = ids.indexOf(column.id)
	const on = at >= 0
	const save = (columns: readonly string[]) => state.setLayout({ ...state.layout, columns })
	return (
		<li className={classes.option}>
			<Checkbox
				id={id}
				checked={on}
				disabled={on && ids.length === 1}
				onChange={(next) => save(next ? [...ids, column.id] : ids.filter((one) => one !== column.id))}
			/>
			<label htmlFor={id}>{column.header}</label>
			<IconButton
				size="small"
				label={`Move ${column.header} up`}
				icon={<IconChevronUp {...glyphProps({ size: 'small' })} />}
				disabled={at <= 0}
				onClick={() => save(moved(ids, column.id, -1))}
			/>
			<IconButton
				size="small"
				label={`Move ${column.header} down`}
				icon={<IconChevronDown {...glyphProps({ size: 'small' })} />}
				disabled={!on || at === ids.length - 1}
				onClick={() => save(moved(ids, column.id, 1))}
			/>
		</li>
	)
}

const DENSITIES = [
	{ value: 'normal', label: 'Comfortable' },
	{ value: 'compact', label: 'Compact' },
] as const

const WAYS = [
	{ value: 'up', label: 'Ascending' },
	{ value: 'down', label: 'Descending' },
] as const

interface SortChoiceProps<Row> {
	readonly sortable: readonly Column<Row>[]
	readonly sort: ListSort | null
	readonly onSort: (sort: ListSort) => void
}

function SortChoice<Row>({ sortable, sort, onSort }: SortChoiceProps<Row>) {
	const id = useId()
	const first = sortable[0]?.id ?? ''
	return (
		<div className={classes.form}>
			<FieldFrame id={id} label="Sort by" required>
				<select
					id={id}
					className={frame.control}
					value={sort?.column ?? ''}
					onChange={(event) => onSort({ column: event.currentTarget.value, descending: sort?.descending ?? false })}
				>
					{sort === null && <option value="">Default order</option>}
					{sortable.map((column) => (
						<option key={column.id} value={column.id}>
							{column.header}
						</option>
					))}
				</select>
			</FieldFrame>
			<RadioField
				label="Direction"
				required
				inline
				options={WAYS}
				value={sort?.descending ? 'down' : 'up'}
				onChange={(way) => onSort({ column: sort?.column ?? first, descending: way === 'down' })}
			/>
		</div>
	)
}

/** What the menu of columns shows when it is open. */
export function ColumnChoices<Row>({ columns, state, sort, onSort }: ColumnMenuProps<Row>) {
	const translate = usePhrases()
	const byId = new Map(columns.map((column) => [column.id, column]))
	const sortable = columns.filter((column) => column.sortable)
	const content = useRef<HTMLDivElement>(null)
	// It comes after the popover has looked for what to focus.
	useEffect(() => content.current?.querySelector('input')?.focus(), [])
	return (
		<div ref={content}>
			<p className={classes.heading}>{translate('Columns')}</p>
			<ul className={classes.menu}>
				{state.order.map((id) => {
					const column = byId.get(id)
					return column === undefined ? null : <ColumnRow key={id} column={column} state={state} />
				})}
			</ul>
			{sortable.length > 0 && <SortChoice sortable={sortable} sort={sort} onSort={onSort} />}
			<div className={classes.form}>
				<RadioField<Density>
					label="Rows"
					required
					inline
					options={DENSITIES}
					value={state.layout.density}
					onChange={(density) => state.setLayout({ ...state.layout, density })}
				/>
			</div>
			<div className={classes.foot}>
				<Button
					size="small"
					variant="quiet"
					disabled={state.layout.columns === null}
					onClick={() => state.setLayout({ ...state.layout, columns: null })}
				>
					Reset columns
				</Button>
			</div>
		</div>
	)
}
