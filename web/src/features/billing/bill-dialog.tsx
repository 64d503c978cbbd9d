import { billing, NARRATIVE_MAX, REASON_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { prose } from '@praxis/contract/kernel/text'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { amountField, percentField, percentText } from './amount-field.ts'
import { savingInvoice } from './billing.api.ts'

const billForm = z.object({
	discountCents: amountField,
	discountReason: prose(REASON_MAX),
	taxRate: percentField,
	retainerRequestCents: amountField,
	dueDays: z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, 'Enter a number of days, such as 30.')
		.transform(Number),
	note: prose(NARRATIVE_MAX),
})

interface BillDialogProps {
	readonly one: Invoice
	readonly onClose: () => void
}

/** What concerns the whole of a pre-bill. */
export function BillDialog({ one, onClose }: BillDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Discount and terms">
			<BillForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function BillForm({ one, onClose }: BillDialogProps) {
	const save = useSave(billing.edit, savingInvoice('Failed to update the pre-bill'))
	const form = useAppForm({
		schema: billForm,
		initialValues: {
			discountCents: one.discountCents === 0 ? '' : amountText(one.discountCents),
			discountReason: one.discountReason,
			taxRate: one.taxRate === 0 ? '' : percentText(one.taxRate),
			dueDays: String(one.dueDays),
			retainerRequestCents: one.retainerRequestCents === 0 ? '' : amountText(one.retainerRequestCents),
			note: one.note,
		},
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Discount and terms">
			<FieldRow>
				<TextField label="Discount" inputMode="decimal" autoComplete="off" {...form.field('discountCents')} />
				<TextField label="Reason of the discount" {...form.field('discountReason')} />
			</FieldRow>
			<FieldRow>
				<TextField
					label="Tax, percent"
					inputMode="decimal"
					autoComplete="off"
					placeholder="8.625"
					{...form.field('taxRate')}
				/>
				<TextField label="Days until due" required inputMode="numeric" autoComplete="off" {...form.field('dueDays')} />
			</FieldRow>
			<TextField
				label="Retainer request"
				inputMode="decimal"
				autoComplete="off"
				help="Printed apart from the amount due. When it arrives, record it as a deposit under Trust Account."
				{...form.field('retainerRequestCents')}
			/>
			<TextareaField label="Note to the client" rows={3} {...form.field('note')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
