import { IconButton, IconButtonLink } from '../button/button.tsx'
import type { MenuAction } from '../overlay/action-menu.tsx'
import classes from './list.module.css'
import type { ListView } from './list-view.ts'

interface RowButtonsProps<Row> {
	readonly view: ListView<Row>
	readonly row: Row
}

/** The actions of a row side by side, each an icon with its name for the ear and on hover. */
export function RowButtons<Row>({ view, row }: RowButtonsProps<Row>) {
	const about = view.rowLabel(row)
	return (
		<div className={classes.rowButtons}>
			{view
				.rowActions?.(row)
				.map((entry) => 'label' in entry && <RowButton key={entry.label} entry={entry} about={about} />)}
		</div>
	)
}

function RowButton({ entry, about }: { readonly entry: MenuAction; readonly about: string }) {
	const { label, icon, href, onSelect, hint, disabledReason = null } = entry
	const shared = { size: 'small', label: `${label}: ${about}`, icon, title: disabledReason ?? hint ?? label } as const
	if (href !== undefined && disabledReason === null) return <IconButtonLink href={href} {...shared} />
	return (
		<IconButton
			{...shared}
			aria-disabled={disabledReason !== null || undefined}
			onClick={() => {
				if (disabledReason === null) onSelect?.()
			}}
		/>
	)
}
