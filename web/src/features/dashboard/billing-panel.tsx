import { useQuery } from '@tanstack/react-query'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { totalsQuery } from '../billing/billing.api.ts'
import classes from './dashboard.module.css'
import { Panel } from './panel.tsx'

const CARDS = [
	{ label: 'Unbilled', key: 'unbilledCents', href: '/dashboard/billing' },
	{ label: 'Outstanding', key: 'outstandingCents', href: '/dashboard/billing?tab=receivables' },
	{ label: 'Overdue', key: 'overdueCents', href: '/dashboard/billing?tab=invoices&state=overdue' },
] as const

/** What the firm has not billed and has not been paid; each amount leads to its rows. */
export function BillingPanel() {
	const query = useQuery(totalsQuery({}))
	return (
		<Panel
			title="Billing"
			what="billing"
			query={query}
			link={{ href: '/dashboard/billing', label: 'Open billing' }}
			none={null}
		>
			{(totals) => (
				<ul className={classes.rows}>
					{CARDS.map(({ label, key, href }) => (
						<li key={key}>
							<UiLink href={href} className={classes.line}>
								<span className={classes.what}>
									<span className={classes.name}>{label}</span>
								</span>
								<span className={classes.when}>
									<Money cents={totals[key]} />
								</span>
							</UiLink>
						</li>
					))}
				</ul>
			)}
		</Panel>
	)
}
