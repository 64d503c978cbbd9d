import { billing, NARRATIVE_MAX, REASON_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice, InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import { prose } from '@praxis/contract/kernel/text'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { amountField } from './amount-field.ts'
import { savingInvoice } from './billing.api.ts'

const lineForm = z.object({
	description: prose(NARRATIVE_MAX),
	writeDownCents: amountField,
	discountCents: amountField,
	reason: prose(REASON_MAX),
})

interface LineDialogProps {
	readonly one: Invoice
	readonly line: InvoiceLine
	readonly onClose: () => void
}

/** Changes a line of a pre-bill. The entry it came from stays as recorded. */
export function LineDialog({ one, line, onClose }: LineDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Edit line">
			<LineForm one={one} line={line} onClose={onClose} />
		</Dialog>
	)
}

const typed = (cents: number) => (cents === 0 ? '' : amountText(cents))

function LineForm({ one, line, onClose }: LineDialogProps) {
	const save = useSave(billing.editLine, savingInvoice('Failed to update the line'))
	const form = useAppForm({
		schema: lineForm,
		initialValues: {
			description: line.description,
			writeDownCents: typed(line.writeDownCents),
			discountCents: typed(line.discountCents),
			reason: line.reason,
		},
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, lineId: line.id, ...values }, { message: () => 'Saved.' })
			onClose()
		},
	})
	const full = line.originalCents === null ? 'no rate' : formatMoney(line.originalCents)
	return (
		<Form form={form} label="Edit line">
			<TextareaField label="Description" rows={4} {...form.field('description')} />
			<FieldRow>
				<TextField
					label="Write-down"
					inputMode="decimal"
					autoComplete="off"
					help={`Not shown to the client. Full amount: ${full}.`}
					{...form.field('writeDownCents')}
				/>
				<TextField label="Discount" inputMode="decimal" autoComplete="off" {...form.field('discountCents')} />
			</FieldRow>
			<TextField label="Reason" help="Required with a write-down or discount." {...form.field('reason')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
