import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
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
import { type Account, accountOptions } from './deposit-dialog.tsx'
import { TOPIC } from './trust.api.ts'
import { amount, day } from './trust-forms.ts'

interface InterestProps {
	/** Those of one client. */
	readonly accounts: readonly Account[]
	readonly onClose: () => void
}

export function InterestDialog(props: InterestProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Record interest">
			<InterestForm {...props} />
		</Dialog>
	)
}

const interestForm = z.object({ accountId: z.string(), amountCents: amount, postedOn: day, from: day, through: day })

function InterestForm({ accounts, onClose }: InterestProps) {
	const [interestId] = useState(newId)
	const save = useSave(trust.recordInterest, { topic: TOPIC, failed: 'Failed to record the interest' })
	const monthEnd = addDays(`${todayHere().slice(0, 8)}01`, -1)
	const form = useAppForm({
		schema: interestForm,
		initialValues: {
			accountId: accounts[0]?.id ?? '',
			amountCents: '',
			postedOn: monthEnd as string | null,
			from: `${monthEnd.slice(0, 8)}01` as string | null,
			through: monthEnd as string | null,
		},
		onSubmit: async ({ accountId, ...values }) => {
			await save({ id: accountId, interestId, ...values }, { key: interestId, message: () => 'Interest recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Record interest">
			<p>
				Interest on the account of one client is the client’s. It is shared among the client’s cases by their average
				daily balances.
			</p>
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
			<FieldRow>
				<DateField label="Earned from" required {...form.field('from')} />
				<DateField label="Through" required {...form.field('through')} />
			</FieldRow>
			<FormActions form={form} submit="Record interest" cancel={{ onClick: onClose }} />
		</Form>
	)
}
