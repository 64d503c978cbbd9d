import { REASON_MAX } from '@praxis/contract/billing/billing.contract'
import {
	INSTALLMENTS_MAX,
	INTERVAL_LABELS,
	installmentsOf,
	PLAN_INTERVALS,
} from '@praxis/contract/billing/installments.rules'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { plans } from '@praxis/contract/billing/plans.contract'
import { prose } from '@praxis/contract/kernel/text'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Money } from '../../../ui/text/amounts.tsx'
import { dayAtFirm } from '../../firm/firm.api.ts'
import { TOPIC } from '../billing.api.ts'
import classes from '../billing.module.css'
import { InstallmentList } from './installment-list.tsx'

const COUNT = `Enter a number from 2 to ${INSTALLMENTS_MAX}.`
const countField = z
	.string()
	.trim()
	.regex(/^\d{1,2}$/, COUNT)
	.transform(Number)
	.pipe(z.int().min(2, COUNT).max(INSTALLMENTS_MAX, COUNT))
const dayField = z.iso.date('Enter a date.')
const planForm = z.object({
	count: countField,
	interval: z.enum(PLAN_INTERVALS),
	firstOn: dayField,
	note: prose(REASON_MAX),
})

const INTERVALS = PLAN_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))

interface PlanFormProps {
	readonly one: Invoice
	readonly onClose: () => void
}

export function PlanForm({ one, onClose }: PlanFormProps) {
	const save = useSave(plans.create, { topic: TOPIC, failed: 'Failed to create the payment plan' })
	const today = dayAtFirm(useQueryClient(), new Date())
	const firstOn = one.dueOn !== null && one.dueOn > today ? one.dueOn : today
	const form = useAppForm({
		schema: planForm,
		initialValues: { count: '3', interval: 'month' as const, firstOn, note: '' },
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => 'Payment plan created.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Payment plan">
			<p>
				<Money cents={one.openCents} /> is due on invoice {one.number}.
			</p>
			<FieldRow>
				<TextField label="Installments" required inputMode="numeric" {...form.field('count')} />
				<SelectField label="Interval" required options={INTERVALS} {...choice(form.field('interval'))} />
			</FieldRow>
			<DateField label="First installment" required {...choice(form.field('firstOn'))} />
			<TextareaField label="Note" help="For the firm only." rows={2} {...form.field('note')} />
			<Preview one={one} values={form.values} />
			<FormActions form={form} submit="Create payment plan" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface PreviewProps {
	readonly one: Invoice
	readonly values: z.input<typeof planForm>
}

/** The installments as they would be. */
function Preview({ one, values }: PreviewProps) {
	const terms = planForm.safeParse(values)
	if (!terms.success) return null
	const installments = installmentsOf(one.openCents, terms.data)
	return (
		<div className={classes.preview}>
			<InstallmentList
				installments={installments.map(({ dueOn, cents }, at) => ({
					seq: at + 1,
					dueOn,
					cents,
					openCents: cents,
					isOverdue: false,
				}))}
			/>
		</div>
	)
}
