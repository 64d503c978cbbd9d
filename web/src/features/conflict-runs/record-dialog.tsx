import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findCases } from '../cases/find-cases.ts'
import type { ConflictQuestion } from '../conflicts/conflicts.api.ts'
import { CHECK_HREF, namesOf, RUNS } from './conflict-runs.api.ts'

const recordForm = z.object({
	title: conflictRuns.start.input.shape.title,
	caseId: z.string().nullable(),
})

interface RecordDialogProps {
	readonly question: ConflictQuestion
	readonly onClose: () => void
}

/** Starts a check that is kept, and opens it. */
export function RecordDialog({ question: { names, depth = 0 }, onClose }: RecordDialogProps) {
	const [id] = useState(newId)
	const start = useSave(conflictRuns.start, { topic: RUNS })
	const { navigate } = useNavigation()
	const form = useAppForm<z.input<typeof recordForm>, z.output<typeof recordForm>>({
		schema: recordForm,
		initialValues: { title: '', caseId: null },
		guard: false,
		onSubmit: async ({ title, caseId }) => {
			await start({ id, title, depth, names: [...names], ...(caseId !== null && { caseId }) }, { key: id })
			navigate(`${CHECK_HREF}/${id}`)
		},
	})
	return (
		<Dialog opened onClose={onClose} title={`Record a check of ${namesOf(names.length)}`} locked={form.submitting}>
			<Form form={form} label="Record this check">
				<TextField
					label="What is it for?"
					required
					autoComplete="off"
					help="Such as the new matter it was made for."
					{...form.field('title')}
				/>
				<ComboboxField
					label="Case"
					help="Its client and parties are left out of the matches."
					search={findCases}
					{...form.field('caseId')}
				/>
				<FormActions form={form} submit="Record" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
