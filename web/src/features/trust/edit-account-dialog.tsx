import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import { checkNumber, TRUST_CENTS_MAX, type TrustAccount } from '@praxis/contract/trust/trust.fields'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReconcileRuleField } from './reconcile-rule-field.tsx'
import { TOPIC } from './trust.api.ts'
import { said } from './trust-forms.ts'

interface EditAccountProps {
	readonly one: TrustAccount
	readonly onClose: () => void
}

export function EditAccountDialog(props: EditAccountProps) {
	return (
		<Dialog opened onClose={props.onClose} title={`Edit ${props.one.name}`}>
			<EditAccountForm {...props} />
		</Dialog>
	)
}

const editForm = z.object({
	bankName: said('Enter the name of the bank.').max(80),
	approvalLimitCents: z
		.string()
		.transform((typed) => typedAmount(typed))
		.pipe(z.int('Enter an amount, such as 5,000.00.').min(0).max(TRUST_CENTS_MAX)),
	reconcileRule: z.string(),
	nextCheck: z.string().trim().regex(/^\d+$/, 'Enter a check number.').transform(Number).pipe(checkNumber),
})

function EditAccountForm({ one, onClose }: EditAccountProps) {
	const save = useSave(trust.editAccount, { topic: TOPIC, failed: 'Failed to change the trust account' })
	const form = useAppForm({
		schema: editForm,
		initialValues: {
			bankName: one.bankName,
			approvalLimitCents: amountText(one.approvalLimitCents),
			nextCheck: String(one.nextCheck),
			reconcileRule: one.reconcileRule,
		},
		onSubmit: async (values) => {
			await save({ id: one.id, version: one.version, ...values }, { message: () => 'Trust account changed.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Edit trust account">
			<TextField label="Bank" required autoComplete="off" {...form.field('bankName')} />
			<FieldRow>
				<TextField
					label="Second person above"
					help="A payment above this amount waits until another person approves it."
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('approvalLimitCents')}
				/>
				<TextField
					label="Next check number"
					required
					inputMode="numeric"
					autoComplete="off"
					{...form.field('nextCheck')}
				/>
			</FieldRow>
			<ReconcileRuleField field={form.field('reconcileRule')} />
			<FormActions form={form} submit="Save changes" cancel={{ onClick: onClose }} />
		</Form>
	)
}
