import { newId } from '@praxis/contract/kernel/new-id'
import { line } from '@praxis/contract/kernel/text'
import { retention } from '@praxis/contract/retention/retention.contract'
import { RETENTION_YEARS_MAX, type RetentionSchedule } from '@praxis/contract/retention/retention.fields'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SCHEDULES } from './retention.api.ts'

const YEARS = `Please enter whole years from 1 to ${RETENTION_YEARS_MAX}.`
const isYears = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1

/** Fields as typed; empty stands for all. */
const scheduleForm = z.object({
	caseType: line(100).transform((text) => text || null),
	category: line(80).transform((text) => text || null),
	years: z.string().trim().refine(isYears, YEARS).transform(Number),
	source: line(300),
})

interface ScheduleDialogProps {
	/** Null for a new one. */
	readonly one: RetentionSchedule | null
	readonly onClose: () => void
}

/** Adds a schedule or changes one. */
export function ScheduleDialog({ one, onClose }: ScheduleDialogProps) {
	const [id] = useState(() => one?.id ?? newId())
	const add = useSave(retention.addSchedule, { topic: SCHEDULES })
	const edit = useSave(retention.editSchedule, { topic: SCHEDULES })
	const form = useAppForm<z.input<typeof scheduleForm>, z.output<typeof scheduleForm>>({
		schema: scheduleForm,
		initialValues: {
			caseType: one?.caseType ?? '',
			category: one?.category ?? '',
			years: one === null ? '' : String(one.years),
			source: one?.source ?? '',
		},
		guard: false,
		onSubmit: async (details) => {
			const message = () => 'Schedule saved.'
			if (one === null) await add({ id, ...details }, { message })
			else await edit({ id, version: one.version, ...details }, { message })
			onClose()
		},
	})
	const title = one === null ? 'Add schedule' : 'Edit schedule'
	return (
		<Dialog opened onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<TextField
					label="Type of case"
					autoComplete="off"
					help="As cases name it, such as Family Law. Empty: all cases."
					{...form.field('caseType')}
				/>
				<TextField
					label="Kind of document"
					autoComplete="off"
					help="The category of the document, such as Pleadings. Empty: all documents."
					{...form.field('category')}
				/>
				<TextField
					label="Years after the case is closed"
					required
					inputMode="numeric"
					autoComplete="off"
					{...form.field('years')}
				/>
				<TextField
					label="Source"
					autoComplete="off"
					help="The rule or decision it follows. Praxis doesn’t know the rules of your jurisdiction."
					{...form.field('source')}
				/>
				<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
