import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
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
}

/** Takes the toolbar's place while rows are selected. */
export function BulkBar<Row>({ selection, actions, label, columns, exporting }: BulkBarProps<Row>) {
	const [running, setRunning] = useState<string | null>(null)
	const run = async (action: BulkAction<Row>) => {
		setRunning(action.id)
		try {
			if ((await action.run(selection.rows)) !== false) selection.clear()
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
			{actions.map((action) => (
				<Button
					key={action.id}
					size="small"
					variant={action.tone === 'danger' ? 'danger-quiet' : 'default'}
					icon={action.icon}
					busy={running === action.id}
					disabled={running !== null && running !== action.id}
					onClick={() => run(action)}
				>
					{action.label}
				</Button>
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
				Clear selection
			</Button>
		</div>
	)
}
