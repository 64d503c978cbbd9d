import { newId } from '@praxis/contract/kernel/new-id'
import { trust } from '@praxis/contract/trust/trust.contract'
import { checkNumber, type TrustLedger } from '@praxis/contract/trust/trust.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { accountsQuery, TOPIC } from './trust.api.ts'
import { amount, day, said } from './trust-forms.ts'

export interface LedgerDialogProps {
	readonly one: TrustLedger
	readonly onClose: () => void
}

export function DisburseDialog(props: LedgerDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Pay from trust">
			<DisburseForm {...props} />
		</Dialog>
	)
}

const disburseForm = z.object({
	amountCents: amount,
	paidOn: day,
	payee: said('Enter who is paid.'),
	purpose: said('Enter a purpose.'),
	isByCheck: z.boolean(),
	/** Empty for the next of the account. */
	checkNumber: z
		.string()
		.trim()
		.regex(/^\d*$/, 'Enter a check number.')
		.transform((typed) => (typed === '' ? null : Number(typed)))
		.pipe(checkNumber.nullable()),
	reference: z.string().max(100),
})

/** What may be spent. */
export function Available({ one }: { readonly one: TrustLedger }) {
	return (
		<p>
			Available: <Money cents={one.balanceCents - one.heldCents} />
			{one.heldCents > 0 && (
				<>
					{' '}
					of <Money cents={one.balanceCents} />. The rest has not cleared.
				</>
			)}
		</p>
	)
}

function DisburseForm({ one, onClose }: LedgerDialogProps) {
	const [disbursementId] = useState(newId)
	const save = useSave(trust.disburse, { topic: TOPIC, failed: 'Failed to record the payment' })
	const form = useAppForm({
		schema: disburseForm,
		initialValues: {
			amountCents: '',
			paidOn: todayHere() as string | null,
			payee: '',
			purpose: '',
			isByCheck: true,
			checkNumber: '',
			reference: '',
		},
		onSubmit: async (values) => {
			const message = ({ requestId }: { readonly requestId: string | null }) =>
				requestId === null ? 'Payment recorded.' : 'The payment waits for a second person to approve it.'
			await save({ id: one.id, disbursementId, ...values }, { key: disbursementId, message })
			onClose()
		},
	})
	return (
		<Form form={form} label="Pay from trust">
			<Available one={one} />
			<FieldRow>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amountCents')}
				/>
				<DateField label="Date" required {...form.field('paidOn')} />
			</FieldRow>
			<FieldRow>
				<TextField label="Pay to" required autoComplete="off" {...form.field('payee')} />
				<TextField label="Purpose" required autoComplete="off" {...form.field('purpose')} />
			</FieldRow>
			<CheckboxField label="By check" {...form.field('isByCheck')} />
			<HowPaid form={form} trustAccountId={one.trustAccountId} />
			<FormActions form={form} submit="Record payment" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface HowPaidProps {
	readonly form: AppForm<z.input<typeof disburseForm>>
	readonly trustAccountId: string
}

/** The number of the check, or what else identifies the payment. */
function HowPaid({ form, trustAccountId }: HowPaidProps) {
	const accounts = useQuery(accountsQuery).data?.items ?? []
	const nextCheck = accounts.find(({ id }) => id === trustAccountId)?.nextCheck
	return form.values.isByCheck ? (
		<TextField
			label="Check number"
			help={nextCheck === undefined ? 'Empty takes the next number.' : `Empty takes the next number, ${nextCheck}.`}
			inputMode="numeric"
			autoComplete="off"
			{...form.field('checkNumber')}
		/>
	) : (
		<TextField
			label="Reference"
			help="Such as the confirmation of a wire."
			autoComplete="off"
			{...form.field('reference')}
		/>
	)
}
