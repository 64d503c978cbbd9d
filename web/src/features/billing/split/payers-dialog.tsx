import { billing, PAYERS_MAX } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { partsOf } from '@praxis/contract/billing/split-bill.rules'
import { useSave } from '../../../parts/use-save.ts'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { RowList } from '../../../ui/form/row-list.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { findPayers } from '../../payments/received-payments.api.ts'
import { savingInvoice } from '../billing.api.ts'
import { newPayer, partsTyped, payersForm, typedPart, valuesOf } from './payer-values.ts'

interface PayersDialogProps {
	readonly one: Invoice
	readonly onClose: () => void
}

/** Who pays a pre-bill beside its client. */
export function PayersDialog({ one, onClose }: PayersDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Split among payers">
			<PayersForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function PayersForm({ one, onClose }: PayersDialogProps) {
	const save = useSave(billing.setPayers, savingInvoice('Failed to split the pre-bill'))
	const form = useAppForm({
		schema: payersForm,
		initialValues: valuesOf(one),
		onSubmit: async ({ payers }) => {
			const parts = payers.map(({ clientId, part }) => ({ clientId: clientId ?? '', ...typedPart(part) }))
			await save({ id: one.id, version: one.version, payers: parts }, { message: () => 'Saved.' })
			onClose()
		},
	})
	const left = partsOf(one.totalCents, partsTyped(form.values.payers))?.[0]
	return (
		<Form form={form} label="Split among payers">
			<p>
				{one.clientName} pays what the others leave. When the bill is issued, each payer gets an invoice of their own;
				together they come to <Money cents={one.totalCents} /> to the cent.
			</p>
			<RowList
				formId={form.id}
				path="payers"
				noun="payer"
				rows={form.values.payers}
				errors={form.errors}
				onChange={(payers) => form.set({ payers })}
				max={PAYERS_MAX}
				create={newPayer}
			>
				{(payer, bind, change) => {
					const { onChange: _, ...bound } = bind('clientId')
					return (
						<FieldRow>
							<ComboboxField
								label="Client"
								required
								search={findPayers}
								valueLabel={payer.clientName === '' ? null : payer.clientName}
								{...bound}
								value={payer.clientId}
								onChange={(clientId, option) => change({ clientId, clientName: option?.label ?? '' })}
							/>
							<TextField label="Pays" required placeholder="40% or 250.00" {...bind('part')} />
						</FieldRow>
					)
				}}
			</RowList>
			{left === undefined ? (
				<Banner tone="red">Together these are more than the bill.</Banner>
			) : (
				<p>
					Left to {one.clientName}: <Money cents={left} />
				</p>
			)}
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
