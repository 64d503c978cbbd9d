import { type Statement, statements } from '@praxis/contract/billing/statements.contract'
import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { recordQuery } from '../../../lib/queries.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TOPIC } from '../billing.api.ts'
import { PeriodFields } from '../reports/period-fields.tsx'
import { usePeriod } from '../reports/use-period.ts'
import { CsvButton } from './csv-button.tsx'
import { StatementView } from './statement-view.tsx'
import classes from './statements.module.css'

/** What of the books changes an account: invoices, payments and trust. */
const OF_ALL = { meta: { topics: [TOPIC, 'payments', 'trust'] } }

/** The account of a client in a period, to read, to save and to send. */
export function ClientStatement({ clientId }: { readonly clientId: string }) {
	const { period, ...choice } = usePeriod()
	const asked = { clientId, ...period }
	const query = useQuery({
		...recordQuery(statements.get, TOPIC, asked),
		...OF_ALL,
		enabled: period.from <= period.through,
	})
	return (
		<Card title="Statement of account">
			<Stack gap={5}>
				<div className={classes.tools}>
					<PeriodFields period={period} {...choice} />
					{query.data !== undefined && <Actions one={query.data} />}
				</div>
				<Loaded query={query} skeleton={<LoadingLines what="the statement" />} level={3}>
					{(one) => <StatementView one={one} invoices="/dashboard/billing/" />}
				</Loaded>
			</Stack>
		</Card>
	)
}

function Actions({ one }: { readonly one: Statement }) {
	const send = useSave(statements.send, { topic: TOPIC, failed: 'Failed to send the statement' })
	const { clientId, from, through } = one
	const said = ({ isEmailed, isNotified }: { isEmailed: boolean; isNotified: boolean }) => {
		if (isEmailed && isNotified) return 'Sent by email and in the portal.'
		return isEmailed ? 'Sent by email.' : 'Sent in the portal.'
	}
	const run = () => void send({ clientId, from, through }, { message: said }).catch(toast.failure)
	return (
		<div>
			<CsvButton one={one} />
			<DownloadButton load={() => fetchAnswer(statements.pdf, { clientId, from, through })} />
			<Button variant="primary" onClick={run}>
				Send statement
			</Button>
		</div>
	)
}
