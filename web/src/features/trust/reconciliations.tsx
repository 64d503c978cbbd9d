import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { Reconciliation, TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { DateText } from '../../ui/text/values.tsx'
import { accountOptions } from './deposit-dialog.tsx'
import { reconciliationHref, reconciliationsQuery, TOPIC } from './trust.api.ts'
import { day } from './trust-forms.ts'

export const STATUSES = {
	open: { tone: 'amber', label: 'In progress' },
	prepared: { tone: 'blue', label: 'Ready to sign' },
	signed: { tone: 'green', label: 'Signed' },
} as const

export function ReconciliationMark({ status }: Pick<Reconciliation, 'status'>) {
	return <StatusMark tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusMark>
}

const COLUMNS: readonly Column<Reconciliation>[] = [
	{
		id: 'periodEnd',
		header: 'Period ending',
		width: 9,
		cell: (row) => <DateText date={row.periodEnd} />,
		exportValue: (row) => row.periodEnd,
		card: 'title',
	},
	{
		id: 'account',
		header: 'Trust account',
		cell: (row) => row.trustAccountName,
		exportValue: (row) => row.trustAccountName,
		card: 'detail',
	},
	{
		id: 'status',
		header: 'Status',
		width: 9,
		cell: (row) => <ReconciliationMark status={row.status} />,
		exportValue: (row) => STATUSES[row.status].label,
		card: 'mark',
	},
	{
		id: 'book',
		header: 'Book balance',
		align: 'end',
		width: 9,
		cell: (row) => <Money cents={row.bookCents} />,
		exportValue: (row) => row.bookCents / 100,
		card: 'none',
	},
	{
		id: 'difference',
		header: 'Difference',
		align: 'end',
		width: 8,
		cell: (row) => <Money cents={row.differenceCents} />,
		exportValue: (row) => row.differenceCents / 100,
		card: 'detail',
	},
]

/** Reconciliations of all trust accounts. */
export function Reconciliations({ accounts }: { readonly accounts: readonly TrustAccount[] }) {
	const list = useListState()
	const query = useInfiniteQuery(reconciliationsQuery)
	const [isOpening, setOpening] = useState(false)
	return (
		<>
			<DataList
				label="Reconciliations"
				columns={COLUMNS}
				list={list}
				searchable={false}
				source={sourceOf(query)}
				rowKey={(row) => row.id}
				rowLabel={(row) => `${row.trustAccountName}, ${row.periodEnd}`}
				rowHref={(row) => reconciliationHref(row.id)}
				tools={<Button onClick={() => setOpening(true)}>Reconcile</Button>}
				empty={{
					title: 'No reconciliation yet',
					text: 'Compare the bank’s statement with the book and the client ledgers each month.',
				}}
			/>
			{isOpening && <OpenDialog accounts={accounts} onClose={() => setOpening(false)} />}
		</>
	)
}

export const statement = z
	.string()
	.transform((typed) => typedAmount(typed))
	.pipe(z.int('Enter an amount, such as 10,432.10.'))

const openForm = z.object({ trustAccountId: z.string(), periodEnd: day, statementCents: statement })

interface OpenProps {
	readonly accounts: readonly TrustAccount[]
	readonly onClose: () => void
}

function OpenDialog(props: OpenProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Reconcile a trust account">
			<OpenForm {...props} />
		</Dialog>
	)
}

/** The last day of the month before a day. */
const lastMonthEnd = (today: string) => addDays(`${today.slice(0, 8)}01`, -1)

function OpenForm({ accounts, onClose }: OpenProps) {
	const [id] = useState(newId)
	const navigation = useNavigation()
	const save = useSave(reconciliations.open, { topic: TOPIC, failed: 'Failed to open the reconciliation' })
	const form = useAppForm({
		schema: openForm,
		initialValues: {
			trustAccountId: accounts[0]?.id ?? '',
			periodEnd: lastMonthEnd(todayHere()) as string | null,
			statementCents: '',
		},
		onSubmit: async (values) => {
			const { answer } = await save({ id, ...values }, { key: id })
			onClose()
			navigation.navigate(reconciliationHref(answer.id))
		},
	})
	return (
		<Form form={form} label="Reconcile a trust account">
			<SelectField
				label="Trust account"
				required
				options={accountOptions(accounts)}
				{...choice(form.field('trustAccountId'))}
			/>
			<FieldRow>
				<DateField label="Period ending" required {...form.field('periodEnd')} />
				<TextField
					label="Closing balance of the statement"
					required
					inputMode="decimal"
					autoComplete="off"
					{...form.field('statementCents')}
				/>
			</FieldRow>
			<FormActions form={form} submit="Start reconciliation" cancel={{ onClick: onClose }} />
		</Form>
	)
}
