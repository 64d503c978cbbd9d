import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { ActionMenu, type MenuEntry } from '../overlay/action-menu.tsx'
import { formatCount } from '../text/format.ts'
import { toast } from '../toast/toast.tsx'
import { ExportMenu } from './export-menu.tsx'
import classes from './toolbar.module.css'
import type { BulkAction, Column, Exporting } from './types.ts'
import type { Selection } from './use-selection.ts'

/** How many controls stand side by side; what is left is in a menu. */
const SHOWN = 5
const SHOWN_NARROW = 2

interface BulkBarProps<Row> {
	readonly selection: Selection<Row>
	readonly actions: readonly BulkAction<Row>[]
	readonly label: string
	readonly columns: readonly Column<Row>[]
	readonly exporting: Exporting<Row> | undefined
	/** Where rows are cards. */
	readonly narrow: boolean
	/** Called once the selection was cleared because an action is done. */
	readonly onCleared: () => void
}

/** Stands below the rows while some are selected: search and filters stay, and no row moves under the pointer. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
	const { selection, actions, label, columns, exporting, narrow, onCleared } = props
	const [running, setRunning] = useState<string | null>(null)
	const run = async (action: BulkAction<Row>, choice = '') => {
		setRunning(action.id)
		try {
			if ((await action.run(selection.rows, choice)) !== false) {
				selection.clear()
				onCleared()
			}
		} catch (error) {
			toast.failure(error)
		} finally {
			setRunning(null)
		}
	}
	const fitting = actions.filter(({ fits }) => fits?.(selection.rows) ?? true)
	const room = (narrow ? SHOWN_NARROW : SHOWN) - (exporting === undefined ? 0 : 1)
	// A menu of one entry would take the room of the entry itself.
	const shown = fitting.length === room + 1 && !narrow ? fitting : fitting.slice(0, room)
	const rest = fitting.slice(shown.length)
	return (
		<div className={classes.bulk} role="toolbar" aria-label="Selected rows">
			<span className={classes.bulkCount} role="status">
				{formatCount(selection.count)} selected
			</span>
			{shown.map((action) => (
				<BulkButton key={action.id} action={action} running={running} onRun={(choice) => run(action, choice)} />
			))}
			{exporting !== undefined && (
				<ExportMenu title={label} columns={columns} exporting={exporting} rows={selection.rows} />
			)}
			{rest.length > 0 && (
				<ActionMenu
					label="More actions"
					entries={rest.flatMap((action) => entriesOf(action, (choice) => void run(action, choice)))}
					target={
						<Button
							size="small"
							icon={<IconDots {...glyphProps({ size: 'small' })} />}
							busy={rest.some(({ id }) => id === running)}
							disabled={running !== null}
						>
							More
						</Button>
					}
				/>
			)}
			<span className={classes.bulkEnd}>
				<IconButton
					size="small"
					label="Clear Selection"
					title="Clear Selection"
					icon={<IconX {...glyphProps({ size: 'small' })} />}
					disabled={running !== null}
					onClick={selection.clear}
				/>
			</span>
		</div>
	)
}

/** One entry, or one for each of its values under its name. */
function entriesOf<Row>(action: BulkAction<Row>, onRun: (choice?: string) => void): readonly MenuEntry[] {
	const { label, icon, tone, choices } = action
	if (choices !== undefined) {
		return [{ heading: label }, ...choices.map((one) => ({ label: one.label, onSelect: () => onRun(one.value) }))]
	}
	return [{ label, icon, onSelect: () => onRun(), ...(tone !== undefined && { tone }) }]
}

interface BulkButtonProps<Row> {
	readonly action: BulkAction<Row>
	readonly running: string | null
	readonly onRun: (choice?: string) => void
}

/** Runs an action, or opens the menu of its values. */
function BulkButton<Row>({ action, running, onRun }: BulkButtonProps<Row>) {
	const { id, label, tone, icon, choices } = action
	const look = {
		size: 'small',
		variant: tone === 'danger' ? 'danger-quiet' : 'default',
		icon,
		busy: running === id,
		disabled: running !== null && running !== id,
	} as const
	if (choices === undefined) {
		return (
			<Button {...look} onClick={() => onRun()}>
				{label}
			</Button>
		)
	}
	const entries = choices.map((choice) => ({ label: choice.label, onSelect: () => onRun(choice.value) }))
	return <ActionMenu label={label} entries={entries} target={<Button {...look}>{label}…</Button>} />
}
