import { ownStatements, type Statement } from '@praxis/contract/billing/statements.contract'
import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { recordQuery } from '../../../lib/queries.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { OWN_BILLING, TOPIC } from '../billing.api.ts'
import { PeriodFields } from '../reports/period-fields.tsx'
import { usePeriod } from '../reports/use-period.ts'
import { CsvButton } from './csv-button.tsx'
import { StatementView } from './statement-view.tsx'
import classes from './statements.module.css'

const OF_ALL = { meta: { topics: [TOPIC, 'payments'] } }

const isEmpty = ({ lines, openingCents, closingCents }: Statement) =>
	lines.length === 0 && openingCents === 0 && closingCents === 0

/** The account of the client who is signed in; nothing where there was never an entry. */
export function OwnStatement() {
	const { period, ...choice } = usePeriod()
	const query = useQuery({
		...recordQuery(ownStatements.list, TOPIC, period),
		...OF_ALL,
		enabled: period.from <= period.through,
	})
	const isChosen = choice.name !== 'twelve-months'
	if (query.data !== undefined && !isChosen && query.data.items.every(isEmpty)) return null
	return (
		<Card title="Statement of account">
			<Stack gap={5}>
				<div className={classes.tools}>
					<PeriodFields period={period} {...choice} />
				</div>
				<Loaded query={query} skeleton={<LoadingLines what="the statement" />} level={3}>
					{({ items }) =>
						items.map((one) => (
							<Stack as="section" gap={5} key={one.clientId} aria-label={`Account of ${one.clientName}`}>
								<StatementView one={one} invoices={`${OWN_BILLING.href}/`} />
								<Files one={one} />
							</Stack>
						))
					}
				</Loaded>
			</Stack>
		</Card>
	)
}

function Files({ one }: { readonly one: Statement }) {
	const { clientId, from, through } = one
	return (
		<div className={classes.tools}>
			<div>
				<CsvButton one={one} />
				<DownloadButton load={() => fetchAnswer(ownStatements.pdf, { clientId, from, through })} />
			</div>
		</div>
	)
}
