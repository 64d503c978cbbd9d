import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import type { ReactNode } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
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
	return (
		<ul className={classes.accounts}>
			{items.map((one) => (
				<li key={one.id}>
					<Card title={one.name} actions={<Standing one={one} />}>
						<div className={classes.stack}>
							<p className={classes.muted}>
								{ACCOUNT_KINDS[one.kind]}, {one.bankName}, ends in {one.lastFour}. Payments above{' '}
								<Money cents={one.approvalLimitCents} /> need a second person.
							</p>
							<dl className={classes.figures}>
								<Figure label="Client ledgers" cents={one.clientsCents} />
								<Figure label="Firm funds" cents={one.firmCents} />
								{one.shortageCents > 0 && <Figure label="Shortage" cents={-one.shortageCents} tone="red" />}
								<Figure label="Book balance" cents={one.bankCents} strong />
							</dl>
						</div>
					</Card>
				</li>
			))}
		</ul>
	)
}

function Standing({ one }: { readonly one: TrustAccount }): ReactNode {
	if (one.shortageCents > 0) return <StatusMark tone="red">Short</StatusMark>
	if (one.reconciledThrough === null) return <StatusMark tone="amber">Not reconciled yet</StatusMark>
	return (
		<StatusMark tone="green">
			Reconciled through <DateText date={one.reconciledThrough} />
		</StatusMark>
	)
}
