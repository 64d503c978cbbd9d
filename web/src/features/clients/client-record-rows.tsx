import { CARD_LIST_MAX } from '@praxis/contract/clients/client-card'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './client-record.module.css'

export interface RowBinding {
	readonly id: string
	readonly value: string
	readonly error: string | null
	readonly autoComplete: 'off'
	readonly onChange: (text: string) => void
}

interface RowListProps<T extends { readonly id: string }> {
	readonly formId: string
	/** The name of the list in the form: `emails`. */
	readonly path: string
	readonly rows: readonly T[]
	/** By path: `emails.0.email`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (rows: T[]) => void
	/** What one row is, in lower case: `email address`. */
	readonly noun: string
	readonly make: () => T
	/** The fields of a row. `bind` gives a text field what it needs. */
	readonly children: (
		row: T,
		bind: (field: keyof T & string) => RowBinding,
		change: (part: Partial<T>) => void,
	) => ReactNode
}

/** Adding a row, with the focus following into it. */
function useNewRows<T>(rows: readonly T[], make: () => T, onChange: (rows: T[]) => void) {
	const list = useRef<HTMLDivElement>(null)
	const isNew = useRef(false)
	const add = () => {
		isNew.current = true
		onChange([...rows, make()])
	}
	useEffect(() => {
		if (!isNew.current) return
		isNew.current = false
		const added = [...(list.current?.querySelectorAll('fieldset') ?? [])].at(-1)
		added?.querySelector('input')?.focus()
	})
	return { list, add }
}

/** Any number of rows of a form, each with its fields. */
export function RowList<T extends { readonly id: string }>(props: RowListProps<T>) {
	const { formId, path, rows, errors, onChange, noun, make, children } = props
	const { list, add } = useNewRows(rows, make, onChange)
	const change = (at: number, part: Partial<T>) =>
		onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
	return (
		<div ref={list} className={classes.rows}>
			{rows.map((row, at) => {
				const bind = (field: keyof T & string): RowBinding => ({
					id: `${formId}-${path}.${at}.${field}`,
					value: String(row[field] ?? ''),
					error: errors[`${path}.${at}.${field}`] ?? null,
					autoComplete: 'off',
					onChange: (text) => change(at, { [field]: text } as unknown as Partial<T>),
				})
				return (
					<fieldset key={row.id} className={classes.row}>
						<legend className={classes.srOnly}>{`${noun} ${at + 1}`}</legend>
						<div className={classes.rowFields}>{children(row, bind, (part) => change(at, part))}</div>
						<IconButton
							label={`Remove ${noun} ${at + 1}`}
							icon={<Icon name="trash" />}
							onClick={() => onChange(rows.filter((_, place) => place !== at))}
						/>
					</fieldset>
				)
			})}
			{rows.length < CARD_LIST_MAX && (
				<div>
					<Button size="small" icon={<Icon name="plus" size="small" />} onClick={add}>
						{`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
					</Button>
				</div>
			)}
		</div>
	)
}
