import type { Invoice, InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../../ui/text/format-amounts.ts'
import { LineDialog } from '../line-dialog.tsx'

interface WriteDownDialogProps {
	readonly one: Invoice
	readonly onClose: () => void
}

/** Asks which line is written down, unless there is only one. */
export function WriteDownDialog({ one, onClose }: WriteDownDialogProps) {
	const lines = one.lines.filter(({ originalCents }) => (originalCents ?? 0) > 0)
	const [chosen, setChosen] = useState<InvoiceLine | null>(lines.length === 1 ? (lines[0] ?? null) : null)
	if (chosen !== null) return <LineDialog one={one} line={chosen} onClose={onClose} />
	return (
		<Dialog opened onClose={onClose} title="Write down a line">
			{lines.length === 0 ? (
				<p>No line of this pre-bill has an amount.</p>
			) : (
				<Stack as="ul" gap={2}>
					{lines.map((line) => (
						<li key={line.id}>
							<Button onClick={() => setChosen(line)}>
								{formatMoney(line.netCents)}, {line.description.slice(0, 80)}
							</Button>
						</li>
					))}
				</Stack>
			)}
		</Dialog>
	)
}
