import { agent } from '@praxis/contract/agent/agent.contract'
import { type AgentFailure, STEP_LABELS } from '@praxis/contract/agent/agent.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { failuresQuery, TOPIC } from './agent.api.ts'
import classes from './agent.module.css'
import { KIND_LABELS, KIND_TONES, sourceHref } from './agent-text.ts'
import { Steps } from './pending-card.tsx'

function Failure({ one }: { readonly one: AgentFailure }) {
	const mayRetry = useMay()(agent.retry)
	const retry = useSave(agent.retry, { topic: TOPIC })
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		try {
			await retry({ id: one.id }, { message: () => `${one.name} is processed again.` })
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<li>
			<div className={classes.failure}>
				<div className={classes.who}>
					<h3>
						<UiLink href={sourceHref(one)}>{one.name || 'Unknown person'}</UiLink>
					</h3>
					<p className={classes.muted}>
						{STEP_LABELS[one.step]} · {one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`} ·{' '}
						<InstantText at={one.at} shown="relative" />
					</p>
				</div>
				<StatusMark tone={KIND_TONES[one.kind]}>{KIND_LABELS[one.kind]}</StatusMark>
				{mayRetry && (
					<Button size="small" busy={isBusy} onClick={run} aria-label={`Retry ${one.name}`}>
						Retry
					</Button>
				)}
			</div>
			<p className={classes.reason}>{one.reason}</p>
			{one.steps.length > 0 && (
				<details className={classes.more}>
					<summary>Steps until then</summary>
					<Steps steps={one.steps} />
				</details>
			)}
		</li>
	)
}

/** Inquiries that the agent could not finish, each with its reason and a retry. */
export function FailureList({ refetchInterval }: { readonly refetchInterval: number | false }) {
	const query = useInfiniteQuery({ ...failuresQuery, refetchInterval })
	const skeleton = (
		<div className={classes.pad}>
			<LoadingNote what="failures" />
			<Bone width={40} />
		</div>
	)
	return (
		<Stack>
			<p className={classes.muted}>
				A retry prepares the pending case. Nothing is assigned or emailed automatically after one.
			</p>
			<Card flush>
				<Loaded query={query} skeleton={skeleton}>
					{({ pages }) => {
						const rows = pages.flatMap(({ items }) => items)
						if (rows.length === 0) {
							return (
								<EmptyState title="No failures">
									Inquiries that the agent could not finish appear here with the reason.
								</EmptyState>
							)
						}
						return (
							<>
								<ul className={classes.failures}>
									{rows.map((one) => (
										<Failure key={one.id} one={one} />
									))}
								</ul>
								{query.hasNextPage && (
									<div className={classes.pad}>
										<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
											Show more
										</Button>
									</div>
								)}
							</>
						)
					}}
				</Loaded>
			</Card>
		</Stack>
	)
}
