import { newId } from '@praxis/contract/kernel/new-id'
import { clockText, typedDuration } from '@praxis/contract/time/duration.rules'
import { time } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { useState } from 'react'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findCases } from '../cases/find-cases.ts'
import { timeForm } from './time-form.tsx'
import { useBulkEntries } from './use-bulk-entries.ts'

const splitForm = time.split.input
	.pick({ caseId: true, description: true })
	.extend({ duration: timeForm.shape.duration })

/** Takes part of an entry off into a new one. */
export function SplitDialog({ one, onClose }: { readonly one: TimeEntry; readonly onClose: () => void }) {
	const { split } = useBulkEntries()
	const [partId] = useState(newId)
	const form = useAppForm({
		schema: splitForm,
		initialValues: {
			duration: typedDuration(Math.floor(one.seconds / 2)),
			caseId: one.caseId,
			description: one.description,
		},
		onSubmit: async ({ duration, ...part }) => {
			await split(one, { newId: partId, seconds: duration, ...part })
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Split time entry">
			<Form form={form} label="Split time entry">
				<TextField
					label="Duration of the new entry"
					help={`Of ${clockText(one.seconds)} worked`}
					required
					autoComplete="off"
					{...form.field('duration')}
				/>
				<ComboboxField label="Case" search={findCases} valueLabel={one.caseName} {...form.field('caseId')} />
				<TextareaField label="Description" rows={3} {...form.field('description')} />
				<FormActions form={form} submit="Split" cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
