import { newId } from '@praxis/contract/kernel/new-id'
import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { DEFAULT_RECONCILIATION_RULE } from '@praxis/contract/trust/reconciliation-rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import { TRUST_CENTS_MAX, trustAccountKind } from '@praxis/contract/trust/trust.fields'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReconcileRuleField } from './reconcile-rule-field.tsx'
import { TOPIC } from './trust.api.ts'
import { said } from './trust-forms.ts'

const accountForm = z.object({
	name: said('Enter a name, such as IOLTA First National.').max(80),
	kind: trustAccountKind,
	bankName: said('Enter the name of the bank.').max(80),
	lastFour: z.string().regex(/^\d{4}$/, 'Enter the last four digits of the account number.'),
	approvalLimitCents: z
		.string()
		.transform((typed) => typedAmount(typed))
		.pipe(z.int('Enter an amount, such as 5,000.00.').min(0).max(TRUST_CENTS_MAX)),
	reconcileRule: z.string(),
})

const KINDS = [
	{ value: 'iolta', label: 'IOLTA: pooled for many clients' },
	{ value: 'client', label: 'Trust account of one client' },
] as const

export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
	return (
		<Dialog opened onClose={onClose} title="Add trust account">
			<AccountForm onClose={onClose} />
		</Dialog>
	)
}

function AccountForm({ onClose }: { readonly onClose: () => void }) {
	const [id] = useState(newId)
	const save = useSave(trust.openAccount, { topic: TOPIC, failed: 'Failed to add the trust account' })
	const form = useAppForm({
		schema: accountForm,
		initialValues: {
			name: '',
			kind: 'iolta' as z.infer<typeof trustAccountKind>,
			bankName: '',
			lastFour: '',
			approvalLimitCents: '5,000.00',
			reconcileRule: DEFAULT_RECONCILIATION_RULE,
		},
		onSubmit: async (values) => {
			await save({ id, ...values }, { key: id, message: () => 'Trust account added.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Add trust account">
			<TextField label="Name" required autoComplete="off" data-autofocus {...form.field('name')} />
			<SelectField label="Kind" required options={KINDS} {...choice(form.field('kind'))} />
			<FieldRow>
				<TextField label="Bank" required autoComplete="off" {...form.field('bankName')} />
				<TextField
					label="Last four digits"
					required
					inputMode="numeric"
					autoComplete="off"
					{...form.field('lastFour')}
				/>
			</FieldRow>
			<TextField
				label="Second person above"
				help="A payment above this amount waits until another person approves it."
				required
				inputMode="decimal"
				autoComplete="off"
				{...form.field('approvalLimitCents')}
			/>
			<ReconcileRuleField field={form.field('reconcileRule')} />
			<FormActions form={form} submit="Add trust account" cancel={{ onClick: onClose }} />
		</Form>
	)
}
