import { newId } from '@praxis/contract/kernel/new-id'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { casesOfClient } from '../cases/find-cases.ts'
import { findPayers } from '../payments/received-payments.api.ts'
import { TOPIC } from './trust.api.ts'
import { amount, chosen, day, said } from './trust-forms.ts'

const depositForm = z.object({
	accountId: z.string(),
	clientId: chosen('Choose a client.'),
	caseId: z.string().nullable(),
	amountCents: amount,
	receivedOn: day,
	payer: said('Enter who paid.'),
	reference: z.string().max(100),
	heldUntil: z.string().nullable(),
})

/** Whose ledger it is for, where that is known. */
export interface Owner {
	readonly clientId: string
	readonly clientName: string
	readonly caseId: string | null
	readonly caseName: string | null
}

export type Account = Pick<TrustAccount, 'id' | 'name'>

/** What a line of the bank's statement says of it. */
export interface Start {
	readonly amountCents: number
	readonly day: string
	readonly said: string
	readonly reference: string
}

interface DepositProps {
	readonly accounts: readonly Account[]
	readonly owner?: Owner
	readonly start?: Start
	readonly onClose: () => void
}

export function DepositDialog(props: DepositProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Record trust deposit">
			<DepositForm {...props} />
		</Dialog>
	)
}

export const accountOptions = (accounts: DepositProps['accounts']) =>
	accounts.map(({ id, name }) => ({ value: id, label: name }))

interface ReceiptProps {
	readonly form: AppForm<z.input<typeof depositForm>>
}

/** What was received, when and from whom. */
function Receipt({ form }: ReceiptProps) {
	return (
		<>
			<FieldRow>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amountCents')}
				/>
				<DateField label="Date received" required {...form.field('receivedOn')} />
			</FieldRow>
			<FieldRow>
				<TextField label="Received from" required autoComplete="off" {...form.field('payer')} />
				<TextField label="Reference" help="Such as the check number." autoComplete="off" {...form.field('reference')} />
			</FieldRow>
			<DateField
				label="Held until"
				help="For a check: until then the money cannot be spent, unless the deposit is marked as cleared."
				{...form.field('heldUntil')}
			/>
		</>
	)
}

function DepositForm({ accounts, owner, start, onClose }: DepositProps) {
	const [depositId] = useState(newId)
	const save = useSave(trust.deposit, { topic: TOPIC, failed: 'Failed to record the deposit' })
	const form = useAppForm({
		schema: depositForm,
		initialValues: {
			accountId: accounts[0]?.id ?? '',
			clientId: (owner?.clientId ?? null) as string | null,
			caseId: (owner?.caseId ?? null) as string | null,
			amountCents: start === undefined || start.amountCents === 0 ? '' : amountText(start.amountCents),
			receivedOn: (start?.day ?? todayHere()) as string | null,
			payer: owner?.clientName ?? start?.said ?? '',
			reference: start?.reference ?? '',
			heldUntil: null as string | null,
		},
		onSubmit: async ({ accountId, ...values }) => {
			await save(
				{ id: accountId, depositId, ...values },
				{ key: depositId, message: ({ clientName }) => `Deposit recorded for ${clientName}.` },
			)
			onClose()
		},
	})
	const { clientId } = form.values
	return (
		<Form form={form} label="Record trust deposit">
			{accounts.length > 1 && (
				<SelectField
					label="Trust account"
					required
					options={accountOptions(accounts)}
					{...choice(form.field('accountId'))}
				/>
			)}
			<ComboboxField
				label="Client"
				required
				search={findPayers}
				valueLabel={owner?.clientName ?? null}
				{...form.field('clientId')}
			/>
			{clientId !== null && (
				<ComboboxField
					key={clientId}
					label="Case"
					help="Without a case it is held for the client."
					search={(typed, signal) => casesOfClient(clientId, typed, signal)}
					valueLabel={owner?.caseName ?? null}
					{...form.field('caseId')}
				/>
			)}
			<Receipt form={form} />
			<FormActions form={form} submit="Record deposit" cancel={{ onClick: onClose }} />
		</Form>
	)
}
