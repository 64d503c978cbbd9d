import { expenses } from '@praxis/contract/time/expenses.contract'
import type { Expense } from '@praxis/contract/time/expenses.fields'
import { EXPENSE_CODES } from '@praxis/contract/time/utbms-codes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { pagesQuery } from '../../lib/queries.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ExpenseDialog } from './expense-form.tsx'
import { EXPENSES_TOPIC } from './time.api.ts'
import classes from './time.module.css'

interface ReceiptFieldProps {
	readonly caseId: string | null
	readonly value: string | null
	readonly onChange: (documentId: string | null) => void
}

/** Chooses or takes the picture of a receipt: given by the screen, since documents come after time. */
export type ReceiptField = (props: ReceiptFieldProps) => ReactNode

interface ExpenseListProps {
	/** Scope of a case, or own ones of a range of days. */
	readonly scope: { readonly caseId?: string; readonly caseName?: string; readonly from?: string; readonly to?: string }
	readonly receipt?: ReceiptField | undefined
	/** The form of a new expense is open from the start; `onAnswered` when it closes. */
	readonly isAsked?: boolean
	readonly onAnswered?: () => void
}

/** Expenses by day, newest first. */
export function ExpenseList({ scope: { caseName, ...scope }, receipt, isAsked = false, onAnswered }: ExpenseListProps) {
	const isAll = useSession().permissions.includes('manage_all_time')
	const whose = isAll && scope.caseId !== undefined ? { userId: 'all' } : {}
	const query = useInfiniteQuery(pagesQuery(expenses.list, EXPENSES_TOPIC, { ...scope, ...whose }))
	const [dialog, setDialog] = useState<{ readonly one: Expense | null } | null>(null)
	return (
		<>
			<Card
				flush
				title="Expenses"
				actions={
					<Button size="small" onClick={() => setDialog({ one: null })}>
						Record expense
					</Button>
				}
			>
				<Loaded query={query} skeleton={<LoadingLines what="expenses" />} level={3}>
					{({ pages }) => {
						const all = pages.flatMap(({ items }) => items)
						if (all.length === 0) {
							return (
								<EmptyState title="No expenses" icon={<Icon name="file" />}>
									Record filing fees, travel and other costs, with a receipt.
								</EmptyState>
							)
						}
						const edit = (one: Expense) => setDialog({ one })
						return <ExpenseRows all={all} withCase={scope.caseId === undefined} onEdit={edit} />
					}}
				</Loaded>
			</Card>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
			{(dialog !== null || isAsked) && (
				<ExpenseDialog
					one={dialog?.one ?? null}
					of={scope.caseId === undefined ? null : { id: scope.caseId, name: caseName ?? null }}
					receipt={receipt}
					onClose={() => {
						setDialog(null)
						onAnswered?.()
					}}
				/>
			)}
		</>
	)
}

interface ExpenseRowsProps {
	readonly all: readonly Expense[]
	readonly withCase: boolean
	readonly onEdit: (one: Expense) => void
}

function ExpenseRows({ all, withCase, onEdit }: ExpenseRowsProps) {
	return (
		<PlainList>
			{all.map((one) => (
				<ExpenseRow key={one.id} one={one} withCase={withCase} onEdit={() => onEdit(one)} />
			))}
		</PlainList>
	)
}

interface ExpenseRowProps {
	readonly one: Expense
	readonly withCase: boolean
	readonly onEdit: () => void
}

function nameOf({ description, vendor, code }: Expense): string {
	return description.split('\n')[0]?.slice(0, 80) || vendor || (EXPENSE_CODES[code] ?? code)
}

function ExpenseRow({ one, withCase, onEdit }: ExpenseRowProps) {
	const remove = useSave(expenses.remove, { topic: EXPENSES_TOPIC, failed: 'Failed to delete the expense' })
	const name = nameOf(one)
	const undo = ({ id, version }: Expense) => call(expenses.restore, { id, version }, { idempotencyKey: randomKey() })
	const notes = [one.vendor, one.isBillable ? '' : 'Non-billable', one.isBilled ? 'Billed' : ''].filter(
		(text) => text !== '' && text !== name,
	)
	return (
		<li className={classes.rate}>
			<Stack gap={1}>
				<Text as="p" breaks lines>
					{name}
				</Text>
				<Hint breaks>
					<DateText date={one.spentOn} /> · {EXPENSE_CODES[one.code] ?? one.code}
					{one.kind === 'mileage' && ` · ${one.quantityThousandths / 1_000} miles`}
					{notes.map((text) => ` · ${text}`)}
					{withCase && (
						<>
							{' · '}
							<UiLink href={`/dashboard/cases/${one.caseId}`}>{one.caseName ?? 'Open case'}</UiLink>
						</>
					)}
					{one.receiptId !== null && (
						<>
							{' · '}
							<UiLink href={`/dashboard/documents/${one.receiptId}`}>Receipt</UiLink>
						</>
					)}
				</Hint>
			</Stack>
			<Text weight="strong" nowrap numeric>
				<Money cents={one.cents + one.taxCents} />
			</Text>
			{one.isBilled ? (
				<span />
			) : (
				<ActionMenu
					label={`Actions for ${name}`}
					entries={[
						{ label: 'Edit', onSelect: onEdit },
						{
							label: 'Delete',
							tone: 'danger',
							onSelect: () =>
								void remove({ id: one.id, version: one.version }, { message: () => `Deleted “${name}”.`, undo }).catch(
									toast.failure,
								),
						},
					]}
					target={<IconButton label={`Actions for ${name}`} icon={<Icon name="more" />} size="small" />}
				/>
			)}
		</li>
	)
}
