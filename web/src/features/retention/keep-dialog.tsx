import { requiredLine } from '@praxis/contract/kernel/text'
import { retention } from '@praxis/contract/retention/retention.contract'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { documents } from './lists-card.tsx'
import { LISTS } from './retention.api.ts'

const reasonForm = z.object({ reason: requiredLine(300, 'Please enter a reason.') })

interface KeepDialogProps {
	readonly id: string
	readonly items: readonly string[]
	readonly onClose: () => void
	readonly onKept: () => void
}

/** Asks why documents of a list are kept. */
export function KeepDialog({ id, items, onClose, onKept }: KeepDialogProps) {
	const decide = useSave(retention.decide, { topic: LISTS })
	const form = useAppForm<z.input<typeof reasonForm>, z.output<typeof reasonForm>>({
		schema: reasonForm,
		initialValues: { reason: '' },
		guard: false,
		onSubmit: async ({ reason }) => {
			await decide({ id, items: [...items], decision: 'keep', reason })
			onKept()
			onClose()
		},
	})
	const title = `Keep ${documents(items.length)}`
	return (
		<Dialog opened onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<TextField
					label="Reason"
					required
					autoComplete="off"
					help="It stands on the certificate."
					{...form.field('reason')}
				/>
				<FormActions form={form} submit="Keep" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
