import { type BillPayment, billMethod, bills, type VendorBill } from '@praxis/contract/books/bills.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { todayHere } from '../../../ui/text/typed-day.ts'
import { DateText } from '../../../ui/text/values.tsx'
import { ReversalForm } from '../reversal-form.tsx'
import classes from '../trust.module.css'
import { amount, chosen, day } from '../trust-forms.ts'
import { BOOKS_TOPIC, chartQuery, findVendors } from './books.api.ts'

const DAYS_TO_PAY = 30

export const METHODS = [
	{ value: 'check', label: 'Check' },
	{ value: 'ach', label: 'Bank transfer (ACH)' },
	{ value: 'wire', label: 'Wire transfer' },
	{ value: 'card', label: 'Card' },
	{ value: 'cash', label: 'Cash' },
] as const

const labelOf = (method: BillPayment['method']) => METHODS.find(({ value }) => value === method)?.label ?? method

interface CloseProps {
	readonly onClose: () => void
}

export function RecordBillDialog({ onClose }: CloseProps) {
	return (
		<Dialog opened onClose={onClose} title="Record bill">
			<RecordBillForm onClose={onClose} />
		</Dialog>
	)
}

const billForm = z.object({
	vendorId: chosen('Choose a vendor.'),
	number: z.string().max(60),
	billedOn: day,
	dueOn: day,
	accountCode: chosen('Choose an account.'),
	amountCents: amount,
	memo: z.string().max(300),
})

const CHARGED = ['expense', 'fees', 'asset', 'liability', 'equity']

function RecordBillForm({ onClose }: CloseProps) {
	const [id] = useState(newId)
	const accounts = (useQuery(chartQuery).data?.items ?? []).filter(({ kind }) => CHARGED.includes(kind))
	const save = useSave(bills.record, { topic: BOOKS_TOPIC, failed: 'Failed to record the bill' })
	const today = todayHere()
	const form = useAppForm({
		schema: billForm,
		initialValues: {
			vendorId: null as string | null,
			number: '',
			billedOn: today as string | null,
			dueOn: addDays(today, DAYS_TO_PAY) as string | null,
			accountCode: null as string | null,
			amountCents: '',
			memo: '',
		},
		onSubmit: async (values) => {
			await save({ id, ...values }, { key: id, message: () => 'Bill recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Record bill">
			<ComboboxField
				label="Vendor"
				help="Add vendors under Vendors."
				required
				search={findVendors}
				valueLabel={null}
				{...form.field('vendorId')}
			/>
			<FieldRow>
				<TextField
					label="Amount in US dollars"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('amountCents')}
				/>
				<TextField label="Bill number" autoComplete="off" {...form.field('number')} />
			</FieldRow>
			<FieldRow>
				<DateField label="Bill date" required {...form.field('billedOn')} />
				<DateField label="Due date" required {...form.field('dueOn')} />
			</FieldRow>
			<SelectField
				label="Account"
				required
				options={accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
				{...form.field('accountCode')}
			/>
			<TextField label="Memo" autoComplete="off" {...form.field('memo')} />
			<FormActions form={form} submit="Record bill" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface BillProps extends CloseProps {
	readonly one: VendorBill
}

export function PayBillDialog(props: BillProps) {
	return (
		<Dialog opened onClose={props.onClose} title={`Pay bill of ${props.one.vendorName}`}>
			<PayBillForm {...props} />
		</Dialog>
	)
}

const payForm = z.object({ amountCents: amount, paidOn: day, method: billMethod, reference: z.string().max(100) })

function PayBillForm({ one, onClose }: BillProps) {
	const [paymentId] = useState(newId)
	const save = useSave(bills.pay, { topic: BOOKS_TOPIC, failed: 'Failed to record the payment' })
	const form = useAppForm({
		schema: payForm,
		initialValues: {
			amountCents: amountText(one.openCents),
			paidOn: todayHere() as string | null,
			method: 'check' as BillPayment['method'],
			reference: '',
		},
		onSubmit: async (values) => {
			await save({ id: one.id, paymentId, ...values }, { key: paymentId, message: () => 'Payment recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Pay bill">
			<p>
				Owed: <Money cents={one.openCents} />. Recorded in the operating account; make the payment at the bank.
			</p>
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
				<SelectField label="Method" required options={METHODS} {...choice(form.field('method'))} />
				<TextField label="Reference" help="Such as the check number." autoComplete="off" {...form.field('reference')} />
			</FieldRow>
			<FormActions form={form} submit="Record payment" cancel={{ onClick: onClose }} />
		</Form>
	)
}

interface BillDialogProps extends BillProps {
	readonly onPay: () => void
}

/** A bill with its payments. */
export function BillDialog({ one, onPay, onClose }: BillDialogProps) {
	const [voiding, setVoiding] = useState<BillPayment | null>(null)
	const mayVoid = useMay()(bills.voidPayment)
	if (voiding !== null) return <VoidPaymentDialog payment={voiding} onClose={onClose} />
	return (
		<Dialog opened onClose={onClose} title={`Bill of ${one.vendorName}`}>
			<Stack gap={5}>
				<FactList
					facts={[
						{ label: 'Bill number', value: one.number || '—' },
						{ label: 'Bill date', value: <DateText date={one.billedOn} /> },
						{ label: 'Due', value: <DateText date={one.dueOn} /> },
						{ label: 'Account', value: `${one.accountCode} ${one.accountName}` },
						{ label: 'Memo', value: one.memo || '—' },
						{ label: 'Amount', value: <Money cents={one.cents} /> },
						{ label: 'Owed', value: <Money cents={one.openCents} /> },
					]}
				/>
				{one.payments.length > 0 && (
					<Stack as="ul" gap={0}>
						{one.payments.map((payment) => (
							<li key={payment.id} className={classes.row}>
								<span className={classes.rowText}>
									<span>
										<DateText date={payment.paidOn} />, {labelOf(payment.method)}
									</span>
									<Hint as="span" breaks>
										{payment.isVoid ? 'Void' : payment.reference}
									</Hint>
								</span>
								<span className={classes.rowEnd}>
									<Money cents={payment.cents} />
									{mayVoid && !payment.isVoid && (
										<Button
											size="small"
											variant="quiet"
											aria-label={`Void payment of ${payment.paidOn}`}
											onClick={() => setVoiding(payment)}
										>
											Void
										</Button>
									)}
								</span>
							</li>
						))}
					</Stack>
				)}
				<Row gap={3} align="end">
					{one.openCents > 0 && (
						<Button variant="primary" onClick={onPay}>
							Pay
						</Button>
					)}
					<Button onClick={onClose}>Close</Button>
				</Row>
			</Stack>
		</Dialog>
	)
}

const ABOUT_VOID = 'The opposite is posted on this day. Both stay in the books.'

export function VoidBillDialog({ one, onClose }: BillProps) {
	const save = useSave(bills.void, { topic: BOOKS_TOPIC, failed: 'Failed to void the bill' })
	return (
		<Dialog opened onClose={onClose} title="Void bill">
			<ReversalForm
				label="Void bill"
				about={ABOUT_VOID}
				onSubmit={(values) => save({ id: one.id, ...values }, { message: () => 'Bill voided.' })}
				onClose={onClose}
			/>
		</Dialog>
	)
}

interface VoidPaymentProps extends CloseProps {
	readonly payment: BillPayment
}

function VoidPaymentDialog({ payment, onClose }: VoidPaymentProps) {
	const save = useSave(bills.voidPayment, { topic: BOOKS_TOPIC, failed: 'Failed to void the payment' })
	return (
		<Dialog opened onClose={onClose} title="Void payment">
			<ReversalForm
				label="Void payment"
				about={ABOUT_VOID}
				onSubmit={(values) => save({ id: payment.id, ...values }, { message: () => 'Payment voided.' })}
				onClose={onClose}
			/>
		</Dialog>
	)
}
