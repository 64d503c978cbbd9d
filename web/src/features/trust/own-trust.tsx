import { type OwnTrustLedger, ownTrust } from '@praxis/contract/trust/own-trust.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { Money } from '../../ui/text/amounts.tsx'
import { DateText } from '../../ui/text/values.tsx'
import { ENTRY_LABELS, TOPIC } from './trust.api.ts'
import classes from './trust.module.css'

const ownTrustQuery = recordQuery(ownTrust.list, TOPIC, {})

/** What the firm holds in trust for the client; nothing where it holds nothing. */
export function OwnTrust() {
	const query = useQuery(ownTrustQuery)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="trust balance" />}>
			{({ items }) => items.map((one) => <Ledger key={one.id} one={one} />)}
		</Loaded>
	)
}

function Ledger({ one }: { readonly one: OwnTrustLedger }) {
	const { caseName, balanceCents, heldCents, entries } = one
	return (
		<Card title={caseName === null ? 'Held in trust for you' : `Held in trust, ${caseName}`}>
			<Text as="p" weight="strong">
				<Money cents={balanceCents} />
			</Text>
			{heldCents > 0 && (
				<Hint breaks>
					<Money cents={heldCents} /> of it has not cleared yet.
				</Hint>
			)}
			<Stack as="ul" gap={0}>
				{entries.map(({ id, kind, payee, purpose, postedOn, cents, balanceCents: after }) => (
					<li key={id} className={classes.row}>
						<span className={classes.rowText}>
							<span>
								{ENTRY_LABELS[kind]}
								{payee !== '' && `, ${payee}`}
							</span>
							<Hint as="span" breaks>
								<DateText date={postedOn} />
								{purpose !== '' && `, ${purpose}`}
							</Hint>
						</span>
						<span className={classes.rowEnd}>
							<Money cents={cents} />
							<Hint as="span" breaks>
								Balance <Money cents={after} />
							</Hint>
						</span>
					</li>
				))}
			</Stack>
		</Card>
	)
}
