import { BUDGET_KINDS, BUDGET_LABELS, budgets, type CaseBudget } from '@praxis/contract/billing/budgets.contract'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { amountField } from '../amount-field.ts'
import { BUDGET_TOPIC } from './budgets.api.ts'

const KINDS = BUDGET_KINDS.map((value) => ({ value, label: BUDGET_LABELS[value] }))
const day = z
	.string()
	.nullable()
	.transform((text) => (text === '' ? null : text))
const budgetForm = z.object({
	kind: z.enum(BUDGET_KINDS),
	cents: amountField.pipe(z.int().min(1, 'The amount must be more than 0.')),
	startsOn: day,
	endsOn: day,
})

interface BudgetFormProps {
	readonly caseId: string
	readonly one: CaseBudget | null
	readonly onClose: () => void
}

export function BudgetForm({ caseId, one, onClose }: BudgetFormProps) {
	const save = useSave(budgets.save, { topic: BUDGET_TOPIC, failed: 'Failed to save the budget' })
	const form = useAppForm({
		schema: budgetForm,
		initialValues: {
			kind: one?.kind ?? 'total',
			cents: one === null ? '' : amountText(one.cents),
			startsOn: one?.startsOn ?? null,
			endsOn: one?.endsOn ?? null,
		},
		onSubmit: async (values) => {
			await save({ caseId, version: one?.version ?? 0, ...values }, { message: () => 'Budget saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Budget">
			<RadioField label="For" required inline options={KINDS} {...choice(form.field('kind'))} />
			<TextField label="Amount" required inputMode="decimal" autoComplete="off" {...form.field('cents')} />
			<FieldRow>
				<DateField label="From" {...form.field('startsOn')} />
				<DateField label="Through" {...form.field('endsOn')} />
			</FieldRow>
			<p>Without dates it is for the whole case. The responsible attorney is notified at 80 % and at 100 %.</p>
			{one !== null && <Remove one={one} onClose={onClose} />}
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface RemoveProps {
	readonly one: CaseBudget
	readonly onClose: () => void
}

function Remove({ one: { caseId, version }, onClose }: RemoveProps) {
	const remove = useSave(budgets.remove, { topic: BUDGET_TOPIC, failed: 'Failed to remove the budget' })
	const run = async () => {
		await remove({ caseId, version }, { message: () => 'Budget removed.' })
		onClose()
	}
	return (
		<div>
			<Button size="small" variant="danger-quiet" onClick={() => void run().catch(toast.failure)}>
				Remove budget
			</Button>
		</div>
	)
}
