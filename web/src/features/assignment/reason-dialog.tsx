import { REASON_MAX } from '@praxis/contract/assignment/assignment.fields'
import { prose } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const schema = z.object({ reason: prose(REASON_MAX).pipe(z.string().min(1, 'Please give a reason.')) })

interface ReasonDialogProps {
	readonly title: string
	readonly text: string
	readonly submit: string
	readonly onClose: () => void
	readonly onSubmit: (reason: string) => Promise<void>
}

/** Asks for the reason of an act before it is done. */
export function ReasonDialog({ title, text, submit, onClose, onSubmit }: ReasonDialogProps) {
	const form = useAppForm({
		schema,
		initialValues: { reason: '' },
		guard: false,
		onSubmit: async ({ reason }) => {
			await onSubmit(reason)
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<p>{text}</p>
				<TextareaField label="Reason" required rows={3} {...form.field('reason')} />
				<FormActions form={form} submit={submit} cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
