import { newId } from '@praxis/contract/kernel/new-id'
import { trust } from '@praxis/contract/trust/trust.contract'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { casesOfClient } from '../cases/find-cases.ts'
import { findPayers } from '../payments/received-payments.api.ts'
import { Available, type LedgerDialogProps } from './disburse-dialog.tsx'
import { TOPIC } from './trust.api.ts'
import { amount, chosen, day, said } from './trust-forms.ts'

export function TransferDialog(props: LedgerDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Transfer to another client or case">
			<TransferForm {...props} />
		</Dialog>
	)
}

const transferForm = z.object({
	toClientId: chosen('Choose a client.'),
	toCaseId: z.string().nullable(),
	amountCents: amount,
	postedOn: day,
	reason: said('Enter a reason.'),
})

function TransferForm({ one, onClose }: LedgerDialogProps) {
	const [transferId] = useState(newId)
	const save = useSave(trust.transfer, { topic: TOPIC, failed: 'Failed to transfer' })
	const form = useAppForm({
		schema: transferForm,
		initialValues: {
			toClientId: one.clientId as string | null,
			toCaseId: null as string | null,
			amountCents: '',
			postedOn: todayHere() as string | null,
			reason: '',
		},
		onSubmit: async (values) => {
			await save({ id: one.id, transferId, ...values }, { key: transferId, message: () => 'Transferred.' })
			onClose()
		},
	})
	const clientId = form.values.toClientId
	return (
		<Form form={form} label="Transfer to another client or case">
			<Available one={one} />
			<ComboboxField
				label="To client"
				required
				search={findPayers}
				valueLabel={one.clientName}
				{...form.field('toClientId')}
			/>
			{clientId !== null && (
				<ComboboxField
					key={clientId}
					label="To case"
					help="Without a case it is held for the client."
					search={(typed, signal) => casesOfClient(clientId, typed, signal)}
					valueLabel={null}
					{...form.field('toCaseId')}
				/>
			)}
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
			<TextField label="Reason" required autoComplete="off" {...form.field('reason')} />
			<FormActions form={form} submit="Transfer" cancel={{ onClick: onClose }} />
		</Form>
	)
}
