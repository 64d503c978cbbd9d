import { isDate } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import {
	funds,
	manualMethod,
	type PayableInvoice,
	receivedPayments,
} from '@praxis/contract/payments/received-payments.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { FUNDS, MANUAL_METHODS } from './method-labels.ts'
import { findPayers, openInvoicesQuery, RECEIVED_TOPIC } from './received-payments.api.ts'
import { typedCents } from './typed-amount.ts'

const recordForm = z.object({
	clientId: z
		.string()
		.nullable()
		.refine((id) => id !== null, 'Choose a client.'),
	method: manualMethod,
	amount: z.string().refine((text) => (typedCents(text) ?? 0) > 0, 'Enter an amount such as 49.00.'),
	receivedOn: z
		.string()
		.nullable()
		.refine((day) => day !== null && isDate(day), 'Please enter a date.'),
	reference: z.string().max(100),
	invoiceId: z.string(),
	funds,
})

const OLDEST = { value: '', label: 'Oldest due first' }

/** Records a check, wire transfer or cash. */
export function RecordPayment({ onClose }: { readonly onClose: () => void }) {
	return (
		<Dialog opened onClose={onClose} title="Record payment">
			<RecordForm onDone={onClose} />
		</Dialog>
	)
}

function RecordForm({ onDone }: { readonly onDone: () => void }) {
	const [id] = useState(newId)
	const record = useSave(receivedPayments.record, { topic: RECEIVED_TOPIC, failed: 'Failed to record payment' })
	const form = useAppForm({
		schema: recordForm,
		initialValues: {
			clientId: null as string | null,
			method: 'check' as z.infer<typeof manualMethod>,
			amount: '',
			receivedOn: todayHere() as string | null,
			reference: '',
			invoiceId: '',
			funds: 'earned' as z.infer<typeof funds>,
		},
		onSubmit: async ({ clientId, amount, invoiceId, receivedOn, ...rest }) => {
			const cents = typedCents(amount)
			if (clientId === null || cents === null || receivedOn === null) return
			const open = invoices.data?.items.find((one) => one.id === invoiceId)
			const allocations = open === undefined ? undefined : [{ invoiceId, cents: Math.min(cents, open.openCents) }]
			await record(
				{ id, clientId, amountCents: cents, receivedOn, ...rest, ...(allocations && { allocations }) },
				{ key: id, message: () => 'Payment recorded.' },
			)
			onDone()
		},
	})
	const clientId = form.values.clientId
	const invoices = useQuery({ ...openInvoicesQuery(clientId ?? ''), enabled: clientId !== null })
	const items = clientId === null ? [] : (invoices.data?.items ?? [])
	return (
		<Form form={form} label="Record payment">
			<ComboboxField label="Client" required search={findPayers} valueLabel={null} {...form.field('clientId')} />
			{clientId !== null && invoices.data !== undefined && <Due items={items} />}
			<FieldRow>
				<SelectField label="Method" required options={MANUAL_METHODS} {...choice(form.field('method'))} />
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amount')}
				/>
			</FieldRow>
			<FieldRow>
				<DateField label="Date received" required {...form.field('receivedOn')} />
				<TextField label="Reference" help="Such as the check number." autoComplete="off" {...form.field('reference')} />
			</FieldRow>
			{items.length > 1 && <InvoiceChoice items={items} {...choice(form.field('invoiceId'))} />}
			<SelectField label="Funds" required options={FUNDS} {...choice(form.field('funds'))} />
			{form.values.funds === 'unearned' ? (
				<Unearned href={trustDepositHref(form.values)} />
			) : (
				<FormActions form={form} submit="Record payment" cancel={{ onClick: onDone }} />
			)}
		</Form>
	)
}

interface Typed {
	readonly clientId: string | null
	readonly amount: string
	readonly receivedOn: string | null
	readonly reference: string
}

/** The trust deposit with what was entered here. */
function trustDepositHref({ clientId, amount, receivedOn, reference }: Typed): string {
	const typed = { deposit: clientId ?? '', amount, on: receivedOn ?? '', reference }
	const given = Object.entries(typed).filter(([name, value]) => value !== '' || name === 'deposit')
	return `/dashboard/trust-accounting?${new URLSearchParams(given)}`
}

/** Money for work that is not done yet is the client's: it goes to a trust account. */
function Unearned({ href }: { readonly href: string }) {
	const mayDeposit = useMay()({ access: 'access_trust' })
	return (
		<>
			<p>It belongs to the client until it is earned: it goes to the trust account of the case, not to the firm.</p>
			{mayDeposit ? (
				<ButtonLink variant="primary" href={href}>
					Continue to trust deposit
				</ButtonLink>
			) : (
				<p>Ask someone who keeps the trust accounts to record it.</p>
			)}
		</>
	)
}

interface InvoicesProps {
	readonly items: readonly PayableInvoice[]
}

function Due({ items }: InvoicesProps) {
	const due = items.reduce((sum, { openCents }) => sum + openCents, 0)
	return (
		<Hint breaks>{items.length === 0 ? 'Nothing is due: the payment stays as credit.' : `Due: ${dollars(due)}`}</Hint>
	)
}

interface InvoiceChoiceProps extends InvoicesProps {
	readonly value: string | null
	readonly onChange: (id: string | null) => void
}

function InvoiceChoice({ items, ...field }: InvoiceChoiceProps) {
	const invoices = items.map(({ id, number, openCents }) => ({
		value: id,
		label: `Invoice ${number}: ${dollars(openCents)}`,
	}))
	return <SelectField label="Apply to" required options={[OLDEST, ...invoices]} {...field} />
}
