import type { Arrangement } from '@praxis/contract/billing/arrangements.contract'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { BILLING } from '../billing.api.ts'
import classes from '../billing.module.css'

type Stage = Arrangement['stages'][number]

/** The stages of a flat fee and the bills that they are on. */
export function StageTable({ stages }: { readonly stages: readonly Stage[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className={classes.scroller} tabIndex={0} aria-label="Stages of the flat fee">
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">Stage</th>
						<th scope="col">Earned</th>
						<th scope="col">Bill</th>
						<th scope="col" className={classes.end}>
							Amount
						</th>
					</tr>
				</thead>
				<tbody>
					{stages.map((one) => (
						<tr key={one.id}>
							<th scope="row">{one.name}</th>
							<td>{one.earnedOn === null ? 'Not yet' : <DateText date={one.earnedOn} />}</td>
							<td>
								<BillLink one={one} />
							</td>
							<td className={classes.end}>
								<Money cents={one.cents} />
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row" colSpan={3}>
							Flat fee
						</th>
						<td className={classes.end}>
							<Money cents={stages.reduce((sum, { cents }) => sum + cents, 0)} />
						</td>
					</tr>
				</tfoot>
			</table>
		</section>
	)
}

function BillLink({ one: { invoiceId, invoiceNumber } }: { readonly one: Stage }) {
	if (invoiceId === null) return 'None'
	return <UiLink href={`${BILLING.href}/${invoiceId}`}>{invoiceNumber ?? 'Pre-bill'}</UiLink>
}
