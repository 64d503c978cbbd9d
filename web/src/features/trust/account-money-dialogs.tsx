import { newId } from '@praxis/contract/kernel/new-id'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { type Account, accountOptions, type Start } from './deposit-dialog.tsx'
import { TOPIC } from './trust.api.ts'
import { amount, day, said } from './trust-forms.ts'

interface AccountMoneyProps {
	readonly accounts: readonly Account[]
	/** What a line of the bank's statement says of it. */
	readonly start?: Start
	readonly onClose: () => void
}

const firmFundsForm = z.object({
	accountId: z.string(),
	amountCents: amount,
	postedOn: day,
	reference: z.string().max(100),
})

export function FirmFundsDialog(props: AccountMoneyProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Deposit firm funds">
			<FirmFundsForm {...props} />
		</Dialog>
	)
}

function FirmFundsForm({ accounts, onClose }: AccountMoneyProps) {
	const [depositId] = useState(newId)
	const save = useSave(trust.depositFirmFunds, { topic: TOPIC, failed: 'Failed to record the deposit' })
	const form = useAppForm({
		schema: firmFundsForm,
		initialValues: {
			accountId: accounts[0]?.id ?? '',
			amountCents: '',
			postedOn: todayHere() as string | null,
			reference: '',
		},
		onSubmit: async ({ accountId, ...values }) => {
			await save({ id: accountId, depositId, ...values }, { key: depositId, message: () => 'Firm funds deposited.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Deposit firm funds">
			<p>The firm’s own money for bank charges. A shortage is covered first.</p>
			<SelectField
				label="Trust account"
				required
				options={accountOptions(accounts)}
				{...choice(form.field('accountId'))}
			/>
			<FieldRow>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amountCents')}
				/>
				<DateField label="Date" required {...form.field('postedOn')} />
			</FieldRow>
			<TextField label="Reference" autoComplete="off" {...form.field('reference')} />
			<FormActions form={form} submit="Deposit firm funds" cancel={{ onClick: onClose }} />
		</Form>
	)
}

const chargeForm = z.object({
	accountId: z.string(),
	amountCents: amount,
	postedOn: day,
	purpose: said('Enter what was charged.'),
})

export function BankChargeDialog(props: AccountMoneyProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Record bank charge">
			<BankChargeForm {...props} />
		</Dialog>
	)
}

function BankChargeForm({ accounts, start, onClose }: AccountMoneyProps) {
	const [chargeId] = useState(newId)
	const save = useSave(trust.chargeBank, { topic: TOPIC, failed: 'Failed to record the bank charge' })
	const form = useAppForm({
		schema: chargeForm,
		initialValues: {
			accountId: accounts[0]?.id ?? '',
			amountCents: start === undefined ? '' : amountText(start.amountCents),
			postedOn: (start?.day ?? todayHere()) as string | null,
			purpose: start?.said || 'Service charge',
		},
		onSubmit: async ({ accountId, ...values }) => {
			await save({ id: accountId, chargeId, ...values }, { key: chargeId, message: () => 'Bank charge recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Record bank charge">
			<p>It is taken from the firm’s funds, never from a client. What they do not cover is shown as a shortage.</p>
			<SelectField
				label="Trust account"
				required
				options={accountOptions(accounts)}
				{...choice(form.field('accountId'))}
			/>
			<FieldRow>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amountCents')}
				/>
				<DateField label="Date" required {...form.field('postedOn')} />
			</FieldRow>
			<TextField label="What was charged" required autoComplete="off" {...form.field('purpose')} />
			<FormActions form={form} submit="Record bank charge" cancel={{ onClick: onClose }} />
		</Form>
	)
}
