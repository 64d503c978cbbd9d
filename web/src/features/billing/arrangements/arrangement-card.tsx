import { ARRANGEMENT_LABELS, type Arrangement } from '@praxis/contract/billing/arrangements.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { type Fact, FactList } from '../../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { DateText } from '../../../ui/text/values.tsx'
import { arrangementQuery } from '../billing.api.ts'
import { ArrangementForm } from './arrangement-form.tsx'
import { contingencyFacts } from './contingency-facts.tsx'
import { StageTable } from './stage-table.tsx'

/** How a case is billed, and what of it is due. */
export function ArrangementCard({ caseId }: { readonly caseId: string }) {
	const query = useQuery(arrangementQuery(caseId))
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="billing arrangement" />}>
			{(one) => (
				<Card
					title="Billing arrangement"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							Edit billing arrangement
						</Button>
					}
				>
					<Stack gap={5}>
						<FactList layout="row" facts={[...factsOf(one), ...retainerFacts(one)]} />
						{one.stages.length > 0 && <StageTable stages={one.stages} />}
						<Due due={one.due} />
					</Stack>
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="Billing arrangement" wide>
							<ArrangementForm one={one} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

function factsOf(one: Arrangement): readonly Fact[] {
	const kind = { label: 'Billed by', value: ARRANGEMENT_LABELS.kind[one.kind] }
	if (one.kind === 'contingency') return [kind, ...contingencyFacts(one)]
	if (one.kind !== 'subscription') return [kind]
	return [
		kind,
		{ label: 'A month', value: one.monthlyCents === null ? null : <Money cents={one.monthlyCents} /> },
		{ label: 'First month', value: one.startsOn === null ? null : <DateText date={one.startsOn} /> },
	]
}

function retainerFacts({ retainerMinimumCents, retainerTargetCents, retainerHeldCents }: Arrangement): readonly Fact[] {
	if (retainerMinimumCents === null || retainerTargetCents === null || retainerHeldCents === null) return []
	return [
		{ label: 'Retainer', value: <Money cents={retainerTargetCents} /> },
		{ label: 'Replenished below', value: <Money cents={retainerMinimumCents} /> },
		{ label: 'Held now', value: <Money cents={retainerHeldCents} /> },
	]
}

function Due({ due }: Pick<Arrangement, 'due'>) {
	if (due.length === 0) return null
	const cents = due.reduce((sum, one) => sum + one.cents, 0)
	return (
		<Text as="p" width="measure" lines>
			To bill: <Money cents={cents} /> ({due.map(({ name }) => name).join(', ')})
		</Text>
	)
}
