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
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format-amounts.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { findCases } from '../cases/find-cases.ts'
import type { ReceiptField } from './expense-list.tsx'
import { EXPENSES_TOPIC } from './time.api.ts'
import { codeOptions } from './utbms-options.ts'

const number = (decimals: number) => z.string().transform((typed) => typedAmount(typed, decimals) ?? Number.NaN)

/** What the form sends: amounts as typed, read to thousandths, tenths of a cent and cents. */
export const expenseForm = expenseDetails
	.omit({ quantityThousandths: true, unitMils: true, taxCents: true, code: true, caseId: true })
	.extend({
		caseId: z.string('Choose a case.').nullable().pipe(z.string('Choose a case.')),
		code: z.string().nullable().pipe(z.string('Choose a category.')),
		quantity: number(3).pipe(expenseDetails.shape.quantityThousandths),
		unit: z.string(),
		tax: z
			.string()
			.transform((typed) => (typed.trim() === '' ? 0 : (typedAmount(typed) ?? Number.NaN)))
			.pipe(expenseDetails.shape.taxCents),
	})
	.transform(({ quantity, unit, tax, kind, ...rest }, context) => {
		// A price may have tenths of a cent by the mile; an amount has cents.
		const mils = typedAmount(unit, kind === 'mileage' ? 3 : 2)
		const unitMils = mils === null ? Number.NaN : kind === 'mileage' ? mils : mils * 10
		const checked = expenseDetails.shape.unitMils.safeParse(unitMils)
		if (!checked.success) {
			context.addIssue({ code: 'custom', path: ['unit'], message: checked.error.issues[0]?.message ?? '' })
			return z.NEVER
		}
		return { ...rest, kind, quantityThousandths: quantity, unitMils, taxCents: tax }
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
		...{ spentOn, kind, code, description, vendor, isBillable, receiptId },
		caseId: one.caseId,
		quantity: String(one.quantityThousandths / 1_000),
		unit: amountText(one.unitMils, 3),
		tax: one.taxCents === 0 ? '' : amountText(one.taxCents),
	}
}

/** The sum as it is typed; null until it can be read. */
function totalOf({ quantity, unit, tax, kind }: Values): string | null {
	const many = typedAmount(quantity, 3)
	const mils = typedAmount(unit, kind === 'mileage' ? 3 : 2)
	const taxCents = tax.trim() === '' ? 0 : typedAmount(tax)
	if (many === null || mils === null || taxCents === null) return null
	return formatMoney(expenseCents(many, kind === 'mileage' ? mils : mils * 10) + taxCents, 'USD')
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
	const isMileage = values.kind === 'mileage'
	const { spentOn, caseId, code, kind, description, vendor, taxCents, isBillable } = expenseFields
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
				<FieldRow>
					{isMileage && (
						<TextField
							label="Miles"
							required
							inputMode="decimal"
							autoComplete="off"
							placeholder="12.5"
							{...form.field('quantity')}
						/>
					)}
					<TextField
						label={isMileage ? 'Rate for a mile' : 'Amount'}
						required
						inputMode="decimal"
						autoComplete="off"
						placeholder={isMileage ? '0.725' : '25.00'}
						help={totalOf(values) === null ? undefined : `Total ${totalOf(values)}`}
						{...form.field('unit')}
					/>
					<TextField
						label={taxCents.label}
						inputMode="decimal"
						autoComplete="off"
						placeholder="0.00"
						{...form.field('tax')}
					/>
				</FieldRow>
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
