import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice, InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { savingInvoice } from './billing.api.ts'
import classes from './billing.module.css'
import { LineDialog } from './line-dialog.tsx'
import { LineRow } from './line-row.tsx'
import { LinesHead } from './lines-head.tsx'

const PARTS = [
	{ kind: 'fee', title: 'Fees' },
	{ kind: 'time', title: 'Professional services' },
	{ kind: 'expense', title: 'Expenses' },
] as const

/** The lines of an invoice; those of a pre-bill can be changed. */
export function InvoiceLines({ one }: { readonly one: Invoice }) {
	const [edited, setEdited] = useState<InvoiceLine | null>(null)
	const remove = useSave(billing.removeLine, savingInvoice('Failed to remove the line'))
	const isDraft = one.number === null
	const menuOf = (line: InvoiceLine): readonly MenuEntry[] => [
		{ label: 'Edit', onSelect: () => setEdited(line) },
		{
			label: 'Remove from bill',
			onSelect: () => {
				const { id, version } = one
				const input = { id, version, lineId: line.id }
				void remove(input, { message: () => 'Removed the line; it stays unbilled.' }).catch(toast.failure)
			},
		},
	]
	if (one.lines.length === 0)
		return <EmptyState title="No lines">Discard this pre-bill and create it again.</EmptyState>
	return (
		<>
			{PARTS.map(({ kind, title }) => {
				const lines = one.lines.filter((line) => line.kind === kind)
				return (
					lines.length > 0 && (
						<Card key={kind} title={title}>
							<LinesTable title={title} lines={lines} withTax={one.taxCents > 0} menuOf={isDraft ? menuOf : null} />
						</Card>
					)
				)
			})}
			{edited !== null && <LineDialog one={one} line={edited} onClose={() => setEdited(null)} />}
		</>
	)
}

interface LinesTableProps {
	readonly title: string
	readonly lines: readonly InvoiceLine[]
	readonly withTax: boolean
	/** Null where nothing can be changed. */
	readonly menuOf: ((line: InvoiceLine) => readonly MenuEntry[]) | null
}

function LinesTable({ title, lines, withTax, menuOf }: LinesTableProps) {
	const isTime = lines[0]?.kind === 'time'
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className={classes.scroller} tabIndex={0} aria-label={`Lines: ${title}`}>
			<table className={`${classes.table} ${classes.lines}`}>
				<LinesHead isTime={isTime} withTax={withTax} withMenu={menuOf !== null} />
				<tbody>
					{lines.map((line) => (
						<LineRow key={line.id} line={line} withTax={withTax}>
							{menuOf !== null && (
								<ActionMenu
									label={`Actions for ${line.description.slice(0, 60) || 'this line'}`}
									size="small"
									entries={menuOf(line)}
								/>
							)}
						</LineRow>
					))}
				</tbody>
				<Foot lines={lines} withTax={withTax} withMenu={menuOf !== null} />
			</table>
		</section>
	)
}

type FootProps = Pick<LinesTableProps, 'lines' | 'withTax'> & { readonly withMenu: boolean }

function Foot({ lines, withTax, withMenu }: FootProps) {
	const isTime = lines[0]?.kind === 'time'
	return (
		<tfoot>
			<tr>
				<th scope="row" colSpan={isTime ? 5 : 2}>
					Subtotal
				</th>
				{withTax && (
					<td className={classes.end} data-part="tax">
						<Money cents={lines.reduce((sum, line) => sum + line.taxCents, 0)} />
					</td>
				)}
				<td className={classes.end} data-part="amount">
					<Money cents={lines.reduce((sum, line) => sum + line.netCents, 0)} />
				</td>
				{withMenu && <td />}
			</tr>
		</tfoot>
	)
}
