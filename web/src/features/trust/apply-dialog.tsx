import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { openInvoicesQuery } from '../payments/received-payments.api.ts'
import { Available, type LedgerDialogProps } from './disburse-dialog.tsx'
import { TOPIC } from './trust.api.ts'
import { amount, day } from './trust-forms.ts'

interface OpenInvoice {
	readonly id: string
	readonly number: string
	readonly openCents: number
}

/** Pays an invoice of the client from trust. */
export function ApplyDialog(props: LedgerDialogProps) {
	const query = useQuery(openInvoicesQuery(props.one.clientId))
	return (
		<Dialog opened onClose={props.onClose} title="Apply to invoice">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="invoices" />}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="Nothing is due" level={3}>
							This client has no issued invoice with an amount due.
						</EmptyState>
					) : (
						<ApplyForm {...props} invoices={items} />
					)
				}
			</Loaded>
		</Dialog>
	)
}

const applyForm = z.object({ invoiceId: z.string(), amountCents: amount, postedOn: day })

function ApplyForm({ one, onClose, invoices }: LedgerDialogProps & { readonly invoices: readonly OpenInvoice[] }) {
	const [applicationId] = useState(newId)
	const save = useSave(trust.applyToInvoice, { topic: TOPIC, failed: 'Failed to apply trust money' })
	const most = (due: number) => amountText(Math.max(0, Math.min(due, one.balanceCents - one.heldCents)))
	const form = useAppForm({
		schema: applyForm,
		initialValues: {
			invoiceId: invoices[0]?.id ?? '',
			amountCents: most(invoices[0]?.openCents ?? 0),
			postedOn: todayHere() as string | null,
		},
		onSubmit: async (values) => {
			await save(
				{ id: one.id, applicationId, ...values },
				{ key: applicationId, message: () => 'The invoice is paid from trust.' },
			)
			onClose()
		},
	})
	const options = invoices.map(({ id, number, openCents }) => ({
		value: id,
		label: `Invoice ${number}: ${dollars(openCents)}`,
	}))
	return (
		<Form form={form} label="Apply to invoice">
			<Available one={one} />
			<SelectField label="Invoice" required options={options} {...choice(form.field('invoiceId'))} />
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
			<p>The money moves from the trust account to the operating account. Transfer it at the bank on the same day.</p>
			<FormActions form={form} submit="Apply to invoice" cancel={{ onClick: onClose }} />
		</Form>
	)
}
