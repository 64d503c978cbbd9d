import type { billing } from '@praxis/contract/billing/billing.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { SummaryStrip } from '../../ui/record/record-page.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { totalsQuery } from './billing.api.ts'

interface BillingTotalsProps {
	readonly caseId?: string
	readonly clientId?: string
	/** The address of the page with the list of invoices below. */
	readonly here: string
	/** Where unbilled time of it is listed; none without. */
	readonly unbilledHref: string
}

type Totals = OutputOf<typeof billing.totals>

const LISTED = [
	{ label: 'Billed', key: 'billedCents', states: 'issued,sent,partly_paid,paid,written_off,void' },
	{ label: 'Paid', key: 'paidCents', states: 'partly_paid,paid' },
	{ label: 'Outstanding', key: 'outstandingCents', states: 'issued,sent,partly_paid' },
	{ label: 'Overdue', key: 'overdueCents', states: 'overdue' },
] as const satisfies readonly { label: string; key: keyof Totals; states: string }[]

/** What is unbilled, billed, paid, outstanding and overdue of a case or client; each amount leads to its rows. */
export function BillingTotals({ here, unbilledHref, ...of }: BillingTotalsProps) {
	const query = useQuery(totalsQuery(of))
	const listed = (states: string) => `${here}&${new URLSearchParams({ state: states })}`
	return (
		<Loaded query={query} skeleton={<LoadingLines what="totals" />}>
			{(one) => (
				<SummaryStrip
					facts={[
						{ label: 'Unbilled', value: <Amount cents={one.unbilledCents} href={unbilledHref} /> },
						...LISTED.map(({ label, key, states }) => ({
							label,
							value: <Amount cents={one[key]} href={listed(states)} />,
						})),
					]}
				/>
			)}
		</Loaded>
	)
}

function Amount({ cents, href }: { readonly cents: number; readonly href: string }) {
	if (cents === 0) return <Money cents={0} />
	return (
		<UiLink href={href}>
			<Money cents={cents} />
		</UiLink>
	)
}
