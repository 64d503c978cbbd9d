import { newId } from '@praxis/contract/kernel/new-id'
import { checks, type TrustCheck } from '@praxis/contract/trust/checks.contract'
import { checkNumber, type TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useState } from 'react'
import { z } from 'zod'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { useSave } from '../../../parts/use-save.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { download } from '../../../ui/list/export/download.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { todayHere } from '../../../ui/text/typed-day.ts'
import { accountOptions } from '../deposit-dialog.tsx'
import { ReversalForm } from '../reversal-form.tsx'
import { TOPIC } from '../trust.api.ts'
import { day, said } from '../trust-forms.ts'

export type CancelWay = 'void' | 'stop'

interface CancelCheckProps {
	readonly one: TrustCheck
	readonly way: CancelWay
	readonly onClose: () => void
}

const TEXTS = {
	void: {
		title: 'Void check',
		about: 'Void a check that is in your hands: destroy the paper.',
		done: 'Check voided.',
		failed: 'Failed to void the check',
	},
	stop: {
		title: 'Stop payment',
		about: 'Tell the bank to stop payment first. Praxis does not reach the bank.',
		done: 'Stop payment recorded.',
		failed: 'Failed to record the stop payment',
	},
} as const

export function CancelCheckDialog(props: CancelCheckProps) {
	return (
		<Dialog opened onClose={props.onClose} title={`${TEXTS[props.way].title} ${props.one.number}`}>
			<CancelCheckForm {...props} />
		</Dialog>
	)
}

function CancelCheckForm({ one, way, onClose }: CancelCheckProps) {
	const [reversalId] = useState(newId)
	const { title, about, done, failed } = TEXTS[way]
	const save = useSave(checks[way], { topic: TOPIC, failed })
	return (
		<ReversalForm
			label={title}
			about={
				<>
					<Money cents={one.cents} /> to {one.payee}. {about} The money is back in the client’s ledger on the day you
					enter.
				</>
			}
			onSubmit={(values) => save({ id: one.id, reversalId, ...values }, { key: reversalId, message: () => done })}
			onClose={onClose}
		/>
	)
}

interface AccountsProps {
	readonly accounts: readonly TrustAccount[]
	readonly onClose: () => void
}

export function SpoiledDialog(props: AccountsProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Record spoiled check">
			<SpoiledForm {...props} />
		</Dialog>
	)
}

const spoiledForm = z.object({
	accountId: z.string(),
	number: z.string().trim().regex(/^\d+$/, 'Enter a check number.').transform(Number).pipe(checkNumber),
	reason: said('Enter a reason.'),
})

function SpoiledForm({ accounts, onClose }: AccountsProps) {
	const [checkId] = useState(newId)
	const save = useSave(checks.spoil, { topic: TOPIC, failed: 'Failed to record the check' })
	const form = useAppForm({
		schema: spoiledForm,
		initialValues: { accountId: accounts[0]?.id ?? '', number: String(accounts[0]?.nextCheck ?? ''), reason: '' },
		onSubmit: async ({ accountId, ...values }) => {
			await save({ id: accountId, checkId, ...values }, { key: checkId, message: () => 'Spoiled check recorded.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Record spoiled check">
			<p>A check whose paper was spoiled or lost before it was used: an auditor asks for every number.</p>
			<FieldRow>
				<SelectField
					label="Trust account"
					required
					options={accountOptions(accounts)}
					{...choice(form.field('accountId'))}
				/>
				<TextField label="Check number" required inputMode="numeric" autoComplete="off" {...form.field('number')} />
			</FieldRow>
			<TextField label="Reason" required autoComplete="off" {...form.field('reason')} />
			<FormActions form={form} submit="Record spoiled check" cancel={{ onClick: onClose }} />
		</Form>
	)
}

export function PositivePayDialog(props: AccountsProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Positive pay file">
			<PositivePayForm {...props} />
		</Dialog>
	)
}

const positivePayForm = z.object({
	accountId: z.string(),
	from: day,
	through: day,
	accountNumber: z
		.string()
		.trim()
		.regex(/^\d{4,17}$/, 'Enter the account number, 4 to 17 digits.'),
})

function PositivePayForm({ accounts, onClose }: AccountsProps) {
	const today = todayHere()
	const form = useAppForm({
		schema: positivePayForm,
		initialValues: {
			accountId: accounts[0]?.id ?? '',
			from: `${today.slice(0, 8)}01` as string | null,
			through: today as string | null,
			accountNumber: '',
		},
		onSubmit: async ({ accountId: id, ...values }) => {
			const file = await fetchAnswer(checks.positivePay, { id, ...values })
			download(file, file.name)
			onClose()
		},
	})
	return (
		<Form form={form} label="Positive pay file">
			<p>
				The checks of a period, for a bank that pays no others. Upload the file at the bank. The account number is
				written into the file and not kept here.
			</p>
			<SelectField
				label="Trust account"
				required
				options={accountOptions(accounts)}
				{...choice(form.field('accountId'))}
			/>
			<FieldRow>
				<DateField label="From" required {...form.field('from')} />
				<DateField label="Through" required {...form.field('through')} />
			</FieldRow>
			<TextField
				label="Account number"
				required
				inputMode="numeric"
				autoComplete="off"
				{...form.field('accountNumber')}
			/>
			<FormActions form={form} submit="Download CSV" cancel={{ onClick: onClose }} />
		</Form>
	)
}
