import { optionsOf } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { expenseDetails, expenses } from '@praxis/contract/time/expenses.contract'
import { type Expense, expenseCents, expenseFields } from '@praxis/contract/time/expenses.fields'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { EXPENSE_CODES } from '@praxis/contract/time/utbms-codes'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { findCases } from '../cases/find-cases.ts'
import type { ReceiptField } from './expense-list.tsx'
import { EXPENSES_TOPIC } from './time.api.ts'
import { codeOptions } from './utbms-options.ts'

/** Quantity and price as typed: miles at tenths of a cent, or one amount in cents. Null for what cannot be read. */
function readPrice({
	kind,
	quantity,
	unit,
}: {
	readonly kind: string
	readonly quantity: string
	readonly unit: string
}) {
	if (kind === 'mileage') return { quantityThousandths: typedAmount(quantity, 3), unitMils: typedAmount(unit, 3) }
	const cents = typedAmount(unit)
	return { quantityThousandths: 1_000, unitMils: cents === null ? null : cents * 10 }
}

const { quantityThousandths: quantitySchema, unitMils: unitSchema, taxCents: taxSchema } = expenseDetails.shape

/** What the form sends: amounts as typed, read to thousandths, tenths of a cent and cents. */
export const expenseForm = expenseDetails
	.omit({ quantityThousandths: true, unitMils: true, taxCents: true, code: true, caseId: true })
	.extend({
		caseId: z.string('Choose a case.').nullable().pipe(z.string('Choose a case.')),
		code: z.string().nullable().pipe(z.string('Choose a category.')),
		quantity: z.string(),
		unit: z.string(),
		tax: z
			.string()
			.transform((typed) => (typed.trim() === '' ? 0 : (typedAmount(typed) ?? Number.NaN)))
			.pipe(taxSchema),
	})
	.transform(({ quantity, unit, tax, ...rest }, context) => {
		const price = readPrice({ kind: rest.kind, quantity, unit })
		const many = quantitySchema.safeParse(price.quantityThousandths)
		const one = unitSchema.safeParse(price.unitMils)
		if (many.success && one.success) {
			return { ...rest, quantityThousandths: many.data, unitMils: one.data, taxCents: tax }
		}
		for (const [field, { error }] of [
			['quantity', many],
			['unit', one],
		] as const) {
			if (error !== undefined)
				context.addIssue({ code: 'custom', path: [field], message: error.issues[0]?.message ?? '' })
		}
		return z.NEVER
	})
type Values = z.input<typeof expenseForm>

function valuesOf(one: Expense | null, caseId: string | null): Values {
	if (one === null) {
		const money = { quantity: '1', unit: '', tax: '' }
		const rest = { spentOn: todayHere(), kind: 'amount', code: null, description: '', vendor: '' } as const
		return { ...rest, ...money, caseId, isBillable: true, receiptId: null }
	}
	const { spentOn, kind, code, description, vendor, isBillable, receiptId } = one
	return {
		spentOn,
		kind,
		code,
		description,
		vendor,
		isBillable,
		receiptId,
		caseId: one.caseId,
		quantity: kind === 'mileage' ? String(one.quantityThousandths / 1_000) : '1',
		unit: kind === 'mileage' ? amountText(one.unitMils, 3) : amountText(one.cents),
		tax: one.taxCents === 0 ? '' : amountText(one.taxCents),
	}
}

/** The sum as it is typed; null until it can be read. */
function totalOf(values: Values): string | null {
	const { quantityThousandths, unitMils } = readPrice(values)
	const taxCents = values.tax.trim() === '' ? 0 : typedAmount(values.tax)
	if (quantityThousandths === null || unitMils === null || taxCents === null) return null
	return formatMoney(expenseCents(quantityThousandths, unitMils) + taxCents, 'USD')
}

interface ExpenseDialogProps {
	/** Null for a new one. */
	readonly one: Expense | null
	/** The case of a new one. */
	readonly of: { readonly id: string; readonly name: string | null } | null
	readonly receipt?: ReceiptField | undefined
	readonly onClose: () => void
}

export function ExpenseDialog({ one, of, receipt, onClose }: ExpenseDialogProps) {
	const title = one === null ? 'Record expense' : 'Edit expense'
	const create = useSave(expenses.create, { topic: EXPENSES_TOPIC, failed: 'Failed to record the expense' })
	const edit = useSave(expenses.edit, { topic: EXPENSES_TOPIC, failed: 'Failed to update the expense' })
	const [newExpenseId] = useState(newId)
	const form = useAppForm({
		schema: expenseForm,
		initialValues: valuesOf(one, of?.id ?? null),
		onSubmit: async (values) => {
			const message = () => 'Saved.'
			if (one === null) await create({ id: newExpenseId, ...values }, { key: newExpenseId, message })
			else await edit({ id: one.id, version: one.version, ...values }, { message })
			onClose()
		},
	})
	const { values } = form
	const { spentOn, caseId, code, kind, description, vendor, isBillable } = expenseFields
	return (
		<Dialog opened onClose={onClose} title={title}>
			<Form form={form} label={title}>
				<ComboboxField
					label={caseId.label}
					required
					search={findCases}
					valueLabel={one?.caseName ?? of?.name ?? null}
					{...form.field('caseId')}
				/>
				<FieldRow>
					<DateField label={spentOn.label} required {...choice(form.field('spentOn'))} />
					<SelectField label={kind.label} required options={optionsOf(kind)} {...choice(form.field('kind'))} />
				</FieldRow>
				<ComboboxField label={code.label} required options={codeOptions(EXPENSE_CODES)} {...form.field('code')} />
				<AmountFields form={form} />
				<TextField label={vendor.label} autoComplete="off" {...form.field('vendor')} />
				<TextareaField label={description.label} rows={2} {...form.field('description')} />
				<CheckboxField label={isBillable.label} {...form.field('isBillable')} />
				{receipt?.({
					caseId: values.caseId,
					value: values.receiptId,
					onChange: (receiptId) => form.set({ receiptId }),
				})}
				<FormActions form={form} submit={one === null ? 'Record expense' : 'Save'} cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}

/** What was spent: an amount, or miles at a rate; and tax. */
function AmountFields({ form }: { readonly form: AppForm<Values> }) {
	const isMileage = form.values.kind === 'mileage'
	const total = totalOf(form.values)
	const typed = { inputMode: 'decimal', autoComplete: 'off' } as const
	return (
		<FieldRow>
			{isMileage && <TextField label="Miles" required placeholder="12.5" {...typed} {...form.field('quantity')} />}
			<TextField
				label={isMileage ? 'Rate for a mile' : 'Amount'}
				required
				placeholder={isMileage ? '0.725' : '25.00'}
				help={total === null ? undefined : `Total ${total}`}
				{...typed}
				{...form.field('unit')}
			/>
			<TextField label={expenseFields.taxCents.label} placeholder="0.00" {...typed} {...form.field('tax')} />
		</FieldRow>
	)
}
