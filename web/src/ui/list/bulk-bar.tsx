import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { ActionMenu } from '../overlay/action-menu.tsx'
import { formatCount } from '../text/format.ts'
import { toast } from '../toast/toast.tsx'
import { ExportMenu } from './export-menu.tsx'
import classes from './toolbar.module.css'
import type { BulkAction, Column, Exporting } from './types.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row> {
	readonly selection: Selection<Row>
	readonly actions: readonly BulkAction<Row>[]
	readonly label: string
	readonly columns: readonly Column<Row>[]
	readonly exporting: Exporting<Row> | undefined
	/** Called once the selection was cleared because an action is done. */
	readonly onCleared: () => void
}

/** Takes the toolbar's place while rows are selected. */
export function BulkBar<Row>({ selection, actions, label, columns, exporting, onCleared }: BulkBarProps<Row>) {
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
	return (
		<div className={classes.bulk} role="toolbar" aria-label="Selected rows">
			<span className={classes.bulkCount} role="status">
				{formatCount(selection.count)} selected
			</span>
			{actions
				.filter(({ fits }) => fits?.(selection.rows) ?? true)
				.map((action) => (
					<BulkButton key={action.id} action={action} running={running} onRun={(choice) => run(action, choice)} />
				))}
			{exporting !== undefined && (
				<ExportMenu title={label} columns={columns} exporting={exporting} rows={selection.rows} />
			)}
			<Button
				size="small"
				variant="quiet"
				icon={<IconX {...glyphProps({ size: 'small' })} />}
				disabled={running !== null}
				onClick={selection.clear}
			>
				Clear Selection
			</Button>
		</div>
	)
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
