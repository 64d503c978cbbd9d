import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrases } from '../text/phrases.ts'
import { addLabel, movedRow, withRow } from './list-rows.ts'
import classes from './row-list.module.css'

interface RowBinding {
	readonly id: string
	readonly value: string
	readonly error: string | null
	readonly autoComplete: 'off'
	readonly onChange: (text: string) => void
}

interface RowListProps<T extends object> {
	readonly formId: string
	/** The name of the list in the form: `emails`. */
	readonly path: string
	readonly rows: readonly T[]
	/** Errors by path: `emails.0.email`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (rows: T[]) => void
	/** What one row is, in lower case: `email address`. */
	readonly noun: string
	readonly create: () => T
	readonly max: number
	/** So many rows are kept. */
	readonly min?: number
	/** Offers to move rows up and down. */
	readonly ordered?: boolean
	readonly addLabel?: string
	/** For rows of one field: without borders, and labels for screen readers only. */
	readonly compact?: boolean
	/** The fields of a row. `bind` gives a text field what it needs. */
	readonly children: (
		row: T,
		bind: (field: keyof T & string) => RowBinding,
		change: (part: Partial<T>) => void,
	) => ReactNode
}

/** Adds a row and moves the focus into it. */
function useNewRows<T>(rows: readonly T[], create: () => T, onChange: (rows: T[]) => void) {
	const list = useRef<HTMLDivElement>(null)
	const isNew = useRef(false)
	const add = () => {
		isNew.current = true
		onChange([...rows, create()])
	}
	useEffect(() => {
		if (!isNew.current) return
		isNew.current = false
		const added = [...(list.current?.querySelectorAll('fieldset') ?? [])].at(-1)
		added?.querySelector('input')?.focus()
	})
	return { list, add }
}

function keyOf(row: object, at: number): string {
	return 'id' in row ? String(row.id) : String(at)
}

/** Rows of a form, each with its fields: added, removed and put in order. */
export function RowList<T extends object>(props: RowListProps<T>) {
	const {
		formId,
		path,
		rows,
		errors,
		onChange,
		noun,
		create,
		max,
		min = 0,
		ordered = false,
		compact = false,
		children,
	} = props
	const { list, add } = useNewRows(rows, create, onChange)
	const phrase = usePhrases()
	return (
		<div ref={list} className={classes.rows} data-compact={compact || undefined}>
			{rows.map((row, at) => {
				const bind = (field: keyof T & string): RowBinding => ({
					id: `${formId}-${path}.${at}.${field}`,
					value: String(row[field] ?? ''),
					error: errors[`${path}.${at}.${field}`] ?? null,
					autoComplete: 'off',
					onChange: (text) => onChange(withRow(rows, at, { [field]: text } as unknown as Partial<T>)),
				})
				const name = `${phrase(noun)} ${at + 1}`
				const move = (by: number) => onChange(movedRow(rows, at, at + by))
				return (
					<fieldset key={keyOf(row, at)} className={classes.row}>
						<legend className={classes.legend}>{name}</legend>
						<div className={classes.fields}>{children(row, bind, (part) => onChange(withRow(rows, at, part)))}</div>
						<div>
							{ordered && rows.length > 1 && <MoveButtons name={name} at={at} last={rows.length - 1} onMove={move} />}
							{rows.length > min && (
								<IconButton
									label={phrase('Remove {name}', { name })}
									icon={<IconTrash {...glyphProps()} />}
									onClick={() => onChange(rows.filter((_, place) => place !== at))}
								/>
							)}
						</div>
					</fieldset>
				)
			})}
			{rows.length < max && (
				<div>
					<Button size="small" icon={<IconPlus {...glyphProps({ size: 'small' })} />} onClick={add}>
						{props.addLabel ?? addLabel(noun)}
					</Button>
				</div>
			)}
		</div>
	)
}

interface MoveButtonsProps {
	/** Name of what is moved. */
	readonly name: string
	readonly at: number
	readonly last: number
	readonly onMove: (by: -1 | 1) => void
}

/** Moves one of several up or down. */
export function MoveButtons({ name, at, last, onMove }: MoveButtonsProps) {
	const shared = { size: 'small', variant: 'quiet' } as const
	return (
		<>
			<IconButton
				{...shared}
				label={`Move ${name} up`}
				icon={<IconArrowUp {...glyphProps({ size: 'small' })} />}
				disabled={at === 0}
				onClick={() => onMove(-1)}
			/>
			<IconButton
				{...shared}
				label={`Move ${name} down`}
				icon={<IconArrowDown {...glyphProps({ size: 'small' })} />}
				disabled={at === last}
				onClick={() => onMove(1)}
			/>
		</>
	)
}
