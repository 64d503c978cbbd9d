import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { ActionMenu } from '../overlay/action-menu.tsx'
import classes from './list.module.css'

interface CellMenuProps<V extends string> {
	/** `Change status of Smith v. Jones: New`. */
	readonly label: string
	readonly options: readonly { readonly value: V; readonly label: string }[]
	readonly value: V
	readonly onChange: (value: V) => void
	readonly children: ReactNode
}

/** A cell whose value is changed in place by a menu. */
export function CellMenu<V extends string>({ label, options, value, onChange, children }: CellMenuProps<V>) {
	const entries = options
		.filter((one) => one.value !== value)
		.map((one) => ({ label: one.label, onSelect: () => onChange(one.value) }))
	return (
		<ActionMenu
			label={label}
			entries={entries}
			target={
				<button type="button" className={classes.cellButton} aria-label={label}>
					<span>{children}</span>
					<IconChevronDown {...glyphProps({ size: 'small' })} />
				</button>
			}
		/>
	)
}

interface CellButtonProps {
	readonly label: string
	readonly onClick: () => void
	readonly children: ReactNode
}

/** A cell whose value is changed in place by a dialog. */
export function CellButton({ label, onClick, children }: CellButtonProps) {
	return (
		<button type="button" className={classes.cellButton} aria-label={label} aria-haspopup="dialog" onClick={onClick}>
			<span>{children}</span>
			<IconChevronDown {...glyphProps({ size: 'small' })} />
		</button>
	)
}
