import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { partsOf } from '@praxis/contract/billing/split-bill.rules'
import type { ReactNode } from 'react'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { percentText } from '../amount-field.ts'
import { BILLING } from '../billing.api.ts'
import classes from '../billing.module.css'

/** Who pays what of a bill that several pay; nothing where one client pays all. */
export function SplitCard({ one }: { readonly one: Invoice }) {
	if (one.number !== null) return one.splitTotalCents === null ? null : <IssuedSplit one={one} />
	if (one.payers.length === 0) return null
	const parts = partsOf(one.totalCents, one.payers)
	const payers = [{ clientId: one.clientId, clientName: one.clientName, share: null, cents: null }, ...one.payers]
	return (
		<Card title="Split among payers">
			{parts === null && <Banner tone="red">The parts are more than the bill. Change who pays what.</Banner>}
			<Rows
				rows={payers.map(({ clientId, clientName, share }, at) => ({
					key: clientId,
					name: clientName,
					about: at === 0 ? 'the rest' : share === null ? 'fixed amount' : `${percentText(share)} %`,
					cents: parts?.[at] ?? null,
				}))}
			/>
		</Card>
	)
}

function IssuedSplit({ one }: { readonly one: Invoice }) {
	const others = one.splitWith.map(({ id, number, clientName, totalCents }) => ({
		key: id,
		name: clientName,
		about: <UiLink href={`${BILLING.href}/${id}`}>Invoice {number}</UiLink>,
		cents: totalCents,
	}))
	const own = { key: one.id, name: one.clientName, about: `Invoice ${one.number}`, cents: one.totalCents }
	return (
		<Card title="Split among payers">
			<p className={classes.changes}>
				This invoice is a part of a bill of <Money cents={one.splitTotalCents ?? 0} />. Its time and expenses become
				unbilled again once all of its invoices are void.
			</p>
			<Rows rows={[own, ...others]} />
		</Card>
	)
}

interface RowsProps {
	readonly rows: readonly {
		readonly key: string
		readonly name: string
		readonly about: ReactNode
		readonly cents: number | null
	}[]
}

function Rows({ rows }: RowsProps) {
	return (
		<dl className={classes.totals}>
			{rows.map(({ key, name, about, cents }) => (
				<div key={key}>
					<dt>
						{name}, {about}
					</dt>
					<dd>{cents === null ? '—' : <Money cents={cents} />}</dd>
				</div>
			))}
		</dl>
	)
}
