import { reconciliationDue } from '@praxis/contract/trust/reconciliation-due.rules'
import { reconciliationRule, reconciliationText } from '@praxis/contract/trust/reconciliation-rules'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/button/button.tsx'
import { CardGrid, Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { dayAtFirm } from '../firm/firm.api.ts'
import { EditAccountDialog } from './edit-account-dialog.tsx'
import classes from './trust.module.css'

export const ACCOUNT_KINDS = { iolta: 'IOLTA', client: 'Client trust account' } as const

interface FigureProps {
	readonly label: string
	readonly cents: number
	readonly strong?: boolean
	readonly tone?: 'red'
}

export function Figure({ label, cents, strong, tone }: FigureProps) {
	return (
		<div data-strong={strong || undefined} data-tone={tone}>
			<dt>{label}</dt>
			<dd>
				<Money cents={cents} />
			</dd>
		</div>
	)
}

/** The accounts with what stands in them. */
export function AccountCards({ items }: { readonly items: readonly TrustAccount[] }) {
	const [editing, setEditing] = useState<TrustAccount | null>(null)
	const mayEdit = useMay()(trust.editAccount)
	return (
		<>
			<CardGrid as="ul" min={22} fill>
				{items.map((one) => (
					<li key={one.id}>
						<Card title={one.name} actions={<Standing one={one} />}>
							<Stack gap={5}>
								<Hint breaks>
									{ACCOUNT_KINDS[one.kind]}, {one.bankName}, ends in {one.lastFour}. Payments above{' '}
									<Money cents={one.approvalLimitCents} /> need a second person. It is reconciled{' '}
									{reconciliationText(one.reconcileRule)}.
								</Hint>
								<dl className={classes.figures}>
									<Figure label="Client ledgers" cents={one.clientsCents} />
									<Figure label="Firm funds" cents={one.firmCents} />
									{one.shortageCents > 0 && <Figure label="Shortage" cents={-one.shortageCents} tone="red" />}
									<Figure label="Book balance" cents={one.bankCents} strong />
								</dl>
								{mayEdit && (
									<Row gap={3} align="end">
										<Button
											size="small"
											variant="quiet"
											aria-label={`Edit ${one.name}`}
											onClick={() => setEditing(one)}
										>
											Edit account
										</Button>
									</Row>
								)}
							</Stack>
						</Card>
					</li>
				))}
			</CardGrid>
			{editing !== null && <EditAccountDialog one={editing} onClose={() => setEditing(null)} />}
		</>
	)
}

function Standing({ one }: { readonly one: TrustAccount }): ReactNode {
	const today = dayAtFirm(useQueryClient(), new Date())
	if (one.shortageCents > 0) return <StatusMark tone="red">Short</StatusMark>
	if (one.reconciledThrough === null) return <StatusMark tone="amber">Not reconciled yet</StatusMark>
	const due = reconciliationDue(one.reconciledThrough, today, reconciliationRule(one.reconcileRule).every)
	if (due?.isOverdue === true) {
		return (
			<StatusMark tone="red">
				Overdue: reconciled through <DateText date={one.reconciledThrough} />
			</StatusMark>
		)
	}
	if (due !== null) {
		return (
			<StatusMark tone="amber">
				To reconcile by <DateText date={due.dueOn} />
			</StatusMark>
		)
	}
	return (
		<StatusMark tone="green">
			Reconciled through <DateText date={one.reconciledThrough} />
		</StatusMark>
	)
}
