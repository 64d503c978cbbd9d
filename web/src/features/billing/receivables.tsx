import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { agingQuery } from './billing.api.ts'
import classes from './billing.module.css'

const AGES = [
	{ key: 'currentCents', label: 'Not due' },
	{ key: 'upTo30Cents', label: '1–30 days' },
	{ key: 'upTo60Cents', label: '31–60 days' },
	{ key: 'upTo90Cents', label: '61–90 days' },
	{ key: 'over90Cents', label: 'Over 90 days' },
] as const
type Age = (typeof AGES)[number]['key']

type Owing = Readonly<Record<Age, number>> & {
	readonly clientId: string
	readonly clientName: string
	readonly totalCents: number
}

/** What clients owe, by how long it is past due. */
export function Receivables() {
	const query = useQuery(agingQuery)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="accounts receivable" />}>
			{({ clients }) =>
				clients.length === 0 ? (
					<EmptyState title="Nothing outstanding" icon={<Icon name="receipt" />}>
						Issued invoices appear here until they are paid.
					</EmptyState>
				) : (
					<div className={classes.stack}>
						<AgingChart clients={clients} />
						<AgingTable clients={clients} />
					</div>
				)
			}
		</Loaded>
	)
}

const sumOf = (clients: readonly Owing[], key: Age | 'totalCents') => clients.reduce((sum, one) => sum + one[key], 0)

function AgingChart({ clients }: { readonly clients: readonly Owing[] }) {
	const most = Math.max(1, ...AGES.map(({ key }) => sumOf(clients, key)))
	return (
		<Card title="By age">
			<ul className={classes.ages}>
				{AGES.map(({ key, label }, at) => (
					<li key={key} data-age={at}>
						<span>{label}</span>
						<span className={classes.track} aria-hidden="true">
							<span style={{ inlineSize: `${(sumOf(clients, key) / most) * 100}%` }} />
						</span>
						<Money cents={sumOf(clients, key)} />
					</li>
				))}
			</ul>
		</Card>
	)
}

function AgingTable({ clients }: { readonly clients: readonly Owing[] }) {
	return (
		<Card title="By client">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<section className={classes.scroller} tabIndex={0} aria-label="Accounts receivable by client">
				<table className={classes.table}>
					<thead>
						<tr>
							<th scope="col">Client</th>
							{AGES.map(({ key, label }) => (
								<th key={key} scope="col" className={classes.end}>
									{label}
								</th>
							))}
							<th scope="col" className={classes.end}>
								Total
							</th>
						</tr>
					</thead>
					<tbody>
						{clients.map((one) => (
							<tr key={one.clientId}>
								<th scope="row">
									<UiLink href={`/clients/${one.clientId}`}>{one.clientName}</UiLink>
								</th>
								{AGES.map(({ key }) => (
									<td key={key} className={classes.end}>
										{one[key] === 0 ? '—' : <Money cents={one[key]} />}
									</td>
								))}
								<td className={classes.end}>
									<Money cents={one.totalCents} />
								</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">Total</th>
							{AGES.map(({ key }) => (
								<td key={key} className={classes.end}>
									<Money cents={sumOf(clients, key)} />
								</td>
							))}
							<td className={classes.end}>
								<Money cents={sumOf(clients, 'totalCents')} />
							</td>
						</tr>
					</tfoot>
				</table>
			</section>
		</Card>
	)
}
