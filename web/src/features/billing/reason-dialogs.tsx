import { billing, REASON_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { prose } from '@praxis/contract/kernel/text'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { amountField } from './amount-field.ts'
import { savingInvoice } from './billing.api.ts'

interface ReasonDialogProps {
	readonly one: Invoice
	readonly onClose: () => void
}

const reason = prose(REASON_MAX).min(1, 'Give a reason.')

export function VoidDialog({ one, onClose }: ReasonDialogProps) {
	return (
		<Dialog opened onClose={onClose} title={`Void invoice ${one.number}`}>
			<VoidForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function VoidForm({ one, onClose }: ReasonDialogProps) {
	const save = useSave(billing.void, savingInvoice('Failed to void the invoice'))
	const form = useAppForm({
		schema: z.object({ reason }),
		initialValues: { reason: '' },
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => `Voided invoice ${one.number}.` })
			onClose()
		},
	})
	return (
		<Form form={form} label="Void invoice">
			<p>
				A credit note over the whole amount is made. The number stays used, and the time and expenses become unbilled
				again.
			</p>
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit="Void invoice" cancel={{ onClick: onClose }} />
		</Form>
	)
}

export function WriteOffDialog({ one, onClose }: ReasonDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Write off">
			<WriteOffForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function WriteOffForm({ one, onClose }: ReasonDialogProps) {
	const save = useSave(billing.writeOff, savingInvoice('Failed to write off'))
	const form = useAppForm({
		schema: z.object({ cents: amountField.pipe(z.int().min(1, 'The amount must be more than 0.')), reason }),
		initialValues: { cents: amountText(one.openCents), reason: '' },
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => 'Wrote off the amount.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Write off">
			<TextField label="Amount" required inputMode="decimal" autoComplete="off" {...form.field('cents')} />
			<TextareaField label="Reason" required rows={2} {...form.field('reason')} />
			<FormActions form={form} submit="Write off" cancel={{ onClick: onClose }} />
		</Form>
	)
}
