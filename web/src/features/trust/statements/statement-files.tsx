import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { bankStatements } from '@praxis/contract/trust/bank-statements.contract'
import { useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { TOPIC } from '../trust.api.ts'
import classes from '../trust.module.css'

export type Statement = OutputOf<typeof bankStatements.lines>['statements'][number]

interface StatementFilesProps {
	readonly statements: readonly Statement[]
	readonly isFixed: boolean
}

/** The files that were imported. */
export function StatementFiles({ statements, isFixed }: StatementFilesProps) {
	const [removing, setRemoving] = useState<Statement | null>(null)
	const save = useSave(bankStatements.remove, { topic: TOPIC, failed: 'Failed to remove the statement' })
	if (statements.length === 0) return null
	return (
		<Stack as="ul" gap={0} aria-label="Imported statements">
			{statements.map((one) => (
				<li key={one.id} className={classes.row}>
					<span className={classes.rowText}>
						<span>{one.fileName}</span>
						<Hint as="span" breaks>
							{one.lineCount} line{one.lineCount === 1 ? '' : 's'}, <DateText date={one.firstDay} /> to{' '}
							<DateText date={one.lastDay} />, imported by {one.importedByName}
						</Hint>
					</span>
					{!isFixed && (
						<Button size="small" aria-label={`Remove ${one.fileName}`} onClick={() => setRemoving(one)}>
							Remove
						</Button>
					)}
				</li>
			))}
			{removing !== null && (
				<ConfirmDialog
					opened
					onClose={() => setRemoving(null)}
					title={`Remove ${removing.fileName}`}
					confirmLabel="Remove"
					onConfirm={async () => {
						await save({ id: removing.id }, { message: () => 'Statement removed.' })
					}}
				>
					Its lines and matches are removed. No transaction of the book changes.
				</ConfirmDialog>
			)}
		</Stack>
	)
}
