import { type DriftedDeadline, deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { COURTS_TOPIC } from '../court-rules/court-rules.api.ts'
import { driftedQuery, saving } from './deadlines.api.ts'
import classes from './deadlines.module.css'

/** Deadlines that the rules and holidays of today give another date: shown before they are moved. Nothing where there are none. */
export function DriftCard() {
	const mayRead = useMay()(deadlines.drifted)
	const { data, error } = useQuery({ ...driftedQuery, enabled: mayRead })
	if (error !== null) return <Banner tone="red">{failureOf(error).message}</Banner>
	return data === undefined || data.items.length === 0 ? null : <Drift items={data.items} />
}

function Drift({ items }: { readonly items: readonly DriftedDeadline[] }) {
	const client = useQueryClient()
	const save = useSave(deadlines.recompute, saving('Failed to recompute the deadlines'))
	const [busy, setBusy] = useState(false)
	const recompute = async () => {
		setBusy(true)
		try {
			const message = ({ moved }: { readonly moved: number }) =>
				moved === 1 ? 'Moved 1 deadline.' : `Moved ${moved} deadlines.`
			await save({ items: items.map(({ id, to }) => ({ id, on: to })) }, { message })
		} catch (error) {
			toast.error(failureOf(error).message)
		} finally {
			await client.invalidateQueries({ queryKey: [COURTS_TOPIC] })
			setBusy(false)
		}
	}
	return (
		<Card
			title="Deadlines to recompute"
			actions={
				<Button size="small" variant="primary" busy={busy} onClick={() => void recompute()}>
					Recompute
				</Button>
			}
		>
			<p className={classes.muted}>
				A rule or holiday has changed. The people of a deadline that moves are notified and asked to acknowledge it
				again.
			</p>
			<ul className={classes.list} aria-label="What moves">
				{items.map((one) => (
					<li key={one.id} className={classes.line}>
						<span className={classes.day}>{formatDate(one.to, 'weekday')}</span>
						<span className={classes.what}>
							<span className={classes.title}>{one.title}</span>
							<span className={classes.muted}>
								{one.isOverridden
									? `stays on ${formatDate(one.from, 'weekday')} (overridden)`
									: `from ${formatDate(one.from, 'weekday')}`}
								{' · '}
								<UiLink href={`/dashboard/cases/${one.caseId}?tab=deadlines`}>{one.caseName}</UiLink>
								{` · ${[one.responsibleName, one.backupName].filter(Boolean).join(', ')}`}
							</span>
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}
