import { BILLINGS, type TimeEntry, timeEntryFields } from '@praxis/contract/time/time.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { findCases } from '../cases/find-cases.ts'
import classes from './time.module.css'
import { useBulkEntries } from './use-bulk-entries.ts'

interface EntryBarProps {
	/** In the order shown; the first is kept by merging. */
	readonly chosen: readonly TimeEntry[]
	readonly onClear: () => void
}

/** What can be done with the selected entries. */
export function EntryBar({ chosen, onClear }: EntryBarProps) {
	const { edit, merge } = useBulkEntries()
	const [asksCase, setAsksCase] = useState(false)
	const [caseId, setCaseId] = useState<string | null>(null)
	const done = (doing: Promise<unknown>) => void doing.then(onClear, toast.failure)
	return (
		<section className={classes.entryBar} aria-label="Selected entries">
			<Text weight="strong" role="status">
				{chosen.length} selected
			</Text>
			<ActionMenu
				label="Set billing"
				entries={BILLINGS.map((billing) => ({
					label: timeEntryFields.billing.values[billing],
					onSelect: () => done(edit(chosen, { billing })),
				}))}
				target={<Button size="small">Set billing</Button>}
			/>
			<Button size="small" onClick={() => setAsksCase(true)}>
				Set case
			</Button>
			{chosen.length > 1 && (
				<Button size="small" onClick={() => done(merge(chosen))}>
					Merge
				</Button>
			)}
			<Button size="small" variant="danger-quiet" onClick={() => done(edit(chosen, { isDeleted: true }))}>
				Delete
			</Button>
			<Button size="small" variant="quiet" onClick={onClear}>
				Clear selection
			</Button>
			<Dialog
				opened={asksCase}
				onClose={() => setAsksCase(false)}
				title="Set case"
				actions={
					<>
						<Button onClick={() => setAsksCase(false)}>Cancel</Button>
						<Button
							variant="primary"
							onClick={() => {
								setAsksCase(false)
								done(edit(chosen, { caseId }))
							}}
						>
							Set case
						</Button>
					</>
				}
			>
				<ComboboxField label="Case" search={findCases} value={caseId} onChange={setCaseId} />
			</Dialog>
		</section>
	)
}
