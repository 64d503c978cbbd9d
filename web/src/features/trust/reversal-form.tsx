import type { ReactNode } from 'react'
import { z } from 'zod'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { day, said } from './trust-forms.ts'

const reversalForm = z.object({ postedOn: day, reason: said('Enter a reason.') })

interface ReversalFormProps {
	/** What the button says. */
	readonly label: string
	/** What becomes of the money. */
	readonly about: ReactNode
	readonly onSubmit: (values: z.output<typeof reversalForm>) => Promise<unknown>
	readonly onClose: () => void
}

/** The day and the reason of what corrects an entry. Closes once it is recorded. */
export function ReversalForm({ label, about, onSubmit, onClose }: ReversalFormProps) {
	const form = useAppForm({
		schema: reversalForm,
		initialValues: { postedOn: todayHere() as string | null, reason: '' },
		onSubmit: async (values) => {
			await onSubmit(values)
			onClose()
		},
	})
	return (
		<Form form={form} label={label}>
			<p>{about}</p>
			<DateField label="Date" required {...form.field('postedOn')} />
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit={label} cancel={{ onClick: onClose }} />
		</Form>
	)
}
