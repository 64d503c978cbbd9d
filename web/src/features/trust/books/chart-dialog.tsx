import { addableKind, journal } from '@praxis/contract/books/journal-entries.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import classes from '../trust.module.css'
import { said } from '../trust-forms.ts'
import { BOOKS_TOPIC, chartQuery } from './books.api.ts'

const KINDS = {
	bank: 'Bank account',
	clearing: 'In transit',
	receivable: 'Receivable',
	payable: 'Payable',
	client_credit: 'Client credit',
	tax: 'Tax',
	asset: 'Asset',
	liability: 'Liability',
	equity: 'Equity',
	revenue: 'Income',
	expense: 'Expense',
	fees: 'Processing fees',
} as const

interface ChartProps {
	readonly onClose: () => void
}

/** The accounts of the firm's book. */
export function ChartDialog({ onClose }: ChartProps) {
	const query = useQuery(chartQuery)
	const mayAdd = useMay()(journal.addAccount)
	const [isAdding, setAdding] = useState(false)
	return (
		<Dialog opened onClose={onClose} title={isAdding ? 'Add ledger account' : 'Chart of accounts'}>
			{isAdding ? (
				<AccountForm onClose={() => setAdding(false)} />
			) : (
				<Stack gap={5}>
					<Loaded query={query} level={3} skeleton={<LoadingLines what="accounts" />}>
						{({ items }) => (
							<Stack as="ul" gap={0}>
								{items.map(({ id, code, name, kind }) => (
									<li key={id} className={classes.row}>
										<span className={classes.rowText}>
											{code} {name}
										</span>
										<Hint as="span" breaks>
											{KINDS[kind]}
										</Hint>
									</li>
								))}
							</Stack>
						)}
					</Loaded>
					<Row gap={3} align="end">
						{mayAdd && <Button onClick={() => setAdding(true)}>Add ledger account</Button>}
						<Button onClick={onClose}>Close</Button>
					</Row>
				</Stack>
			)}
		</Dialog>
	)
}

const accountForm = z.object({
	code: z.string().regex(/^\d{3,6}$/, 'Enter a number of 3 to 6 digits.'),
	name: said('Enter a name.').max(80),
	kind: addableKind,
})

function AccountForm({ onClose }: ChartProps) {
	const [id] = useState(newId)
	const save = useSave(journal.addAccount, { topic: BOOKS_TOPIC, failed: 'Failed to add the account' })
	const form = useAppForm({
		schema: accountForm,
		initialValues: { code: '', name: '', kind: 'expense' as z.infer<typeof addableKind> },
		onSubmit: async (values) => {
			await save({ id, ...values }, { key: id, message: () => 'Account added.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Add ledger account">
			<FieldRow>
				<TextField label="Number" required inputMode="numeric" autoComplete="off" {...form.field('code')} />
				<SelectField
					label="Kind"
					required
					options={addableKind.options.map((value) => ({ value, label: KINDS[value] }))}
					{...choice(form.field('kind'))}
				/>
			</FieldRow>
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<FormActions form={form} submit="Add ledger account" cancel={{ onClick: onClose }} />
		</Form>
	)
}
