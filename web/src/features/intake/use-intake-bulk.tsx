import { intake } from '@praxis/contract/intake/intake.contract'
import { type IntakeSummary, intakeFields, OPEN_STEPS, URGENCIES } from '@praxis/contract/intake/intake.fields'
import { isOpenStep } from '@praxis/contract/intake/intake.rules'
import { lazy, type ReactNode, Suspense } from 'react'
import { bulkEdit, chosenOf, type EditRows, useBulkAsking } from '../../parts/bulk-edit.ts'
import { useSave } from '../../parts/use-save.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import { TOPIC } from './intake.api.ts'

const AssignIntakesDialog = lazy(async () => ({
	default: (await import('./intake-bulk-dialog.tsx')).AssignIntakesDialog,
}))

export type IntakeChange = Partial<Pick<IntakeSummary, 'assignedTo' | 'urgency'>> & {
	readonly status?: (typeof OPEN_STEPS)[number]
}
const STEPS = OPEN_STEPS.map((value) => ({ value, label: intakeFields.status.values[value] }))
const RATES = URGENCIES.map((value) => ({ value, label: intakeFields.urgency.values[value] }))
/** Whether a move can be undone by another. */
const isOnBoard = ({ status, spamReason }: IntakeSummary) => isOpenStep(status) && spamReason === null

/** Changes selected inquiries of the list. */
export function useIntakeBulk(): {
	readonly actions: readonly BulkAction<IntakeSummary>[]
	/** Changes rows at once, as a cell changed in place does. */
	readonly edit: EditRows<IntakeSummary, IntakeChange>
	/** Asks for a value in a dialog. */
	readonly ask: (field: 'assignedTo', rows: readonly IntakeSummary[]) => Promise<boolean>
	readonly dialog: ReactNode
} {
	const { asked, ask, close } = useBulkAsking<IntakeSummary, 'assignedTo'>()
	const save = useSave(intake.editMany, { topic: TOPIC, failed: 'Failed to update inquiries' })
	const edit = bulkEdit<IntakeSummary, IntakeChange>({
		save,
		nouns: ['inquiry', 'inquiries'],
		nameOf: (row) => row.fullName,
	})
	return {
		actions: [
			{
				id: 'status',
				label: intakeFields.status.label,
				choices: STEPS,
				fits: (rows) => rows.every(isOnBoard),
				run: (rows, value) => {
					const status = chosenOf(OPEN_STEPS, value)
					return edit(rows, (row) => (row.status === status ? null : { status }))
				},
			},
			{
				id: 'urgency',
				label: intakeFields.urgency.label,
				choices: RATES,
				run: (rows, value) => {
					const rated = chosenOf(URGENCIES, value)
					return edit(rows, (row) => (row.urgency === rated ? null : { urgency: rated }))
				},
			},
			{ id: 'assign', label: 'Assign', run: (rows) => ask('assignedTo', rows) },
		],
		edit,
		ask,
		dialog: asked !== null && (
			<Suspense fallback={null}>
				<AssignIntakesDialog rows={asked.rows} edit={edit} onClose={close} />
			</Suspense>
		),
	}
}
